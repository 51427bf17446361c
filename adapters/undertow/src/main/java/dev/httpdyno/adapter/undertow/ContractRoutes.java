package dev.httpdyno.adapter.undertow;

import static dev.httpdyno.adapter.undertow.Exchanges.json;
import static dev.httpdyno.adapter.undertow.Exchanges.param;
import static dev.httpdyno.adapter.undertow.Exchanges.params;
import static dev.httpdyno.adapter.undertow.Exchanges.query;
import static dev.httpdyno.adapter.undertow.Exchanges.status;
import static dev.httpdyno.adapter.undertow.Exchanges.text;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.ServerConfig;
import io.undertow.Handlers;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.RoutingHandler;
import io.undertow.server.handlers.resource.PathResourceManager;
import io.undertow.server.handlers.resource.ResourceHandler;
import io.undertow.server.handlers.resource.ResourceManager;
import io.undertow.util.AttachmentKey;
import io.undertow.util.Headers;
import io.undertow.util.HttpString;
import java.nio.file.Path;

/** The routes of the contract. */
final class ContractRoutes {

    private static final HttpString POWERED_BY = new HttpString(Contract.POWERED_BY);
    private static final AttachmentKey<Integer> PASSED = AttachmentKey.create(Integer.class);
    private static final AttachmentKey<String> CONTEXT = AttachmentKey.create(String.class);
    private static final AttachmentKey<String> ORG = AttachmentKey.create(String.class);

    private final RoutingHandler routing;
    private final ServerConfig config;

    ContractRoutes(RoutingHandler routing, ServerConfig config) {
        this.routing = routing;
        this.config = config;
    }

    void register() {
        get(Contract.PING, x -> text(x, Answers.ping()));
        get(Contract.QUERY, x -> {
            x.getResponseHeaders().put(POWERED_BY, Contract.POWERED_BY_VALUE);
            text(x, Answers.query(param(x, "id"), query(x, "name")));
        });
        post(Contract.JSON, Bodies.full(Contract.JSON_TYPE, Bodies::json));
        get(Contract.VIDEO, video(config.videoFile()));
        get(Contract.STATIC, x -> text(x, Answers.fixed()));
        get(Contract.USER, x -> text(x, Answers.user(param(x, "id"))));
        get(Contract.BOOK, x -> text(x, Answers.book(param(x, "userId"), param(x, "bookId"))));
        get(Contract.ASSETS, x -> text(x, Answers.assets()));
        get(Contract.FILES, x -> text(x, Answers.file(param(x, "*"))));
        get(
                Contract.SEARCH,
                x -> text(x, Answers.search(param(x, "category"), params(x).get("page"))));
        get(Contract.MIDDLEWARE, middleware(config.middlewareCount()));
        get(Contract.MOUNT_POINT + "/*", mounted());
        get(Contract.ASYNC, x -> x.dispatch(() -> text(x, Answers.async())));
        get(Contract.HEADERS, x -> {
            x.getResponseHeaders()
                    .put(new HttpString("x-one"), "1")
                    .put(new HttpString("x-two"), "2")
                    .put(new HttpString("x-three"), "3");
            text(x, Answers.headers());
        });
        get(Contract.VALIDATED, ContractRoutes::validated);
        post(Contract.FORM, Bodies.form());
        post(Contract.UPLOAD, Bodies.upload(config.tempDir()));
        post(Contract.BINARY, Bodies.full("application/octet-stream", Bodies::binary));
        post(Contract.TEXT, Bodies.full(Contract.TEXT_TYPE, Bodies::text));
        post(Contract.XML, Bodies.full("application/xml", Bodies::xml));
        get(Contract.CONTEXT, storing(x -> text(x, Answers.context(x.getAttachment(CONTEXT)))));
        get(Contract.PARAMS, ContractRoutes::paramsAsJson);
        add("DELETE", Contract.PARAMS, ContractRoutes::paramsAsJson);
        get(Contract.BOOM, x -> {
            throw new IllegalStateException("boom");
        });
    }

    private void get(String path, HttpHandler handler) {
        add("GET", path, handler);
    }

    private void post(String path, HttpHandler handler) {
        add("POST", path, Handlers.httpContinueRead(handler));
    }

    private void add(String method, String path, HttpHandler handler) {
        UndertowAdapter.add(routing, method, RouteTemplate.parse(path).under(config.pathPrefix()), handler);
    }

    private static HttpHandler video(Path file) {
        ResourceManager folder = new PathResourceManager(file.toAbsolutePath().getParent());
        ResourceHandler files = new ResourceHandler(
                (x, path) -> folder.getResource(file.getFileName().toString()));
        return x -> {
            x.getResponseHeaders().put(Headers.CONTENT_TYPE, Contract.VIDEO_TYPE);
            Answers.pass(files).handleRequest(x);
        };
    }

    private static HttpHandler middleware(int count) {
        HttpHandler handler = x -> {
            Integer passed = x.getAttachment(PASSED);
            text(x, Answers.middleware(passed == null ? 0 : passed));
        };
        for (int i = 0; i < count; i++) {
            HttpHandler next = handler;
            handler = x -> {
                Integer passed = x.getAttachment(PASSED);
                x.putAttachment(PASSED, passed == null ? 1 : passed + 1);
                next.handleRequest(x);
            };
        }
        return handler;
    }

    private static HttpHandler storing(HttpHandler next) {
        return x -> {
            x.putAttachment(CONTEXT, Contract.CONTEXT_VALUE);
            next.handleRequest(x);
        };
    }

    /** A router below a path with a parameter: it gets the rest of the path, as PathHandler does for fixed paths. */
    private static HttpHandler mounted() {
        RoutingHandler items = Handlers.routing(false);
        UndertowAdapter.add(
                items,
                "GET",
                RouteTemplate.parse(Contract.MOUNTED),
                x -> text(x, Answers.item(x.getAttachment(ORG), param(x, "item"))));
        return x -> {
            x.putAttachment(ORG, param(x, "org"));
            x.setRelativePath("/" + param(x, "*"));
            items.handleRequest(x);
        };
    }

    private static void validated(HttpServerExchange x) {
        String id = param(x, "id");
        if (id.matches(Contract.VALID_ID) && Long.parseLong(id) <= Contract.VALID_MAX) {
            text(x, Answers.validated(id));
        } else {
            status(x, 400);
        }
    }

    private static void paramsAsJson(HttpServerExchange x) throws JsonProcessingException {
        json(x, Bodies.JSON.writeValueAsBytes(Answers.params(param(x, "id"))));
    }
}
