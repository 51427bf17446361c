package dev.httpdyno.adapter.jetty;

import static dev.httpdyno.api.Contract.*;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import dev.httpdyno.adapter.jetty.Router.Endpoint;
import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.Route;
import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.XmlBody;
import java.io.InputStream;
import java.util.Map;
import java.util.Objects;
import javax.xml.stream.XMLStreamException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.MultiPart;
import org.eclipse.jetty.http.MultiPartConfig;
import org.eclipse.jetty.http.MultiPartFormData;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.FormFields;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Fields;

/** Puts the contract's routes into a router. */
record Routes(Router router, String prefix) {

    private static final String HITS = "hits";
    private static final String STORED = "stored";

    void contract(ServerConfig config, Video video) {
        get(PING, call -> call.text(Answers.ping()));
        get(QUERY, call -> {
            String text = Answers.query(call.param("id"), call.query("name"));
            call.header(POWERED_BY, POWERED_BY_VALUE);
            call.text(text);
        });
        post(JSON, JSON_TYPE, call -> call.json(Answers.pass(Call.MAPPER.readValue(call.body(), JsonNode.class))));
        get(VIDEO, video::send);
        get(STATIC, call -> call.text(Answers.fixed()));
        get(USER, call -> call.text(Answers.user(call.param("id"))));
        get(BOOK, call -> call.text(Answers.book(call.param("userId"), call.param("bookId"))));
        get(ASSETS, call -> call.text(Answers.assets()));
        get(FILES, call -> call.text(Answers.file(call.param("*"))));
        get(
                SEARCH,
                call -> call.text(
                        Answers.search(call.param("category"), call.params().get("page"))));
        Endpoint hit = call -> call.text(Answers.middleware(hits(call)));
        for (int i = 0; i < config.middlewareCount(); i++) {
            Endpoint next = hit;
            hit = call -> {
                call.request().setAttribute(HITS, hits(call) + 1);
                next.handle(call);
            };
        }
        get(MIDDLEWARE, hit);
        get(MOUNT_POINT + MOUNTED, call -> call.text(Answers.item(call.param("org"), call.param("item"))));
        get(ASYNC, call -> call.request().getComponents().getExecutor().execute(() -> call.text(Answers.async())));
        get(HEADERS, call -> {
            Map.of("x-one", "1", "x-two", "2", "x-three", "3").forEach(call::header);
            call.text(Answers.headers());
        });
        get(VALIDATED, call -> {
            if (Contract.isValid(call.param("id"))) {
                call.text(Answers.validated(call.param("id")));
            } else {
                call.error(HttpStatus.BAD_REQUEST_400);
            }
        });
        Endpoint stored = call -> call.text(
                Answers.context((String) Objects.requireNonNull(call.request().getAttribute(STORED))));
        get(CONTEXT, call -> {
            call.request().setAttribute(STORED, CONTEXT_VALUE);
            stored.handle(call);
        });
        Endpoint params = call -> call.json(Answers.params(call.param("id")));
        get(PARAMS, params);
        router.add("DELETE", RouteTemplate.parse(PARAMS).under(prefix), params);
        get(BOOM, call -> {
            throw new IllegalStateException("boom");
        });
        bodies(new MultiPartConfig.Builder().location(config.tempDir()).build());
    }

    private void bodies(MultiPartConfig multiPart) {
        post(FORM, "application/x-www-form-urlencoded", call -> {
            Fields form = FormFields.getFields(call.request());
            call.text(Answers.form(form.getValue("a"), form.getValue("b")));
        });
        post(UPLOAD, "multipart/form-data", call -> upload(call, multiPart));
        post(
                BINARY,
                "application/octet-stream",
                call -> call.text(Answers.binary(call.body().readAllBytes())));
        post(TEXT, TEXT_TYPE, call -> call.text(Answers.text(Content.Source.asString(call.request(), UTF_8))));
        post(XML, "application/xml", call -> call.text(Answers.xml(XmlBody.n(call.body()))));
    }

    void tenant(String tenant) {
        get(TENANT, call -> call.text(Answers.tenant(tenant, call.param("id"))));
    }

    /** Adds a background route or a numbered one, whose template has the prefix already. */
    void add(Route route) {
        router.add(route.method(), route.template(), call -> call.text(route.answer(call::param)));
    }

    private void get(String path, Endpoint endpoint) {
        RouteTemplate.parse(path).under(prefix).withoutOptional().forEach(t -> router.add("GET", t, endpoint));
    }

    private void post(String path, String mediaType, Endpoint endpoint) {
        router.add("POST", RouteTemplate.parse(path).under(prefix), call -> {
            if (!call.hasType(mediaType)) {
                call.error(HttpStatus.UNSUPPORTED_MEDIA_TYPE_415);
                return;
            }
            try {
                endpoint.handle(call);
            } catch (JsonProcessingException | XMLStreamException malformed) {
                call.error(HttpStatus.BAD_REQUEST_400);
            }
        });
    }

    private static int hits(Call call) {
        return call.request().getAttribute(HITS) instanceof Integer hits ? hits : 0;
    }

    private static void upload(Call call, MultiPartConfig config) throws Exception {
        Request request = call.request();
        String type = call.header(HttpHeader.CONTENT_TYPE);
        try (MultiPartFormData.Parts parts = MultiPartFormData.getParts(request, request, type, config)) {
            MultiPart.Part note = parts.getFirst("note");
            MultiPart.Part file = parts.getFirst("file");
            if (note == null || file == null) {
                call.error(HttpStatus.BAD_REQUEST_400);
                return;
            }
            try (InputStream content = Content.Source.asInputStream(file.createContentSource())) {
                call.text(Answers.upload(note.getContentAsString(UTF_8), file.getFileName(), content));
            }
        }
    }
}
