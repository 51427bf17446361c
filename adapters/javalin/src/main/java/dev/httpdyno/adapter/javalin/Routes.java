package dev.httpdyno.adapter.javalin;

import static dev.httpdyno.api.Contract.*;
import static java.util.concurrent.CompletableFuture.supplyAsync;

import com.fasterxml.jackson.databind.JsonNode;
import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.Route;
import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.RouteTemplate.Syntax;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.XmlBody;
import io.javalin.apibuilder.ApiBuilder;
import io.javalin.config.RoutesConfig;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.HandlerType;
import io.javalin.http.UploadedFile;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/** Puts the contract's routes into Javalin's router. */
record Routes(RoutesConfig routes, String prefix) {

    void contract(ServerConfig config) {
        get(PING, ctx -> ctx.result(Answers.ping()));
        get(QUERY, ctx -> {
            ctx.header(POWERED_BY, POWERED_BY_VALUE);
            ctx.result(Answers.query(ctx.pathParam("id"), ctx.queryParam("name")));
        });
        post(JSON, ctx -> ctx.json(Answers.pass(ctx.bodyAsClass(JsonNode.class))));
        get(VIDEO, ctx -> {
            Path file = Answers.pass(config.videoFile());
            ctx.writeSeekableStream(new FileInputStream(file.toFile()), VIDEO_TYPE, Files.size(file));
        });
        get(STATIC, ctx -> ctx.result(Answers.fixed()));
        get(USER, ctx -> ctx.result(Answers.user(ctx.pathParam("id"))));
        get(BOOK, ctx -> ctx.result(Answers.book(ctx.pathParam("userId"), ctx.pathParam("bookId"))));
        get(ASSETS, ctx -> ctx.result(Answers.assets()));
        get(FILES, ctx -> ctx.result(Answers.file(ctx.pathParam("path"))));
        get(SEARCH, ctx -> {
            String page = ctx.pathParamMap().get("page");
            ctx.result(Answers.search(ctx.pathParam("category"), page));
        });
        for (int i = 0; i < config.middlewareCount(); i++) {
            routes.before(prefix + MIDDLEWARE, ctx -> ctx.attribute("hits", hits(ctx) + 1));
        }
        get(MIDDLEWARE, ctx -> ctx.result(Answers.middleware(hits(ctx))));
        String item = render(RouteTemplate.parse(MOUNTED));
        routes.apiBuilder(() -> ApiBuilder.path(prefix + render(RouteTemplate.parse(MOUNT_POINT)), () -> {
            ApiBuilder.get(item, Routes::item);
            ApiBuilder.head(item, Routes::item);
        }));
        get(ASYNC, ctx -> ctx.future(() -> supplyAsync(Answers::async).thenAccept(ctx::result)));
        get(HEADERS, ctx -> {
            ctx.header("x-one", "1").header("x-two", "2").header("x-three", "3");
            ctx.result(Answers.headers());
        });
        get(VALIDATED, ctx -> {
            var id = ctx.pathParamAsClass("id", String.class).check(Contract::isValid, "not 1 to " + VALID_MAX);
            ctx.result(Answers.validated(id.get()));
        });
        post(FORM, ctx -> ctx.result(Answers.form(ctx.formParam("a"), ctx.formParam("b"))));
        post(UPLOAD, Routes::upload);
        post(BINARY, ctx -> ctx.result(Answers.binary(ctx.bodyAsBytes())));
        post(TEXT, ctx -> ctx.result(Answers.text(ctx.body())));
        post(XML, ctx -> ctx.result(Answers.xml(XmlBody.n(ctx.bodyInputStream()))));
        routes.before(prefix + CONTEXT, ctx -> ctx.attribute("stored", CONTEXT_VALUE));
        get(CONTEXT, ctx -> ctx.result(Answers.context(Objects.requireNonNull(ctx.attribute("stored")))));
        get(PARAMS, ctx -> ctx.json(Answers.params(ctx.pathParam("id"))));
        add("DELETE", RouteTemplate.parse(PARAMS).under(prefix), ctx -> ctx.json(Answers.params(ctx.pathParam("id"))));
        get(BOOM, ctx -> {
            throw new IllegalStateException("boom");
        });
    }

    /** Adds a background route or a numbered one, whose template has the prefix already. */
    void add(Route route) {
        add(route.method(), route.template(), ctx -> ctx.result(route.answer(ctx::pathParam)));
    }

    private void get(String path, Handler handler) {
        RouteTemplate.parse(path).under(prefix).withoutOptional().forEach(t -> add("GET", t, handler));
    }

    private void post(String path, Handler handler) {
        add("POST", RouteTemplate.parse(path).under(prefix), handler);
    }

    private void add(String method, RouteTemplate template, Handler handler) {
        routes.addHttpHandler(HandlerType.findOrCreate(method), render(template), handler);
        if (method.equals("GET")) {
            // Left to Javalin, HEAD is answered without running the handler, with a length of 0.
            routes.head(render(template), handler);
        }
    }

    private static String render(RouteTemplate template) {
        return template.render(template.names().isEmpty() ? Syntax.BRACES_STAR : Syntax.BRACES_ANGLE);
    }

    private static void item(Context ctx) {
        ctx.result(Answers.item(ctx.pathParam("org"), ctx.pathParam("item")));
    }

    private static void upload(Context ctx) throws IOException {
        UploadedFile file = ctx.uploadedFile("file");
        if (file == null) {
            throw new BadRequestResponse("the part 'file' is missing");
        }
        String note = Objects.requireNonNullElse(ctx.formParam("note"), "");
        try (InputStream content = file.content()) {
            ctx.result(Answers.upload(note, file.filename(), content));
        }
    }

    private static int hits(Context ctx) {
        return Objects.requireNonNullElse(ctx.<Integer>attribute("hits"), 0);
    }
}
