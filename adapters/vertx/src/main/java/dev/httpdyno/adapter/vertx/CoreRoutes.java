package dev.httpdyno.adapter.vertx;

import static dev.httpdyno.api.Contract.*;

import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.RouteTree;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import dev.httpdyno.api.XmlBody;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonObject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import javax.xml.stream.XMLStreamException;

/** The contract's routes on Vert.x without its router: everything by hand. */
final class CoreRoutes {

    private interface Handler {
        void handle(Call call) throws IOException, XMLStreamException;
    }

    private interface BodyHandler {
        void handle(Call call, Buffer body) throws XMLStreamException;
    }

    private final RouteTree<Handler> routes = new RouteTree<>();
    private final Vertx vertx;
    private final String prefix;

    CoreRoutes(Vertx vertx, ServerConfig config) {
        this.vertx = vertx;
        prefix = config.pathPrefix();
        config.routes().forEach(r -> routes.add(r.method(), r.template(), call -> call.text(r.answer(call::param))));
        if (config.tables().contains(Table.CONTRACT)) {
            contract(config);
            bodies();
        }
        if (config.tables().contains(Table.HOST)) {
            get(TENANT, CoreRoutes::tenant);
        }
    }

    private void contract(ServerConfig config) {
        get(PING, call -> call.text(Answers.ping()));
        get(QUERY, call -> {
            call.header(POWERED_BY, POWERED_BY_VALUE);
            // Without the flag a semicolon would part parameters too.
            call.text(
                    Answers.query(call.param("id"), call.request().params(true).get("name")));
        });
        get(VIDEO, call -> call.file(Answers.pass(config.videoFile()), VIDEO_TYPE));
        get(STATIC, call -> call.text(Answers.fixed()));
        get(USER, call -> call.text(Answers.user(call.param("id"))));
        get(BOOK, call -> call.text(Answers.book(call.param("userId"), call.param("bookId"))));
        get(ASSETS, call -> call.text(Answers.assets()));
        get(FILES, call -> call.text(Answers.file(call.param("path"))));
        get(
                SEARCH,
                call -> call.text(
                        Answers.search(call.param("category"), call.params().get("page"))));
        get(MIDDLEWARE, call -> new Passing(config.middlewareCount()).next(call));
        get(MOUNT_POINT + MOUNTED, call -> call.text(Answers.item(call.param("org"), call.param("item"))));
        get(ASYNC, call -> vertx.runOnContext(later -> call.text(Answers.async())));
        get(HEADERS, call -> {
            Map.of("x-one", "1", "x-two", "2", "x-three", "3").forEach(call::header);
            call.text(Answers.headers());
        });
        get(VALIDATED, call -> {
            if (Contract.isValid(call.param("id"))) {
                call.text(Answers.validated(call.param("id")));
            } else {
                call.status(400);
            }
        });
        get(CONTEXT, call -> {
            call.params().put("stored", CONTEXT_VALUE);
            call.text(Answers.context(call.param("stored")));
        });
        Handler params = call -> call.json(Answers.params(call.param("id")));
        get(PARAMS, params);
        routes.add("DELETE", RouteTemplate.parse(PARAMS).under(prefix), params);
        get(BOOM, call -> {
            throw new IllegalStateException("boom");
        });
    }

    /** Middleware, each of which calls the next. */
    private static final class Passing {
        private final int count;
        private int passed;

        Passing(int count) {
            this.count = count;
        }

        void next(Call call) {
            if (passed < count) {
                passed++;
                next(call);
            } else {
                call.text(Answers.middleware(passed));
            }
        }
    }

    private void bodies() {
        post(JSON, JSON_TYPE, (call, body) -> call.json(Answers.pass(new JsonObject(body))));
        post(BINARY, "application/octet-stream", (call, body) -> call.text(Answers.binary(body.getBytes())));
        post(TEXT, TEXT_TYPE, (call, body) -> call.text(Answers.text(body.toString())));
        post(
                XML,
                "application/xml",
                (call, body) -> call.text(Answers.xml(XmlBody.n(new ByteArrayInputStream(body.getBytes())))));
        routes.add("POST", RouteTemplate.parse(FORM).under(prefix), CoreRoutes::form);
        routes.add("POST", RouteTemplate.parse(UPLOAD).under(prefix), CoreRoutes::upload);
    }

    private void get(String path, Handler handler) {
        routes.add("GET", RouteTemplate.parse(path).under(prefix), handler);
    }

    private void post(String path, String type, BodyHandler handler) {
        routes.add("POST", RouteTemplate.parse(path).under(prefix), call -> {
            if (!call.hasType(type)) {
                call.status(415);
                return;
            }
            call.expectBody();
            call.request().body().onFailure(e -> call.status(400)).onSuccess(body -> {
                try {
                    handler.handle(call, body);
                } catch (DecodeException | XMLStreamException malformed) {
                    call.status(400);
                }
            });
        });
    }

    private static void form(Call call) {
        if (!call.hasType("application/x-www-form-urlencoded")) {
            call.status(415);
            return;
        }
        call.expectBody();
        HttpServerRequest request = call.request().setExpectMultipart(true);
        request.end().onFailure(e -> call.status(400)).onSuccess(end -> {
            var form = request.formAttributes();
            call.text(Answers.form(form.get("a"), form.get("b")));
        });
    }

    private static void upload(Call call) {
        if (!call.hasType("multipart/form-data")) {
            call.status(415);
            return;
        }
        call.expectBody();
        HttpServerRequest request = call.request().setExpectMultipart(true);
        Buffer content = Buffer.buffer();
        AtomicReference<String> name = new AtomicReference<>("");
        request.uploadHandler(file -> {
            name.set(file.filename());
            file.handler(content::appendBuffer);
        });
        request.end().onFailure(e -> call.status(400)).onSuccess(end -> {
            String note = request.getFormAttribute("note");
            if (note == null || name.get().isEmpty()) {
                call.status(400);
            } else {
                byte[] bytes = content.getBytes();
                call.text(Answers.upload(note, name.get(), bytes.length, Answers.crc(bytes)));
            }
        });
    }

    private static void tenant(Call call) {
        String host = String.valueOf(call.request().getHeader("Host")).toLowerCase(Locale.ROOT);
        String tenant = host.substring(0, Math.max(0, host.indexOf(TENANT_DOMAIN)));
        if (TENANTS.contains(tenant)) {
            call.text(Answers.tenant(tenant, call.param("id")));
        } else {
            call.status(404);
        }
    }

    void handle(HttpServerRequest request) {
        Call unmatched = new Call(request, Map.of());
        try {
            RouteTree.Match<Handler> match =
                    routes.find(request.method().name(), Objects.requireNonNullElse(request.path(), ""));
            if (match.handler().isPresent()) {
                match.handler().get().handle(new Call(request, match.params()));
            } else if (match.allowed().isEmpty()) {
                unmatched.status(404);
            } else {
                unmatched.header("Allow", String.join(", ", match.allowed()));
                unmatched.status(405);
            }
        } catch (IllegalArgumentException malformed) {
            unmatched.status(400);
        } catch (IOException | XMLStreamException | RuntimeException e) {
            unmatched.status(500);
        }
    }
}
