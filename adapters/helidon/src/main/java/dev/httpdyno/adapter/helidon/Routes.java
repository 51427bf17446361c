package dev.httpdyno.adapter.helidon;

import static dev.httpdyno.api.Contract.*;

import com.fasterxml.jackson.databind.JsonNode;
import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.Route;
import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.RouteTemplate.Syntax;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.XmlBody;
import io.helidon.common.media.type.MediaTypes;
import io.helidon.common.parameters.Parameters;
import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Method;
import io.helidon.http.Status;
import io.helidon.http.media.UnsupportedTypeException;
import io.helidon.http.media.jackson.JacksonRuntimeException;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.HttpRoute;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import io.helidon.webserver.staticcontent.FileSystemHandlerConfig;
import io.helidon.webserver.staticcontent.StaticContentFeature;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;

/** Puts the contract's routes into Helidon's routing. */
record Routes(HttpRouting.Builder routing, String prefix, Optional<Manual> manual) {

    private static final Header POWERED = HeaderValues.createCached(POWERED_BY, POWERED_BY_VALUE);
    private static final Header ONE = HeaderValues.createCached("x-one", "1");
    private static final Header TWO = HeaderValues.createCached("x-two", "2");
    private static final Header THREE = HeaderValues.createCached("x-three", "3");

    private interface Text {
        String of(ServerRequest req) throws Exception;
    }

    void contract(ServerConfig config) {
        get(PING, req -> Answers.ping());
        add("GET", QUERY, (req, res) -> {
            String name = req.query().first("name").orElse("");
            res.header(POWERED).send(Answers.query(param(req, "id"), name));
        });
        add("POST", JSON, Routes::json);
        routing.any(at(VIDEO), (req, res) -> Answers.pass(res).next());
        routing.register(at(VIDEO), StaticContentFeature.createService(file(config.videoFile())));
        get(STATIC, req -> Answers.fixed());
        get(USER, req -> Answers.user(param(req, "id")));
        get(BOOK, req -> Answers.book(param(req, "userId"), param(req, "bookId")));
        get(ASSETS, req -> Answers.assets());
        get(FILES, req -> Answers.file(param(req, "path")));
        for (RouteTemplate search : RouteTemplate.parse(SEARCH).withoutOptional()) {
            get(search.toString(), this::search);
        }
        for (int i = 0; i < config.middlewareCount(); i++) {
            before(MIDDLEWARE, req -> req.context().register("hits", hits(req) + 1));
        }
        get(MIDDLEWARE, req -> Answers.middleware(hits(req)));
        mounted();
        get(ASYNC, req -> CompletableFuture.supplyAsync(Answers::async).get());
        add(
                "GET",
                HEADERS,
                (req, res) -> res.header(ONE).header(TWO).header(THREE).send(Answers.headers()));
        add("GET", VALIDATED, this::validated);
        post(FORM, req -> {
            Parameters form = req.content().as(Parameters.class);
            return Answers.form(form.first("a").orElse(""), form.first("b").orElse(""));
        });
        post(BINARY, req -> Answers.binary(req.content().inputStream().readAllBytes()));
        post(TEXT, req -> Answers.text(req.content().asOptional(String.class).orElse("")));
        post(XML, req -> Answers.xml(XmlBody.n(req.content().inputStream())));
        before(CONTEXT, req -> req.context().register("stored", CONTEXT_VALUE));
        get(
                CONTEXT,
                req -> Answers.context(req.context().get("stored", String.class).orElseThrow()));
        Handler params = (req, res) -> res.send(Answers.params(param(req, "id")));
        add("GET", PARAMS, params);
        add("DELETE", PARAMS, params);
        get(BOOM, req -> {
            throw new IllegalStateException("boom");
        });
        refuse(JacksonRuntimeException.class, Status.BAD_REQUEST_400);
        refuse(XMLStreamException.class, Status.BAD_REQUEST_400);
        refuse(UnsupportedTypeException.class, Status.UNSUPPORTED_MEDIA_TYPE_415);
    }

    void tenants() {
        if (manual.isPresent()) {
            add("GET", TENANT, this::anyTenant);
        } else {
            TENANTS.forEach(this::tenant);
        }
    }

    private void anyTenant(ServerRequest req, ServerResponse res) {
        String host = req.headers().first(HeaderNames.HOST).orElse("").toLowerCase(Locale.ROOT);
        String tenant = host.substring(0, Math.max(0, host.indexOf(TENANT_DOMAIN)));
        if (TENANTS.contains(tenant)) {
            res.send(Answers.tenant(tenant, param(req, "id")));
        } else {
            res.status(Status.NOT_FOUND_404).send();
        }
    }

    private void tenant(String tenant) {
        var host = Pattern.compile("(?i)" + Pattern.quote(tenant + TENANT_DOMAIN) + "(:[0-9]+)?")
                .asMatchPredicate();
        routing.route(HttpRoute.builder()
                .methods(Method.GET)
                .path(at(TENANT))
                .headers(headers -> headers.first(HeaderNames.HOST).filter(host).isPresent())
                .handler((req, res) -> res.send(Answers.tenant(tenant, param(req, "id"))))
                .build());
    }

    /** Adds a background route or a numbered one, whose template has the prefix already. */
    void add(Route route) {
        Handler handler = (req, res) -> res.send(route.answer(name -> param(req, name)));
        add(route.method(), route.template(), handler);
    }

    private void add(String method, String path, Handler handler) {
        add(method, RouteTemplate.parse(path).under(prefix), handler);
    }

    private void add(String method, RouteTemplate template, Handler handler) {
        if (manual.isPresent()) {
            manual.get().add(method, template, handler);
        } else {
            routing.route(Method.create(method), template.render(Syntax.BRACES_PLUS), handler);
        }
    }

    private void before(String path, Consumer<ServerRequest> middleware) {
        if (manual.isPresent()) {
            manual.get().before(RouteTemplate.parse(path).under(prefix), middleware);
        } else {
            routing.get(at(path), (req, res) -> {
                middleware.accept(req);
                res.next();
            });
        }
    }

    private void mounted() {
        if (manual.isPresent()) {
            add(
                    "GET",
                    MOUNT_POINT + MOUNTED,
                    (req, res) -> res.send(Answers.item(param(req, "org"), param(req, "item"))));
        } else {
            String mounted = RouteTemplate.parse(MOUNTED).render(Syntax.BRACES_PLUS);
            routing.register(at(MOUNT_POINT), rules -> rules.get(mounted, this::item));
        }
    }

    private void get(String path, Text text) {
        add("GET", path, (req, res) -> res.send(text.of(req)));
    }

    private void post(String path, Text text) {
        add("POST", path, (req, res) -> res.send(text.of(req)));
    }

    private void refuse(Class<? extends Exception> cause, Status status) {
        routing.error(cause, (req, res, e) -> res.status(status).send());
    }

    private String at(String path) {
        return RouteTemplate.parse(path).under(prefix).render(Syntax.BRACES_PLUS);
    }

    private static FileSystemHandlerConfig file(Path video) {
        String extension = video.toString().substring(video.toString().lastIndexOf('.') + 1);
        return FileSystemHandlerConfig.builder()
                .location(video)
                .putContentType(extension, MediaTypes.create(VIDEO_TYPE))
                .build();
    }

    private String param(ServerRequest req, String name) {
        return manual.isPresent()
                ? Manual.param(req, name)
                : req.path().pathParameters().get(name);
    }

    private static void json(ServerRequest req, ServerResponse res) {
        req.content()
                .asOptional(JsonNode.class)
                .ifPresentOrElse(
                        document -> res.send(Answers.pass(document)),
                        () -> res.status(Status.BAD_REQUEST_400).send());
    }

    private String search(ServerRequest req) {
        String page = manual.isPresent()
                ? Manual.params(req).get("page")
                : req.path().pathParameters().first("page").orElse(null);
        return Answers.search(param(req, "category"), page);
    }

    private void item(ServerRequest req, ServerResponse res) {
        String org = req.path().absolute().pathParameters().get("org");
        res.send(Answers.item(org, param(req, "item")));
    }

    private void validated(ServerRequest req, ServerResponse res) {
        String id = param(req, "id");
        if (Contract.isValid(id)) {
            res.send(Answers.validated(id));
        } else {
            res.status(Status.BAD_REQUEST_400).send();
        }
    }

    private static int hits(ServerRequest req) {
        return req.context().get("hits", Integer.class).orElse(0);
    }
}
