package dev.httpdyno.adapter.javalin;

import com.fasterxml.jackson.databind.JsonNode;
import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.Route;
import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.RouteTemplate.Syntax;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import io.javalin.apibuilder.ApiBuilder;
import io.javalin.config.RoutesConfig;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.Context;
import io.javalin.http.Handler;
import io.javalin.http.UploadedFile;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** The contract's routes in Javalin's router. */
final class Routes {

    private static final String HITS = "hits";
    private static final String STORED = "stored";
    private static final Pattern VALID_ID = Pattern.compile(Contract.VALID_ID);
    private static final XMLInputFactory XML = XMLInputFactory.newFactory();

    static {
        XML.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    }

    private final ServerConfig config;
    private final RoutesConfig routes;

    Routes(ServerConfig config, RoutesConfig routes) {
        this.config = config;
        this.routes = routes;
    }

    void register() {
        for (Route route : config.routes().mostSpecificFirst()) {
            Handler handler = ctx -> ctx.result(route.answer(ctx::pathParam));
            if (route.method().equals("POST")) {
                routes.post(render(route.template()), handler);
            } else {
                get(render(route.template()), handler);
            }
        }
        if (config.tables().contains(Table.CONTRACT)) {
            registerGets();
            registerBodies();
            registerMiddleware();
        }
    }

    private void registerGets() {
        get(at(Contract.PING), ctx -> ctx.result(Answers.ping()));
        get(
                at(Contract.QUERY),
                ctx -> ctx.header(Contract.POWERED_BY, Contract.POWERED_BY_VALUE)
                        .result(Answers.query(ctx.pathParam("id"), ctx.queryParam("name"))));
        get(at(Contract.VIDEO), this::video);
        get(at(Contract.STATIC), ctx -> ctx.result(Answers.fixed()));
        get(at(Contract.USER), ctx -> ctx.result(Answers.user(ctx.pathParam("id"))));
        get(at(Contract.BOOK), ctx -> ctx.result(Answers.book(ctx.pathParam("userId"), ctx.pathParam("bookId"))));
        get(at(Contract.ASSETS), ctx -> ctx.result(Answers.assets()));
        get(at(Contract.FILES), ctx -> ctx.result(Answers.file(ctx.pathParam("path"))));
        for (RouteTemplate search : RouteTemplate.parse(Contract.SEARCH).withoutOptional()) {
            get(
                    at(search.toString()),
                    ctx -> ctx.result(Answers.search(
                            ctx.pathParam("category"), ctx.pathParamMap().get("page"))));
        }
        routes.apiBuilder(() -> ApiBuilder.path(at(Contract.MOUNT_POINT), () -> {
            Handler item = ctx -> ctx.result(Answers.item(ctx.pathParam("org"), ctx.pathParam("item")));
            ApiBuilder.get(render(RouteTemplate.parse(Contract.MOUNTED)), item);
            ApiBuilder.head(render(RouteTemplate.parse(Contract.MOUNTED)), item);
        }));
        get(
                at(Contract.ASYNC),
                ctx -> ctx.future(
                        () -> CompletableFuture.supplyAsync(Answers::async).thenAccept(ctx::result)));
        get(
                at(Contract.HEADERS),
                ctx -> ctx.header("x-one", "1")
                        .header("x-two", "2")
                        .header("x-three", "3")
                        .result(Answers.headers()));
        get(
                at(Contract.VALIDATED),
                ctx -> ctx.result(Answers.validated(ctx.pathParamAsClass("id", String.class)
                        .check(Routes::isValid, "1 to " + Contract.VALID_MAX)
                        .get())));
        get(at(Contract.PARAMS), ctx -> ctx.json(Answers.params(ctx.pathParam("id"))));
        routes.delete(at(Contract.PARAMS), ctx -> ctx.json(Answers.params(ctx.pathParam("id"))));
        get(at(Contract.BOOM), ctx -> {
            throw new IllegalStateException("boom");
        });
    }

    private void registerBodies() {
        routes.post(at(Contract.JSON), ctx -> ctx.json(Answers.pass(ctx.bodyAsClass(JsonNode.class))));
        routes.post(at(Contract.FORM), ctx -> ctx.result(Answers.form(ctx.formParam("a"), ctx.formParam("b"))));
        routes.post(at(Contract.UPLOAD), Routes::upload);
        routes.post(at(Contract.BINARY), ctx -> ctx.result(Answers.binary(ctx.bodyAsBytes())));
        routes.post(at(Contract.TEXT), ctx -> ctx.result(Answers.text(ctx.body())));
        routes.post(at(Contract.XML), ctx -> ctx.result(Answers.xml(number(ctx.bodyInputStream()))));
    }

    private void registerMiddleware() {
        for (int i = 0; i < config.middlewareCount(); i++) {
            routes.before(at(Contract.MIDDLEWARE), ctx -> ctx.attribute(HITS, hits(ctx) + 1));
        }
        get(at(Contract.MIDDLEWARE), ctx -> ctx.result(Answers.middleware(hits(ctx))));
        routes.before(at(Contract.CONTEXT), ctx -> ctx.attribute(STORED, Contract.CONTEXT_VALUE));
        get(
                at(Contract.CONTEXT),
                ctx -> ctx.result(Answers.context(Objects.requireNonNull(ctx.<String>attribute(STORED)))));
    }

    /** Registers HEAD too: left to Javalin, it is answered without running the handler, with a length of 0. */
    private void get(String path, Handler handler) {
        routes.get(path, handler);
        routes.head(path, handler);
    }

    private String at(String path) {
        return render(RouteTemplate.parse(path).under(config.pathPrefix()));
    }

    private static String render(RouteTemplate template) {
        return template.render(template.names().isEmpty() ? Syntax.BRACES_STAR : Syntax.BRACES_ANGLE);
    }

    private void video(Context ctx) throws IOException {
        ctx.writeSeekableStream(
                new FileInputStream(Answers.pass(config.videoFile()).toFile()),
                Contract.VIDEO_TYPE,
                Files.size(config.videoFile()));
    }

    private static boolean isValid(String id) {
        return VALID_ID.matcher(id).matches() && Long.parseLong(id) <= Contract.VALID_MAX;
    }

    private static void upload(Context ctx) throws IOException {
        UploadedFile file = ctx.uploadedFile("file");
        if (file == null) {
            throw new BadRequestResponse("the part 'file' is missing");
        }
        String note = Objects.requireNonNullElse(ctx.formParam("note"), "");
        try (InputStream content = file.content()) {
            ctx.result(Answers.upload(note, file.filename(), file.size(), Answers.crc(content)));
        }
    }

    private static int hits(Context ctx) {
        return Objects.requireNonNullElse(ctx.<Integer>attribute(HITS), 0);
    }

    private static String number(InputStream body) throws XMLStreamException {
        XMLStreamReader xml = XML.createXMLStreamReader(body);
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
