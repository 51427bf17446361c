package dev.httpdyno.adapter.helidon;

import com.fasterxml.jackson.databind.JsonNode;
import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.Route;
import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.RouteTemplate.Syntax;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import io.helidon.common.media.type.MediaTypes;
import io.helidon.common.parameters.Parameters;
import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.HttpException;
import io.helidon.http.Method;
import io.helidon.http.Status;
import io.helidon.http.media.UnsupportedTypeException;
import io.helidon.http.media.jackson.JacksonRuntimeException;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.HttpRoute;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.helidon.webserver.staticcontent.FileSystemHandlerConfig;
import io.helidon.webserver.staticcontent.StaticContentFeature;
import java.io.InputStream;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** The contract's routes in Helidon's routing. */
final class Routes {

    private static final String HITS = "hits";
    private static final String STORED = "stored";
    private static final Header POWERED_BY = HeaderValues.createCached(Contract.POWERED_BY, Contract.POWERED_BY_VALUE);
    private static final Header ONE = HeaderValues.createCached("x-one", "1");
    private static final Header TWO = HeaderValues.createCached("x-two", "2");
    private static final Header THREE = HeaderValues.createCached("x-three", "3");
    private static final Pattern VALID_ID = Pattern.compile(Contract.VALID_ID);
    private static final XMLInputFactory XML = XMLInputFactory.newFactory();

    static {
        XML.setProperty(XMLInputFactory.SUPPORT_DTD, false);
    }

    private final ServerConfig config;
    private final HttpRouting.Builder routing;

    Routes(ServerConfig config, HttpRouting.Builder routing) {
        this.config = config;
        this.routing = routing;
    }

    void register() {
        for (Route route : config.routes().mostSpecificFirst()) {
            routing.route(
                    Method.create(route.method()),
                    route.template().render(Syntax.BRACES_PLUS),
                    (req, res) -> res.send(route.answer(name -> param(req, name))));
        }
        if (config.tables().contains(Table.CONTRACT)) {
            registerGets();
            registerBodies();
            registerMiddleware();
        }
        if (config.tables().contains(Table.HOST)) {
            Contract.TENANTS.forEach(this::registerTenant);
        }
    }

    private void registerGets() {
        get(Contract.PING, (req, res) -> res.send(Answers.ping()));
        get(
                Contract.QUERY,
                (req, res) -> res.header(POWERED_BY)
                        .send(Answers.query(
                                param(req, "id"), req.query().first("name").orElse(""))));
        routing.any(at(Contract.VIDEO), (req, res) -> Answers.pass(res).next());
        routing.register(at(Contract.VIDEO), video());
        get(Contract.STATIC, (req, res) -> res.send(Answers.fixed()));
        get(Contract.USER, (req, res) -> res.send(Answers.user(param(req, "id"))));
        get(Contract.BOOK, (req, res) -> res.send(Answers.book(param(req, "userId"), param(req, "bookId"))));
        get(Contract.ASSETS, (req, res) -> res.send(Answers.assets()));
        get(Contract.FILES, (req, res) -> res.send(Answers.file(param(req, "path"))));
        for (RouteTemplate search : RouteTemplate.parse(Contract.SEARCH).withoutOptional()) {
            get(search.toString(), Routes::search);
        }
        routing.register(
                at(Contract.MOUNT_POINT),
                rules -> rules.get(
                        RouteTemplate.parse(Contract.MOUNTED).render(Syntax.BRACES_PLUS),
                        (req, res) -> res.send(Answers.item(
                                req.path().absolute().pathParameters().get("org"), param(req, "item")))));
        get(
                Contract.ASYNC,
                (req, res) ->
                        res.send(CompletableFuture.supplyAsync(Answers::async).get()));
        get(
                Contract.HEADERS,
                (req, res) -> res.header(ONE).header(TWO).header(THREE).send(Answers.headers()));
        get(Contract.VALIDATED, (req, res) -> res.send(Answers.validated(valid(param(req, "id")))));
        get(Contract.PARAMS, (req, res) -> res.send(Answers.params(param(req, "id"))));
        routing.delete(at(Contract.PARAMS), (req, res) -> res.send(Answers.params(param(req, "id"))));
        get(Contract.BOOM, (req, res) -> {
            throw new IllegalStateException("boom");
        });
    }

    private void registerBodies() {
        post(Contract.JSON, (req, res) -> res.send(Answers.pass(document(req))));
        post(Contract.FORM, Routes::form);
        post(
                Contract.BINARY,
                (req, res) ->
                        res.send(Answers.binary(req.content().inputStream().readAllBytes())));
        post(
                Contract.TEXT,
                (req, res) -> res.send(
                        Answers.text(req.content().asOptional(String.class).orElse(""))));
        post(
                Contract.XML,
                (req, res) -> res.send(Answers.xml(number(req.content().inputStream()))));
        routing.error(
                JacksonRuntimeException.class,
                (req, res, e) -> res.status(Status.BAD_REQUEST_400).send());
        routing.error(
                XMLStreamException.class,
                (req, res, e) -> res.status(Status.BAD_REQUEST_400).send());
        routing.error(
                UnsupportedTypeException.class,
                (req, res, e) -> res.status(Status.UNSUPPORTED_MEDIA_TYPE_415).send());
    }

    private void registerMiddleware() {
        for (int i = 0; i < config.middlewareCount(); i++) {
            get(Contract.MIDDLEWARE, (req, res) -> {
                req.context().register(HITS, hits(req) + 1);
                res.next();
            });
        }
        get(Contract.MIDDLEWARE, (req, res) -> res.send(Answers.middleware(hits(req))));
        get(Contract.CONTEXT, (req, res) -> {
            req.context().register(STORED, Contract.CONTEXT_VALUE);
            res.next();
        });
        get(
                Contract.CONTEXT,
                (req, res) -> res.send(
                        Answers.context(req.context().get(STORED, String.class).orElseThrow())));
    }

    private void registerTenant(String tenant) {
        Predicate<String> host = Pattern.compile(
                        Pattern.quote(tenant + Contract.TENANT_DOMAIN) + "(:[0-9]+)?", Pattern.CASE_INSENSITIVE)
                .asMatchPredicate();
        routing.route(HttpRoute.builder()
                .methods(Method.GET)
                .path(at(Contract.TENANT))
                .headers(headers -> headers.first(HeaderNames.HOST).filter(host).isPresent())
                .handler((req, res) -> res.send(Answers.tenant(tenant, param(req, "id"))))
                .build());
    }

    private void get(String path, Handler handler) {
        routing.get(at(path), handler);
    }

    private void post(String path, Handler handler) {
        routing.post(at(path), handler);
    }

    private String at(String path) {
        return RouteTemplate.parse(path).under(config.pathPrefix()).render(Syntax.BRACES_PLUS);
    }

    private HttpService video() {
        String name = config.videoFile().toString();
        return StaticContentFeature.createService(FileSystemHandlerConfig.builder()
                .location(config.videoFile())
                .putContentType(name.substring(name.lastIndexOf('.') + 1), MediaTypes.create(Contract.VIDEO_TYPE))
                .build());
    }

    private static String param(ServerRequest req, String name) {
        return req.path().pathParameters().get(name);
    }

    private static void search(ServerRequest req, ServerResponse res) {
        String page = req.path().pathParameters().first("page").orElse(null);
        res.send(Answers.search(param(req, "category"), page));
    }

    private static String valid(String id) {
        if (VALID_ID.matcher(id).matches() && Long.parseLong(id) <= Contract.VALID_MAX) {
            return id;
        }
        throw badRequest("an id is 1 to " + Contract.VALID_MAX);
    }

    private static JsonNode document(ServerRequest req) {
        return req.content().asOptional(JsonNode.class).orElseThrow(() -> badRequest("no document"));
    }

    /** Unlike a BadRequestException, it leaves the connection open. */
    private static HttpException badRequest(String message) {
        return new HttpException(message, Status.BAD_REQUEST_400, true);
    }

    private static void form(ServerRequest req, ServerResponse res) {
        Parameters form = req.content().as(Parameters.class);
        res.send(Answers.form(form.first("a").orElse(""), form.first("b").orElse("")));
    }

    private static int hits(ServerRequest req) {
        return req.context().get(HITS, Integer.class).orElse(0);
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
