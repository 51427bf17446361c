package dev.httpdyno.adapter.jooby;

import static dev.httpdyno.api.Contract.*;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.RouteTemplate.Syntax;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import dev.httpdyno.api.XmlBody;
import io.jooby.Context;
import io.jooby.FileUpload;
import io.jooby.Jooby;
import io.jooby.MediaType;
import io.jooby.ReactiveSupport;
import io.jooby.Route;
import io.jooby.StartupSummary;
import io.jooby.StatusCode;
import io.jooby.handler.HeadHandler;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import javax.xml.stream.XMLStreamException;

/** The contract's routes in Jooby's router. */
final class Application extends Jooby {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    private final String prefix;

    Application(ServerConfig config) {
        prefix = config.pathPrefix();
        setStartupSummary(List.of(StartupSummary.NONE));
        setTmpdir(config.tempDir());
        use(new HeadHandler());
        errorCode(JsonProcessingException.class, StatusCode.BAD_REQUEST);
        errorCode(XMLStreamException.class, StatusCode.BAD_REQUEST);
        error((ctx, cause, code) -> ctx.setResponseCode(code).send(""));
        config.routes()
                .forEach(route -> route(
                        route.method(),
                        route.template().render(Syntax.BRACES_STAR),
                        ctx -> text(ctx, route.answer(name -> ctx.path(name).value()))));
        if (config.tables().contains(Table.CONTRACT)) {
            contract(config);
            bodies();
        }
        if (config.tables().contains(Table.HOST)) {
            TENANTS.forEach(tenant -> domain(
                    tenant + TENANT_DOMAIN,
                    () -> on(TENANT, ctx -> text(ctx, Answers.tenant(tenant, param(ctx, "id"))))));
        }
    }

    @SuppressWarnings("FutureReturnValueIgnored") // the filter before /async waits for it
    private void contract(ServerConfig config) {
        on(PING, ctx -> text(ctx, Answers.ping()));
        on(QUERY, ctx -> {
            ctx.setResponseHeader(POWERED_BY, POWERED_BY_VALUE);
            return text(ctx, Answers.query(param(ctx, "id"), ctx.query("name").valueOrNull()));
        });
        on(VIDEO, ctx -> ctx.setResponseType(VIDEO_TYPE).send(Answers.pass(config.videoFile())));
        on(STATIC, ctx -> text(ctx, Answers.fixed()));
        on(USER, ctx -> text(ctx, Answers.user(param(ctx, "id"))));
        on(BOOK, ctx -> text(ctx, Answers.book(param(ctx, "userId"), param(ctx, "bookId"))));
        on(ASSETS, ctx -> text(ctx, Answers.assets()));
        on(FILES, ctx -> text(ctx, Answers.file(param(ctx, "*"))));
        get(
                prefix + "/search/{category}/{page}?",
                ctx -> text(
                        ctx,
                        Answers.search(param(ctx, "category"), ctx.path("page").valueOrNull())));
        routes(() -> {
            for (int i = 0; i < config.middlewareCount(); i++) {
                use(next -> ctx -> {
                    Integer passed = ctx.getAttribute("passed");
                    ctx.setAttribute("passed", passed == null ? 1 : passed + 1);
                    return next.apply(ctx);
                });
            }
            on(MIDDLEWARE, ctx -> {
                Integer passed = ctx.getAttribute("passed");
                return text(ctx, Answers.middleware(passed == null ? 0 : passed));
            });
        });
        Jooby items = new Jooby();
        items.get("/items/{item}", ctx -> text(ctx, Answers.item(param(ctx, "org"), param(ctx, "item"))));
        mount(prefix + "/api/v2/{org}", items);
        routes(() -> {
            use(ReactiveSupport.concurrent());
            on(ASYNC, ctx -> CompletableFuture.supplyAsync(() -> text(ctx, Answers.async())));
        });
        on(HEADERS, ctx -> {
            ctx.setResponseHeader("x-one", "1").setResponseHeader("x-two", "2").setResponseHeader("x-three", "3");
            return text(ctx, Answers.headers());
        });
        on(
                VALIDATED,
                ctx -> Contract.isValid(param(ctx, "id"))
                        ? text(ctx, Answers.validated(param(ctx, "id")))
                        : status(ctx, StatusCode.BAD_REQUEST));
        routes(() -> {
            before(ctx -> ctx.setAttribute("stored", CONTEXT_VALUE));
            on(CONTEXT, ctx -> text(ctx, Answers.context(Objects.requireNonNull(ctx.<String>getAttribute("stored")))));
        });
        on(PARAMS, ctx -> json(ctx, Answers.params(param(ctx, "id"))));
        delete(at(PARAMS), ctx -> json(ctx, Answers.params(param(ctx, "id"))));
        on(BOOM, ctx -> {
            throw new IllegalStateException("boom");
        });
    }

    private void bodies() {
        on(
                JSON,
                JSON_TYPE,
                ctx -> json(ctx, Answers.pass(MAPPER.readValue(ctx.body().bytes(), JsonNode.class))));
        on(
                FORM,
                MediaType.FORM_URLENCODED,
                ctx -> text(
                        ctx,
                        Answers.form(ctx.form("a").valueOrNull(), ctx.form("b").valueOrNull())));
        on(UPLOAD, MediaType.MULTIPART_FORMDATA, ctx -> {
            FileUpload file = ctx.file("file");
            return text(ctx, Answers.upload(ctx.form("note").value(), file.getFileName(), file.stream()));
        });
        on(
                BINARY,
                MediaType.OCTET_STREAM,
                ctx -> text(ctx, Answers.binary(ctx.body().bytes())));
        on(TEXT, TEXT_TYPE, ctx -> text(ctx, Answers.text(ctx.body().value(StandardCharsets.UTF_8))));
        on(XML, "application/xml", ctx -> text(ctx, Answers.xml(XmlBody.n(ctx.body().stream()))));
    }

    private void on(String path, Route.Handler handler) {
        get(at(path), handler);
    }

    private void on(String path, String type, Route.Handler handler) {
        post(at(path), ctx -> {
            MediaType sent = ctx.getRequestType();
            return sent != null && sent.getValue().equalsIgnoreCase(type)
                    ? handler.apply(ctx)
                    : status(ctx, StatusCode.UNSUPPORTED_MEDIA_TYPE);
        });
    }

    private String at(String path) {
        return RouteTemplate.parse(path).under(prefix).render(Syntax.BRACES_STAR);
    }

    private static String param(Context ctx, String name) {
        return ctx.path(name).value();
    }

    private static Context text(Context ctx, String text) {
        return ctx.setResponseType(TEXT_TYPE).send(text);
    }

    private static Context json(Context ctx, Object value) throws JsonProcessingException {
        return ctx.setResponseType(JSON_TYPE).send(MAPPER.writeValueAsBytes(value));
    }

    private static Context status(Context ctx, StatusCode code) {
        return ctx.setResponseCode(code).send("");
    }
}
