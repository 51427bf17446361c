package dev.httpdyno.adapter.reactornetty;

import static dev.httpdyno.api.KnownFault.always;
import static dev.httpdyno.api.KnownFault.sometimes;

import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.api.Capability;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.KnownFault;
import dev.httpdyno.api.RunningServer;
import dev.httpdyno.api.ServerAdapter;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;
import reactor.netty.http.server.HttpServerRoutes;
import reactor.netty.resources.LoopResources;

/** The contract on Reactor Netty's HTTP server. */
public final class ReactorNettyAdapter implements ServerAdapter {

    private static final Duration STOP_LIMIT = Duration.ofSeconds(1);

    @Override
    public AdapterInfo info() {
        return AdapterInfo.ofManifest(
                "reactor-netty", "Reactor Netty", HttpServerRoutes.class, "https://projectreactor.io");
    }

    @Override
    public Map<Capability, String> lacks() {
        return Map.of(
                Capability.METHOD_NOT_ALLOWED, "a route of another method is no route",
                Capability.RANGE, "sendFile knows no byte ranges");
    }

    @Override
    public List<KnownFault> knownFaults() {
        return List.of(
                always("Q18", "a parameter matches an empty segment: /id/ is /id/{id}", "not reported"),
                always("R10", "closes the connection, announced, after the 500 of a handler's error", "not reported"),
                sometimes(
                        "B3c",
                        "a field or file has a CR too many when a read ends between the CR and the LF behind it",
                        "not reported"));
    }

    @Override
    public RunningServer start(ServerConfig config) {
        int workers = config.threads() == 0 ? LoopResources.DEFAULT_IO_WORKER_COUNT : config.threads();
        LoopResources loops = LoopResources.create("dyno", workers, true);
        DisposableServer server = HttpServer.create()
                .host(config.host())
                .port(config.port())
                .runOn(loops)
                .route(routes -> addRoutes(routes, config))
                .bindNow();
        Map<String, String> options = new LinkedHashMap<>();
        options.put("transport", LoopResources.hasNativeSupport() ? "epoll" : "NIO");
        options.put("event loops", Integer.toString(workers));
        options.put("routing", "HttpServerRoutes, one after another");
        options.put("file sending", "sendFile: sendfile");
        options.put("by hand", "decoding of paths and queries, media types, hosts; JSON by Jackson, XML by StAX");
        return RunningServer.of(server.port(), options, () -> {
            server.disposeNow(STOP_LIMIT);
            loops.disposeLater(Duration.ZERO, STOP_LIMIT).block(STOP_LIMIT);
        });
    }

    private static void addRoutes(HttpServerRoutes server, ServerConfig config) {
        Routes routes = new Routes(server, config.pathPrefix());
        config.routes().mostSpecificFirst().forEach(routes::add);
        if (config.tables().contains(Table.CONTRACT)) {
            routes.contract(config);
        }
        if (config.tables().contains(Table.HOST)) {
            Contract.TENANTS.forEach(routes::tenant);
        }
    }
}
