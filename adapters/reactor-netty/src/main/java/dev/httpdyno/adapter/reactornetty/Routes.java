package dev.httpdyno.adapter.reactornetty;

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
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import io.netty.handler.codec.http.multipart.HttpPostRequestDecoder.ErrorDataDecoderException;
import java.io.ByteArrayInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.BiFunction;
import javax.xml.stream.XMLStreamException;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;
import reactor.netty.http.server.HttpServerRequest;
import reactor.netty.http.server.HttpServerResponse;
import reactor.netty.http.server.HttpServerRoutes;
import reactor.util.context.ContextView;

/** Puts the contract's routes into Reactor Netty's. */
record Routes(HttpServerRoutes routes, String prefix) {

    /** Something that answers a call. */
    interface Handler {
        Mono<Void> handle(Call call);
    }

    private interface BodyHandler {
        Mono<Void> handle(Call call, byte[] body);
    }

    private static final String HITS = "hits";
    private static final String STORED = "stored";

    void contract(ServerConfig config) {
        get(PING, call -> call.text(Answers.ping()));
        get(QUERY, call -> {
            String text = Answers.query(call.param("id"), call.query("name"));
            call.header(POWERED_BY, POWERED_BY_VALUE);
            return call.text(text);
        });
        get(VIDEO, call -> video(call, Answers.pass(config.videoFile())));
        get(STATIC, call -> call.text(Answers.fixed()));
        get(USER, call -> call.text(Answers.user(call.param("id"))));
        get(BOOK, call -> call.text(Answers.book(call.param("userId"), call.param("bookId"))));
        get(ASSETS, call -> call.text(Answers.assets()));
        int above = (prefix + RouteTemplate.parse(FILES).literalPrefix() + "/").length();
        get(FILES, call -> call.text(Answers.file(call.path().substring(above))));
        for (RouteTemplate search : RouteTemplate.parse(SEARCH).withoutOptional()) {
            boolean paged = search.names().contains("page");
            get(
                    search.toString(),
                    call -> call.text(Answers.search(call.param("category"), paged ? call.param("page") : null)));
        }
        Handler hit = call -> Mono.deferContextual(context -> call.text(Answers.middleware(hits(context))));
        for (int i = 0; i < config.middlewareCount(); i++) {
            Handler next = hit;
            hit = call -> next.handle(call).contextWrite(context -> context.put(HITS, hits(context) + 1));
        }
        get(MIDDLEWARE, hit);
        mount();
        get(
                ASYNC,
                call -> Mono.fromSupplier(Answers::async)
                        .subscribeOn(Schedulers.parallel())
                        .flatMap(call::text));
        get(HEADERS, call -> {
            Map.of("x-one", "1", "x-two", "2", "x-three", "3").forEach(call::header);
            return call.text(Answers.headers());
        });
        get(
                VALIDATED,
                call -> Contract.isValid(call.param("id"))
                        ? call.text(Answers.validated(call.param("id")))
                        : call.status(400));
        Handler stored = call -> Mono.deferContextual(context -> call.text(Answers.context(context.get(STORED))));
        get(CONTEXT, call -> stored.handle(call).contextWrite(context -> context.put(STORED, CONTEXT_VALUE)));
        Handler params = call -> call.json(Answers.params(call.param("id")));
        get(PARAMS, params);
        routes.delete(at(PARAMS), answering(params));
        get(BOOM, call -> {
            throw new IllegalStateException("boom");
        });
        bodies(config.tempDir());
    }

    private void bodies(Path tempDir) {
        post(
                JSON,
                JSON_TYPE,
                (call, body) -> Mono.fromCallable(() -> Call.MAPPER.readValue(body, JsonNode.class))
                        .flatMap(document -> call.json(Answers.pass(document))));
        post(BINARY, "application/octet-stream", (call, body) -> call.text(Answers.binary(body)));
        post(TEXT, TEXT_TYPE, (call, body) -> call.text(Answers.text(new String(body, UTF_8))));
        post(
                XML,
                "application/xml",
                (call, body) -> call.textOf(() -> Answers.xml(XmlBody.n(new ByteArrayInputStream(body)))));
        add("POST", at(FORM), call -> {
            if (!call.request().isFormUrlencoded()) {
                return call.status(415);
            }
            return Form.of(call.request(), tempDir)
                    .map(Form::fields)
                    .flatMap(fields -> call.text(Answers.form(fields.get("a"), fields.get("b"))));
        });
        add("POST", at(UPLOAD), call -> {
            if (!call.request().isMultipart()) {
                return call.status(415);
            }
            return Form.of(call.request(), tempDir).flatMap(form -> upload(call, form));
        });
    }

    void tenant(String tenant) {
        HttpServerRoutes own = HttpServerRoutes.newRoutes();
        new Routes(own, prefix).get(TENANT, call -> call.text(Answers.tenant(tenant, call.param("id"))));
        String path = prefix + RouteTemplate.parse(TENANT).literalPrefix() + "/";
        routes.route(
                request -> request.uri().startsWith(path)
                        && (tenant + TENANT_DOMAIN)
                                .equalsIgnoreCase(request.requestHeaders().get(HttpHeaderNames.HOST)),
                own);
    }

    /** Routes for all that begins with a path: a condition, and behind it routes of their own. */
    private void mount() {
        HttpServerRoutes own = HttpServerRoutes.newRoutes();
        new Routes(own, prefix)
                .get(MOUNT_POINT + MOUNTED, call -> call.text(Answers.item(call.param("org"), call.param("item"))));
        String path = prefix + RouteTemplate.parse(MOUNT_POINT).literalPrefix() + "/";
        routes.route(request -> request.uri().startsWith(path), own);
    }

    /** Adds a background route or a numbered one, whose template has the prefix already. */
    void add(Route route) {
        add(route.method(), route.template().render(Syntax.BRACES_STAR), call -> call.text(route.answer(call::param)));
    }

    private void get(String path, Handler handler) {
        add("GET", at(path), handler);
    }

    private void post(String path, String mediaType, BodyHandler handler) {
        add("POST", at(path), call -> {
            if (!call.hasType(mediaType)) {
                return call.status(415);
            }
            return call.body().flatMap(body -> handler.handle(call, body));
        });
    }

    private void add(String method, String path, Handler handler) {
        var answering = answering(handler);
        if (method.equals("GET")) {
            routes.get(path, answering).head(path, answering);
        } else {
            routes.post(path, answering);
        }
    }

    /** A wildcard is written with two stars. */
    private String at(String path) {
        return RouteTemplate.parse(path)
                .under(prefix)
                .render(Syntax.BRACES_STAR)
                .replace("*", "**");
    }

    private static BiFunction<HttpServerRequest, HttpServerResponse, Publisher<Void>> answering(Handler handler) {
        return (request, response) -> {
            Call call = new Call(request, response);
            return Mono.defer(() -> handler.handle(call)).onErrorResume(Routes::isMalformed, e -> call.status(400));
        };
    }

    private static int hits(ContextView context) {
        return context.hasKey(HITS) ? context.<Integer>get(HITS) : 0;
    }

    private static boolean isMalformed(Throwable e) {
        return e instanceof IllegalArgumentException
                || e instanceof JsonProcessingException
                || e instanceof XMLStreamException
                || e instanceof ErrorDataDecoderException;
    }

    private static Mono<Void> video(Call call, Path file) {
        return Mono.fromCallable(() -> Files.size(file)).flatMap(size -> {
            call.header("Content-Type", VIDEO_TYPE);
            call.header("Content-Length", Long.toString(size));
            return call.request().method().equals(HttpMethod.HEAD)
                    ? call.response().send()
                    : call.response().sendFile(file, 0, size).then();
        });
    }

    private static Mono<Void> upload(Call call, Form form) {
        String note = form.fields().get("note");
        Form.Upload file = form.files().get("file");
        if (note == null || file == null) {
            return call.status(400);
        }
        return call.text(Answers.upload(note, file.filename(), file.size(), file.crc()));
    }
}
