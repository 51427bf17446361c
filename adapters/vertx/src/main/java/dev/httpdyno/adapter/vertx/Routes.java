package dev.httpdyno.adapter.vertx;

import static dev.httpdyno.api.Contract.*;

import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.RouteTemplate.Syntax;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.XmlBody;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.json.DecodeException;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.FileUpload;
import io.vertx.ext.web.Route;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BodyHandler;
import io.vertx.ext.web.handler.FileSystemAccess;
import io.vertx.ext.web.handler.StaticHandler;
import java.io.ByteArrayInputStream;
import java.util.Objects;
import javax.xml.stream.XMLStreamException;

/** Puts the contract's routes into a Vert.x router. */
record Routes(Vertx vertx, Router router, String prefix) {

    private static final int BAD_REQUEST = 400;

    private interface WithBody {
        void handle(RoutingContext ctx, Buffer body) throws XMLStreamException;
    }

    void contract(ServerConfig config) {
        get(PING).handler(ctx -> text(ctx, Answers.ping()));
        get(QUERY).handler(ctx -> {
            ctx.response().putHeader(POWERED_BY, POWERED_BY_VALUE);
            // Without the flag a semicolon would part parameters too.
            text(ctx, Answers.query(param(ctx, "id"), ctx.request().params(true).get("name")));
        });
        BodyHandler bodies = BodyHandler.create(config.tempDir().toString()).setDeleteUploadedFilesOnEnd(true);
        post(bodies, JSON, JSON_TYPE, (ctx, body) -> ctx.json(Answers.pass(new JsonObject(body))));
        StaticHandler video =
                StaticHandler.create(FileSystemAccess.ROOT, config.videoFile().toString());
        get(VIDEO).handler(Routes::video).handler(video);
        get(STATIC).handler(ctx -> text(ctx, Answers.fixed()));
        get(USER).handler(ctx -> text(ctx, Answers.user(param(ctx, "id"))));
        get(BOOK).handler(ctx -> text(ctx, Answers.book(param(ctx, "userId"), param(ctx, "bookId"))));
        get(ASSETS).handler(ctx -> text(ctx, Answers.assets()));
        get(FILES).handler(ctx -> text(ctx, Answers.file(param(ctx, "*"))));
        for (RouteTemplate search : RouteTemplate.parse(SEARCH).withoutOptional()) {
            get(search.toString())
                    .handler(ctx -> text(ctx, Answers.search(param(ctx, "category"), ctx.pathParam("page"))));
        }
        Route hit = get(MIDDLEWARE);
        for (int i = 0; i < config.middlewareCount(); i++) {
            hit.handler(ctx -> ctx.put("hits", ctx.get("hits", 0) + 1).next());
        }
        hit.handler(ctx -> text(ctx, Answers.middleware(ctx.get("hits", 0))));
        Routes items = new Routes(vertx, Router.router(vertx), "");
        items.get(MOUNTED).handler(ctx -> text(ctx, Answers.item(param(ctx, "org"), param(ctx, "item"))));
        router.route(at(MOUNT_POINT) + "/*").subRouter(items.router);
        get(ASYNC).handler(ctx -> vertx.runOnContext(later -> text(ctx, Answers.async())));
        get(HEADERS).handler(ctx -> {
            ctx.response().putHeader("x-one", "1").putHeader("x-two", "2").putHeader("x-three", "3");
            text(ctx, Answers.headers());
        });
        get(VALIDATED).handler(ctx -> {
            if (Contract.isValid(param(ctx, "id"))) {
                text(ctx, Answers.validated(param(ctx, "id")));
            } else {
                ctx.fail(BAD_REQUEST);
            }
        });
        post(bodies, FORM, "application/x-www-form-urlencoded", (ctx, body) -> {
            var form = ctx.request().formAttributes();
            text(ctx, Answers.form(form.get("a"), form.get("b")));
        });
        post(bodies, UPLOAD, "multipart/form-data", (ctx, body) -> upload(ctx));
        post(bodies, BINARY, "application/octet-stream", (ctx, body) -> text(ctx, Answers.binary(body.getBytes())));
        post(bodies, TEXT, TEXT_TYPE, (ctx, body) -> text(ctx, Answers.text(body.toString())));
        post(
                bodies,
                XML,
                "application/xml",
                (ctx, body) -> text(ctx, Answers.xml(XmlBody.n(new ByteArrayInputStream(body.getBytes())))));
        get(CONTEXT)
                .handler(ctx -> ctx.put("stored", CONTEXT_VALUE).next())
                .handler(ctx -> text(ctx, Answers.context(ctx.get("stored", ""))));
        get(PARAMS).method(HttpMethod.DELETE).handler(ctx -> ctx.json(Answers.params(param(ctx, "id"))));
        get(BOOM).handler(ctx -> {
            throw new IllegalStateException("boom");
        });
    }

    void tenant(String tenant) {
        get(TENANT)
                .virtualHost(tenant + TENANT_DOMAIN)
                .handler(ctx -> text(ctx, Answers.tenant(tenant, param(ctx, "id"))));
    }

    /** Adds a background route or a numbered one, whose template has the prefix already. */
    void add(dev.httpdyno.api.Route route) {
        String path = route.template().render(Syntax.COLON_STAR);
        (route.method().equals("POST") ? router.post(path) : withHead(path))
                .handler(ctx -> text(ctx, route.answer(name -> param(ctx, name))));
    }

    private Route get(String path) {
        return withHead(at(path));
    }

    /** HEAD has to be asked for: {@code router.get} alone answers it with 405. */
    private Route withHead(String path) {
        return router.route(path).method(HttpMethod.GET).method(HttpMethod.HEAD);
    }

    private void post(BodyHandler bodies, String path, String type, WithBody handler) {
        router.post(prefix + path).consumes(type).handler(bodies).handler(ctx -> {
            try {
                handler.handle(ctx, Objects.requireNonNullElseGet(ctx.body().buffer(), Buffer::buffer));
            } catch (DecodeException | XMLStreamException malformed) {
                ctx.fail(BAD_REQUEST, malformed);
            }
        });
    }

    private String at(String path) {
        return RouteTemplate.parse(path).under(prefix).render(Syntax.COLON_STAR);
    }

    private static void text(RoutingContext ctx, String text) {
        ctx.response().putHeader(HttpHeaders.CONTENT_TYPE, TEXT_TYPE).end(text);
    }

    private static String param(RoutingContext ctx, String name) {
        return Objects.requireNonNull(ctx.pathParam(name));
    }

    /** Sets what StaticHandler leaves out on HEAD. */
    private static void video(RoutingContext ctx) {
        ctx.response().putHeader(HttpHeaders.CONTENT_TYPE, Answers.pass(VIDEO_TYPE));
        ctx.next();
    }

    private void upload(RoutingContext ctx) {
        if (ctx.fileUploads().isEmpty()) {
            ctx.fail(BAD_REQUEST);
            return;
        }
        FileUpload file = ctx.fileUploads().get(0);
        String note = Objects.requireNonNullElse(ctx.request().getFormAttribute("note"), "");
        vertx.fileSystem()
                .readFile(file.uploadedFileName())
                .map(Buffer::getBytes)
                .onFailure(ctx::fail)
                .onSuccess(b -> text(ctx, Answers.upload(note, file.fileName(), b.length, Answers.crc(b))));
    }
}
