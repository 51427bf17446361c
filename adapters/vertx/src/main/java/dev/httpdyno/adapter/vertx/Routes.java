package dev.httpdyno.adapter.vertx;

import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.RouteTemplate.Syntax;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
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
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** The contract's routes in a Vert.x router. */
final class Routes {

    private static final int BAD_REQUEST = 400;
    private static final String HITS = "hits";
    private static final String STORED = "stored";
    private static final Pattern VALID_ID = Pattern.compile(Contract.VALID_ID);
    private static final XMLInputFactory XML = XMLInputFactory.newFactory();

    static {
        XML.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    }

    private final Vertx vertx;
    private final ServerConfig config;
    private final Router router;

    Routes(Vertx vertx, ServerConfig config) {
        this.vertx = vertx;
        this.config = config;
        this.router = Router.router(vertx);
    }

    Router router() {
        for (var route : config.routes().mostSpecificFirst()) {
            String path = route.template().render(Syntax.COLON_STAR);
            (route.method().equals("POST") ? router.post(path) : get(router, path))
                    .handler(ctx -> text(ctx, route.answer(name -> param(ctx, name))));
        }
        if (config.tables().contains(Table.CONTRACT)) {
            registerGets();
            registerBodies();
            registerMiddleware();
        }
        if (config.tables().contains(Table.HOST)) {
            for (String tenant : Contract.TENANTS) {
                get(Contract.TENANT)
                        .virtualHost(tenant + Contract.TENANT_DOMAIN)
                        .handler(ctx -> text(ctx, Answers.tenant(tenant, param(ctx, "id"))));
            }
        }
        return router;
    }

    private void registerGets() {
        get(Contract.PING).handler(ctx -> text(ctx, Answers.ping()));
        get(Contract.QUERY).handler(Routes::query);
        get(Contract.VIDEO)
                .handler(Routes::video)
                .handler(StaticHandler.create(
                        FileSystemAccess.ROOT, config.videoFile().toString()));
        get(Contract.STATIC).handler(ctx -> text(ctx, Answers.fixed()));
        get(Contract.USER).handler(ctx -> text(ctx, Answers.user(param(ctx, "id"))));
        get(Contract.BOOK).handler(ctx -> text(ctx, Answers.book(param(ctx, "userId"), param(ctx, "bookId"))));
        get(Contract.ASSETS).handler(ctx -> text(ctx, Answers.assets()));
        get(Contract.FILES).handler(ctx -> text(ctx, Answers.file(param(ctx, "*"))));
        for (RouteTemplate search : RouteTemplate.parse(Contract.SEARCH).withoutOptional()) {
            get(search.toString())
                    .handler(ctx -> text(ctx, Answers.search(param(ctx, "category"), ctx.pathParam("page"))));
        }
        Router items = Router.router(vertx);
        get(items, Contract.MOUNTED).handler(ctx -> text(ctx, Answers.item(param(ctx, "org"), param(ctx, "item"))));
        router.route(at(Contract.MOUNT_POINT) + "/*").subRouter(items);
        get(Contract.ASYNC).handler(ctx -> vertx.runOnContext(later -> text(ctx, Answers.async())));
        get(Contract.HEADERS).handler(Routes::headers);
        get(Contract.VALIDATED).handler(Routes::validated);
        get(Contract.PARAMS).method(HttpMethod.DELETE).handler(ctx -> ctx.json(Answers.params(param(ctx, "id"))));
        get(Contract.BOOM).handler(ctx -> {
            throw new IllegalStateException("boom");
        });
    }

    private void registerBodies() {
        BodyHandler body = BodyHandler.create(false);
        BodyHandler uploads = BodyHandler.create(config.tempDir().toString()).setDeleteUploadedFilesOnEnd(true);
        router.post(at(Contract.JSON)).handler(body).handler(Routes::json);
        router.post(at(Contract.FORM)).handler(body).handler(Routes::form);
        router.post(at(Contract.UPLOAD)).handler(uploads).handler(this::upload);
        router.post(at(Contract.BINARY))
                .handler(body)
                .handler(ctx -> text(ctx, Answers.binary(body(ctx).getBytes())));
        router.post(at(Contract.TEXT))
                .handler(body)
                .handler(ctx -> text(ctx, Answers.text(body(ctx).toString())));
        router.post(at(Contract.XML)).handler(body).handler(Routes::xml);
    }

    private void registerMiddleware() {
        Route hit = get(Contract.MIDDLEWARE);
        for (int i = 0; i < config.middlewareCount(); i++) {
            hit.handler(ctx -> ctx.put(HITS, ctx.get(HITS, 0) + 1).next());
        }
        hit.handler(ctx -> text(ctx, Answers.middleware(ctx.get(HITS, 0))));
        get(Contract.CONTEXT)
                .handler(ctx -> ctx.put(STORED, Contract.CONTEXT_VALUE).next())
                .handler(ctx -> text(ctx, Answers.context(ctx.get(STORED, ""))));
    }

    private Route get(String path) {
        return get(router, at(path));
    }

    /** HEAD has to be asked for: {@code router.get} alone answers it with 405. */
    private static Route get(Router router, String path) {
        return router.route(path).method(HttpMethod.GET).method(HttpMethod.HEAD);
    }

    private String at(String path) {
        return RouteTemplate.parse(path).under(config.pathPrefix()).render(Syntax.COLON_STAR);
    }

    private static void text(RoutingContext ctx, String text) {
        ctx.response().putHeader(HttpHeaders.CONTENT_TYPE, Contract.TEXT_TYPE).end(text);
    }

    private static String param(RoutingContext ctx, String name) {
        return Objects.requireNonNull(ctx.pathParam(name));
    }

    private static void query(RoutingContext ctx) {
        ctx.response().putHeader(Contract.POWERED_BY, Contract.POWERED_BY_VALUE);
        // Without the flag a semicolon would part parameters too.
        text(ctx, Answers.query(param(ctx, "id"), ctx.request().params(true).get("name")));
    }

    /** Sets what StaticHandler leaves out on HEAD, and could not guess from every file's name. */
    private static void video(RoutingContext ctx) {
        ctx.response().putHeader(HttpHeaders.CONTENT_TYPE, Answers.pass(Contract.VIDEO_TYPE));
        ctx.next();
    }

    private static void headers(RoutingContext ctx) {
        ctx.response().putHeader("x-one", "1").putHeader("x-two", "2").putHeader("x-three", "3");
        text(ctx, Answers.headers());
    }

    private static void validated(RoutingContext ctx) {
        String id = param(ctx, "id");
        if (VALID_ID.matcher(id).matches() && Long.parseLong(id) <= Contract.VALID_MAX) {
            text(ctx, Answers.validated(id));
        } else {
            ctx.fail(BAD_REQUEST);
        }
    }

    private static void json(RoutingContext ctx) {
        try {
            ctx.json(Answers.pass(new JsonObject(body(ctx))));
        } catch (DecodeException e) {
            ctx.fail(BAD_REQUEST, e);
        }
    }

    private static void form(RoutingContext ctx) {
        text(
                ctx,
                Answers.form(ctx.request().getFormAttribute("a"), ctx.request().getFormAttribute("b")));
    }

    private void upload(RoutingContext ctx) {
        List<FileUpload> files = ctx.fileUploads();
        if (files.isEmpty()) {
            ctx.fail(BAD_REQUEST);
            return;
        }
        FileUpload file = files.get(0);
        String note = Objects.requireNonNullElse(ctx.request().getFormAttribute("note"), "");
        vertx.fileSystem()
                .readFile(file.uploadedFileName())
                .onFailure(ctx::fail)
                .onSuccess(content ->
                        text(ctx, Answers.upload(note, file.fileName(), file.size(), Answers.crc(content.getBytes()))));
    }

    private static void xml(RoutingContext ctx) {
        try {
            text(ctx, Answers.xml(number(body(ctx).getBytes())));
        } catch (XMLStreamException e) {
            ctx.fail(BAD_REQUEST, e);
        }
    }

    private static Buffer body(RoutingContext ctx) {
        return Objects.requireNonNullElseGet(ctx.body().buffer(), Buffer::buffer);
    }

    private static String number(byte[] body) throws XMLStreamException {
        XMLStreamReader xml = XML.createXMLStreamReader(new ByteArrayInputStream(body));
        String number = "";
        while (xml.hasNext()) {
            int event = xml.next();
            if (event == XMLStreamConstants.DTD) {
                throw new XMLStreamException("a DTD is refused", xml.getLocation());
            }
            if (event == XMLStreamConstants.START_ELEMENT && xml.getLocalName().equals("n")) {
                number = xml.getElementText();
            }
        }
        return number;
    }
}
