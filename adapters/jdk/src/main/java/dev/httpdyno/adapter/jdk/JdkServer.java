package dev.httpdyno.adapter.jdk;

import static dev.httpdyno.api.Contract.*;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.Filter;
import com.sun.net.httpserver.HttpContext;
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
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The contract on {@code com.sun.net.httpserver}: the baseline that every JDK brings. */
abstract sealed class JdkServer implements ServerAdapter permits JdkAdapter, JdkManualAdapter, JdkVirtualAdapter {

    private static final int BACKLOG = 1024;
    /** Documented settings of the module {@code jdk.httpserver}, read once when the first server is made. */
    private static final Map<String, String> SETTINGS =
            Map.of("sun.net.httpserver.nodelay", "true", "sun.net.httpserver.maxIdleConnections", "10000");

    private static final String STORED = "stored";
    /** By thread, since the attributes of an exchange are those of its context, which requests share. */
    private static final ThreadLocal<Integer> PASSED = ThreadLocal.withInitial(() -> 0);

    private final String id;
    private final String name;
    private final boolean byContext;
    private final boolean virtual;

    /** With a context for each literal beginning of a route, or with one for all; on virtual threads, or on pooled ones. */
    JdkServer(String id, String name, boolean byContext, boolean virtual) {
        this.id = id;
        this.name = name;
        this.byContext = byContext;
        this.virtual = virtual;
    }

    @Override
    public AdapterInfo info() {
        String version = System.getProperty("java.version");
        return new AdapterInfo(id, name, version, "jdk", "https://openjdk.org");
    }

    @Override
    public Map<Capability, String> lacks() {
        return Map.of(
                Capability.RANGE, "jdk.httpserver knows no byte ranges, not even in its SimpleFileServer",
                Capability.LITERAL_PATH, "java.net.URI takes what follows // for an authority",
                Capability.MULTIPART, "the JDK has no multipart parser");
    }

    @Override
    public List<KnownFault> knownFaults() {
        return List.of(
                fault("G9", "closes the connection after Connection: close without announcing it in the answer"),
                fault("Q12", "closes the connection, announced, after the 400 for a broken escape"),
                fault("J5", "closes the connection of a chunked request with a trailer without an answer"));
    }

    private static KnownFault fault(String clause, String what) {
        return KnownFault.always(clause, what, "not reported");
    }

    @Override
    public RunningServer start(ServerConfig config) throws IOException {
        SETTINGS.forEach(System::setProperty);
        HttpServer server = HttpServer.create(new InetSocketAddress(config.host(), config.port()), BACKLOG);
        ExecutorService executor = virtual ? virtualThreads() : pooledThreads(config.threads());
        server.setExecutor(executor);
        Router routes = routes(config, executor);
        Map<String, HttpContext> contexts = new HashMap<>();
        routes.trees().keySet().forEach(beginning -> routes.context(server, contexts, beginning));
        addFilters(server, contexts, routes, config.middlewareCount());
        server.start();
        Map<String, String> options = new LinkedHashMap<>(SETTINGS);
        options.put("contexts", Integer.toString(contexts.size()));
        if (virtual) {
            options.put("executor", "newVirtualThreadPerTaskExecutor");
        } else {
            options.put("executor", config.threads() == 0 ? "newCachedThreadPool" : "newFixedThreadPool");
            options.put("threads", config.threads() == 0 ? "as many as requests" : Integer.toString(config.threads()));
        }
        options.put("file sending", "InputStream.transferTo: copies of 16 KiB");
        options.put("backlog", Integer.toString(BACKLOG));
        options.put("by hand", "routing, methods, HEAD, media types, forms, hosts; XML by StAX");
        return RunningServer.of(server.getAddress().getPort(), options, () -> {
            server.stop(0);
            executor.shutdownNow();
        });
    }

    /** A slow reader holds its thread, so that a few of them would stop a fixed pool of a few threads. */
    private static ExecutorService pooledThreads(int threads) {
        return threads == 0 ? Executors.newCachedThreadPool() : Executors.newFixedThreadPool(threads);
    }

    /** Called by its name, since the other adapters of this module run on Java 17 too, which does not have it. */
    private static ExecutorService virtualThreads() {
        try {
            return (ExecutorService)
                    Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("virtual threads need Java 21 or newer", e);
        }
    }

    private Router routes(ServerConfig config, Executor executor) {
        Router routes = new Router(byContext, config.pathPrefix());
        for (Route route : config.routes()) {
            routes.add(route.method(), route.template(), call -> call.text(route.answer(call::param)));
        }
        if (config.tables().contains(Table.CONTRACT)) {
            addContract(routes, config, executor);
        }
        if (config.tables().contains(Table.HOST)) {
            routes.get(TENANT, JdkServer::tenant);
        }
        return routes;
    }

    private static void addContract(Router routes, ServerConfig config, Executor executor) {
        routes.get(PING, call -> call.text(Answers.ping()));
        routes.get(QUERY, call -> {
            call.header(POWERED_BY, POWERED_BY_VALUE);
            call.text(Answers.query(call.param("id"), call.query().get("name")));
        });
        routes.post(
                JSON, JSON_TYPE, call -> call.json(Answers.pass(Call.MAPPER.readValue(call.body(), JsonNode.class))));
        routes.get(VIDEO, call -> call.file(Answers.pass(config.videoFile()), VIDEO_TYPE));
        routes.get(STATIC, call -> call.text(Answers.fixed()));
        routes.get(USER, call -> call.text(Answers.user(call.param("id"))));
        routes.get(BOOK, call -> call.text(Answers.book(call.param("userId"), call.param("bookId"))));
        routes.get(ASSETS, call -> call.text(Answers.assets()));
        routes.get(FILES, call -> call.text(Answers.file(call.param("path"))));
        routes.get(
                SEARCH,
                call -> call.text(
                        Answers.search(call.param("category"), call.params().get("page"))));
        routes.get(MIDDLEWARE, call -> call.text(Answers.middleware(PASSED.get())));
        routes.get(MOUNT_POINT + MOUNTED, call -> call.text(Answers.item(call.param("org"), call.param("item"))));
        routes.get(ASYNC, call -> executor.execute(() -> async(call)));
        routes.get(HEADERS, call -> {
            Map.of("x-one", "1", "x-two", "2", "x-three", "3").forEach(call::header);
            call.text(Answers.headers());
        });
        routes.get(VALIDATED, JdkServer::validated);
        routes.post(FORM, "application/x-www-form-urlencoded", JdkServer::form);
        routes.post(
                BINARY,
                "application/octet-stream",
                call -> call.text(Answers.binary(call.body().readAllBytes())));
        routes.post(
                TEXT,
                TEXT_TYPE,
                call -> call.text(Answers.text(new String(call.body().readAllBytes(), UTF_8))));
        routes.post(XML, "application/xml", call -> call.text(Answers.xml(XmlBody.n(call.body()))));
        routes.get(
                CONTEXT, call -> call.text(Answers.context((String) call.http().getAttribute(STORED))));
        routes.get(PARAMS, call -> call.json(Answers.params(call.param("id"))));
        routes.add("DELETE", PARAMS, call -> call.json(Answers.params(call.param("id"))));
        routes.get(BOOM, call -> {
            throw new IllegalStateException("boom");
        });
    }

    /** Contexts of their own for the routes with filters. */
    private static void addFilters(
            HttpServer server, Map<String, HttpContext> contexts, Router routes, int middlewareCount) {
        List<Filter> hit =
                routes.context(server, contexts, routes.prefix() + MIDDLEWARE).getFilters();
        hit.add(Filter.beforeHandler("begins", x -> PASSED.set(0)));
        for (int i = 0; i < middlewareCount; i++) {
            hit.add(Filter.beforeHandler("counts itself", x -> PASSED.set(PASSED.get() + 1)));
        }
        List<Filter> stored =
                routes.context(server, contexts, routes.prefix() + CONTEXT).getFilters();
        stored.add(Filter.beforeHandler("stores", x -> x.setAttribute(STORED, CONTEXT_VALUE)));
    }

    private static void async(Call call) {
        try {
            call.text(Answers.async());
        } catch (IOException e) {
            call.http().close();
        }
    }

    private static void validated(Call call) throws IOException {
        if (Contract.isValid(call.param("id"))) {
            call.text(Answers.validated(call.param("id")));
        } else {
            call.status(400);
        }
    }

    private static void form(Call call) throws IOException {
        Map<String, String> form = Call.form(new String(call.body().readAllBytes(), UTF_8));
        call.text(Answers.form(form.get("a"), form.get("b")));
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
        return "jdk.httpserver finds a context only for a request on a connection";
    }
}
