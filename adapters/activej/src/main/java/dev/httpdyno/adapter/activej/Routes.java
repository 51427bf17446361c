package dev.httpdyno.adapter.activej;

import static dev.httpdyno.adapter.activej.Replies.json;
import static dev.httpdyno.adapter.activej.Replies.status;
import static dev.httpdyno.adapter.activej.Replies.text;
import static dev.httpdyno.api.Contract.*;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.Route;
import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.RouteTemplate.Syntax;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.XmlBody;
import io.activej.csp.file.ChannelFileReader;
import io.activej.http.AsyncServlet;
import io.activej.http.HttpError;
import io.activej.http.HttpHeader;
import io.activej.http.HttpHeaders;
import io.activej.http.HttpMethod;
import io.activej.http.HttpRequest;
import io.activej.http.HttpResponse;
import io.activej.http.RoutingServlet;
import io.activej.promise.Promise;
import io.activej.reactor.Reactor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Executor;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/** Puts the contract's routes into a routing servlet. */
record Routes(Reactor reactor, RoutingServlet.Builder servlet, Executor blocking, String prefix) {

    private interface BodyHandler {
        Promise<HttpResponse> handle(byte[] body) throws Exception;
    }

    private static final int MAX_BODY = 8 << 20;
    private static final String HITS = "hits";
    private static final String STORED = "stored";
    private static final HttpHeader POWERED_BY_HEADER = HttpHeaders.of(POWERED_BY);
    private static final HttpHeader ONE = HttpHeaders.of("x-one");
    private static final HttpHeader TWO = HttpHeaders.of("x-two");
    private static final HttpHeader THREE = HttpHeaders.of("x-three");

    /** Adds a background route or a numbered one, whose template has the prefix already. */
    void add(Route route) {
        servlet.with(
                HttpMethod.valueOf(route.method()),
                route.template().render(Syntax.COLON_STAR),
                request -> text(route.answer(request::getPathParameter)));
    }

    void contract(ServerConfig config) {
        get(PING, request -> text(Answers.ping()));
        get(
                QUERY,
                request -> HttpResponse.ok200()
                        .withHeader(POWERED_BY_HEADER, POWERED_BY_VALUE)
                        .withPlainText(Answers.query(request.getPathParameter("id"), request.getQueryParameter("name")))
                        .toPromise());
        get(VIDEO, request -> video(Answers.pass(config.videoFile())));
        get(STATIC, request -> text(Answers.fixed()));
        get(USER, request -> text(Answers.user(request.getPathParameter("id"))));
        get(
                BOOK,
                request -> text(Answers.book(request.getPathParameter("userId"), request.getPathParameter("bookId"))));
        get(ASSETS, request -> text(Answers.assets()));
        get(FILES, request -> text(Answers.file(rest(request))));
        for (RouteTemplate search : RouteTemplate.parse(SEARCH).withoutOptional()) {
            get(
                    search.toString(),
                    request -> text(Answers.search(
                            request.getPathParameter("category"),
                            request.getPathParameters().get("page"))));
        }
        AsyncServlet hit = request -> text(Answers.middleware(hits(request)));
        for (int i = 0; i < config.middlewareCount(); i++) {
            AsyncServlet next = hit;
            hit = request -> {
                request.attach(HITS, hits(request) + 1);
                return next.serve(request);
            };
        }
        get(MIDDLEWARE, hit);
        mount();
        get(ASYNC, request -> Promise.ofBlocking(blocking, Answers::async).then(Replies::text));
        get(
                HEADERS,
                request -> HttpResponse.ok200()
                        .withHeader(ONE, "1")
                        .withHeader(TWO, "2")
                        .withHeader(THREE, "3")
                        .withPlainText(Answers.headers())
                        .toPromise());
        get(
                VALIDATED,
                request -> Contract.isValid(request.getPathParameter("id"))
                        ? text(Answers.validated(request.getPathParameter("id")))
                        : status(400));
        get(CONTEXT, request -> {
            request.attach(STORED, CONTEXT_VALUE);
            return stored(request);
        });
        AsyncServlet params = request -> json(Answers.params(request.getPathParameter("id")));
        get(PARAMS, params);
        servlet.with(HttpMethod.DELETE, at(PARAMS), params);
        get(BOOM, request -> {
            throw new IllegalStateException("boom");
        });
        bodies();
    }

    private void bodies() {
        post(JSON, JSON_TYPE, body -> json(Answers.pass(Replies.MAPPER.readValue(body, JsonNode.class))));
        post(BINARY, "application/octet-stream", body -> text(Answers.binary(body)));
        post(TEXT, TEXT_TYPE, body -> text(Answers.text(new String(body, UTF_8))));
        post(XML, "application/xml", body -> text(Answers.xml(XmlBody.n(new ByteArrayInputStream(body)))));
        servlet.with(
                HttpMethod.POST,
                at(FORM),
                request -> request.containsPostParameters()
                        ? request.loadBody(MAX_BODY)
                                .then(body -> text(
                                        Answers.form(request.getPostParameter("a"), request.getPostParameter("b"))))
                        : status(415));
        servlet.with(
                HttpMethod.POST,
                at(UPLOAD),
                request -> request.containsMultipartData()
                        ? Upload.of(request)
                                .then(upload ->
                                        upload.answer().map(Replies::text).orElseGet(() -> status(400)))
                        : status(415));
    }

    /** A servlet of its own for all that begins with a path. */
    private void mount() {
        RoutingServlet items = RoutingServlet.builder(reactor)
                .with(
                        HttpMethod.GET,
                        RouteTemplate.parse(MOUNTED).render(Syntax.COLON_STAR),
                        request ->
                                text(Answers.item(request.getPathParameter("org"), request.getPathParameter("item"))))
                .build();
        servlet.with(at(MOUNT_POINT) + "/*", items);
    }

    private void get(String path, AsyncServlet handler) {
        servlet.with(HttpMethod.GET, at(path), handler);
    }

    private void post(String path, String mediaType, BodyHandler handler) {
        servlet.with(
                HttpMethod.POST,
                at(path),
                request -> Replies.hasType(request, mediaType)
                        ? request.loadBody(MAX_BODY)
                                .then(body -> handler.handle(body.getArray()))
                                .mapException(Routes::malformed)
                        : status(415));
    }

    /** Handlers throw what the parsers throw, which would be a 500. */
    private static Exception malformed(Exception e) {
        return e instanceof JsonProcessingException || e instanceof XMLStreamException ? HttpError.ofCode(400, e) : e;
    }

    private String at(String path) {
        return RouteTemplate.parse(path).under(prefix).render(Syntax.COLON_STAR);
    }

    /** What a wildcard stands for, which comes as it was sent. A plus is a space in queries alone. */
    private static String rest(HttpRequest request) {
        return URLDecoder.decode(request.getRelativePath().replace("+", "%2B"), UTF_8);
    }

    private static int hits(HttpRequest request) {
        @Nullable Integer hits = request.getAttachment(HITS);
        return hits == null ? 0 : hits;
    }

    private static Promise<HttpResponse> stored(HttpRequest request) {
        String stored = request.getAttachment(STORED);
        return text(Answers.context(stored));
    }

    private Promise<HttpResponse> video(Path file) throws IOException {
        String size = Long.toString(Files.size(file));
        return ChannelFileReader.open(blocking, file)
                .map(reader -> HttpResponse.ok200()
                        .withHeader(HttpHeaders.CONTENT_TYPE, VIDEO_TYPE)
                        .withHeader(HttpHeaders.CONTENT_LENGTH, size)
                        .withBodyStream(reader)
                        .build());
    }
}
