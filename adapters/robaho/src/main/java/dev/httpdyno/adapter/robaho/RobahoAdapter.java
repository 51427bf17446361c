package dev.httpdyno.adapter.robaho;

import static dev.httpdyno.api.Contract.*;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.Filter;
import com.sun.net.httpserver.HttpServer;
import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Capability;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.KnownFault;
import dev.httpdyno.api.Route;
import dev.httpdyno.api.RunningServer;
import dev.httpdyno.api.ServerAdapter;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import dev.httpdyno.api.XmlBody;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import robaho.net.httpserver.DefaultHttpServerProvider;

/** The contract on robaho's implementation of {@code com.sun.net.httpserver}, with a virtual thread for each connection. */
public final class RobahoAdapter implements ServerAdapter {

    private static final int BACKLOG = 1024;
    /** Documented settings, read once when the first server is made. */
    private static final Map<String, String> SETTINGS = Map.of(
            "robaho.net.httpserver.nodelay", "true",
            "robaho.net.httpserver.maxIdleConnections", "10000",
            "robaho.net.httpserver.drainAmount", "2097152");

    private static final String ROOT = "/";
    /** By thread, since the attributes of an exchange are those of its context, which requests share. */
    private static final ThreadLocal<Integer> PASSED = ThreadLocal.withInitial(() -> 0);

    private static final ThreadLocal<String> STORED = ThreadLocal.withInitial(() -> "");

    @Override
    public AdapterInfo info() {
        return AdapterInfo.ofManifest(
                "robaho", "robaho httpserver", DefaultHttpServerProvider.class, "https://github.com/robaho/httpserver");
    }

    @Override
    public Map<Capability, String> lacks() {
        return Map.of(
                Capability.RANGE, "the server knows no byte ranges",
                Capability.LITERAL_PATH, "java.net.URI takes what follows // for an authority",
                Capability.MULTIPART, "its MultipartFormParser keeps the fields of one part for the next");
    }

    @Override
    public List<KnownFault> knownFaults() {
        return List.of(
                fault("Q12", "closes the connection, announced, after the 400 for a broken escape"),
                fault("J5", "closes the connection of a chunked request with a trailer without an answer"));
    }

    private static KnownFault fault(String clause, String what) {
        return KnownFault.always(clause, what, "not reported");
    }

    @Override
    public RunningServer start(ServerConfig config) throws IOException {
        SETTINGS.forEach(System::setProperty);
        // By name, and not by HttpServer.create, so that no other provider can be in its place.
        HttpServer server = new DefaultHttpServerProvider()
                .createHttpServer(new InetSocketAddress(config.host(), config.port()), BACKLOG);
        ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor();
        server.setExecutor(executor);
        Router router = routes(config);
        server.createContext(ROOT, router::handle);
        if (config.tables().contains(Table.CONTRACT)) {
            addFilters(server, router, config.middlewareCount());
        }
        server.start();
        Map<String, String> options = new LinkedHashMap<>(SETTINGS);
        options.put("executor", "newVirtualThreadPerTaskExecutor, a thread for each connection");
        options.put("file sending", "InputStream.transferTo: copies of 16 KiB");
        options.put("backlog", Integer.toString(BACKLOG));
        options.put("by hand", "routing, methods, HEAD, media types, forms, hosts; JSON by Jackson, XML by StAX");
        return RunningServer.of(server.getAddress().getPort(), options, () -> {
            server.stop(0);
            executor.shutdownNow();
        });
    }

    private static Router routes(ServerConfig config) {
        Router router = new Router(config.pathPrefix());
        for (Route route : config.routes()) {
            router.add(route.method(), route.template(), call -> call.text(route.answer(call::param)));
        }
        if (config.tables().contains(Table.CONTRACT)) {
            addContract(router, config);
            addBodies(router);
        }
        if (config.tables().contains(Table.HOST)) {
            router.get(TENANT, RobahoAdapter::tenant);
        }
        return router;
    }

    private static void addContract(Router router, ServerConfig config) {
        router.get(PING, call -> call.text(Answers.ping()));
        router.get(QUERY, call -> {
            call.header(POWERED_BY, POWERED_BY_VALUE);
            call.text(Answers.query(call.param("id"), call.query().get("name")));
        });
        router.get(VIDEO, call -> call.file(Answers.pass(config.videoFile()), VIDEO_TYPE));
        router.get(STATIC, call -> call.text(Answers.fixed()));
        router.get(USER, call -> call.text(Answers.user(call.param("id"))));
        router.get(BOOK, call -> call.text(Answers.book(call.param("userId"), call.param("bookId"))));
        router.get(ASSETS, call -> call.text(Answers.assets()));
        router.get(FILES, call -> call.text(Answers.file(call.param("path"))));
        router.get(
                SEARCH,
                call -> call.text(
                        Answers.search(call.param("category"), call.params().get("page"))));
        router.get(MIDDLEWARE, call -> call.text(Answers.middleware(PASSED.get())));
        router.get(MOUNT_POINT + MOUNTED, call -> call.text(Answers.item(call.param("org"), call.param("item"))));
        router.get(
                ASYNC,
                call -> call.text(CompletableFuture.supplyAsync(Answers::async).join()));
        router.get(HEADERS, call -> {
            Map.of("x-one", "1", "x-two", "2", "x-three", "3").forEach(call::header);
            call.text(Answers.headers());
        });
        router.get(VALIDATED, RobahoAdapter::validated);
        router.get(CONTEXT, call -> call.text(Answers.context(STORED.get())));
        router.get(PARAMS, call -> call.json(Answers.params(call.param("id"))));
        router.delete(PARAMS, call -> call.json(Answers.params(call.param("id"))));
        router.get(BOOM, call -> {
            throw new IllegalStateException("boom");
        });
    }

    private static void addBodies(Router router) {
        router.post(
                JSON, JSON_TYPE, call -> call.json(Answers.pass(Call.MAPPER.readValue(call.body(), JsonNode.class))));
        router.post(FORM, "application/x-www-form-urlencoded", call -> {
            Map<String, String> form = call.form();
            call.text(Answers.form(form.get("a"), form.get("b")));
        });
        router.post(
                BINARY,
                "application/octet-stream",
                call -> call.text(Answers.binary(call.body().readAllBytes())));
        router.post(
                TEXT,
                TEXT_TYPE,
                call -> call.text(Answers.text(new String(call.body().readAllBytes(), UTF_8))));
        router.post(XML, "application/xml", call -> call.text(Answers.xml(XmlBody.n(call.body()))));
    }

    /** Contexts of their own for the routes with filters. */
    private static void addFilters(HttpServer server, Router router, int middlewareCount) {
        List<Filter> hit = server.createContext(router.prefix() + MIDDLEWARE, router::handle)
                .getFilters();
        hit.add(Filter.beforeHandler("begins", x -> PASSED.set(0)));
        for (int i = 0; i < middlewareCount; i++) {
            hit.add(Filter.beforeHandler("counts itself", x -> PASSED.set(PASSED.get() + 1)));
        }
        server.createContext(router.prefix() + CONTEXT, router::handle)
                .getFilters()
                .add(Filter.beforeHandler("stores", x -> STORED.set(CONTEXT_VALUE)));
    }

    private static void validated(Call call) throws IOException {
        if (Contract.isValid(call.param("id"))) {
            call.text(Answers.validated(call.param("id")));
        } else {
            call.status(400);
        }
    }

    private static void tenant(Call call) throws IOException {
        String host = call.header("Host").toLowerCase(Locale.ROOT);
        String tenant = host.substring(0, Math.max(0, host.indexOf(TENANT_DOMAIN)));
        if (TENANTS.contains(tenant)) {
            call.text(Answers.tenant(tenant, call.param("id")));
        } else {
            call.status(404);
        }
    }

    @Override
    public String withoutSeam() {
        return "the server finds a context only for a request on a connection";
    }
}
