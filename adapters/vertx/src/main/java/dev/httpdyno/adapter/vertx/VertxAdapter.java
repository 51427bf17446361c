package dev.httpdyno.adapter.vertx;

import static dev.httpdyno.api.KnownFault.always;

import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.api.Capability;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.KnownFault;
import dev.httpdyno.api.RunningServer;
import dev.httpdyno.api.ServerAdapter;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpServer;
import io.vertx.ext.web.Router;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Vert.x Web: on each event loop one verticle with a router of its own, all on one port. */
public final class VertxAdapter implements ServerAdapter {

    /** Vert.x logs every failed request and every aborted download with its stack trace. */
    private static final Logger LOG = Logger.getLogger("io.vertx");

    /** Vert.x: any free port, and the same one for all who ask with this number. */
    private static final int SHARED_RANDOM_PORT = -1;

    @Override
    public AdapterInfo info() {
        return AdapterInfo.ofMavenArtifact("vertx", "Vert.x Web", "io.vertx:vertx-web", "https://vertx.io");
    }

    @Override
    public Map<Capability, String> lacks() {
        return Map.of(
                Capability.STRICT_SLASH, "a route also takes its path with a slash at the end",
                Capability.LITERAL_PATH, "routes match the normalised path",
                Capability.BIG_NUMBERS, "JsonObject holds decimals as doubles");
    }

    @Override
    public List<KnownFault> knownFaults() {
        String core = "https://github.com/eclipse-vertx/vert.x/issues/2096";
        String web = "https://github.com/vert-x3/vertx-web/issues/926";
        return List.of(
                always("Q5", "names of query parameters match in any case: ?Name=x&name=bun gives x", core),
                always("J7", "consumes() compares media types with their case: APPLICATION/JSON is a 415", web),
                always("V5", "StaticHandler ignores bytes=-500 and sends the whole file", "not reported"),
                always("V6", "StaticHandler ignores bytes=-14100010: 200 instead of 206", "not reported"));
    }

    @Override
    public RunningServer start(ServerConfig config) {
        LOG.setLevel(Level.OFF);
        VertxOptions settings = new VertxOptions().setPreferNativeTransport(true);
        if (config.threads() > 0) {
            settings.setEventLoopPoolSize(config.threads());
        }
        Vertx vertx = Vertx.vertx(settings);
        AtomicInteger port = new AtomicInteger();
        vertx.deployVerticle(
                        () -> context -> serve(vertx, config).onSuccess(server -> port.set(server.actualPort())),
                        new DeploymentOptions().setInstances(settings.getEventLoopPoolSize()))
                .await();
        Map<String, String> options = new LinkedHashMap<>();
        options.put("transport", vertx.isNativeTransportEnabled() ? "epoll" : "NIO");
        options.put("event loops", Integer.toString(settings.getEventLoopPoolSize()));
        options.put("file sending", "StaticHandler, sendfile");
        return RunningServer.of(port.get(), options, () -> vertx.close().await());
    }

    private static Future<HttpServer> serve(Vertx vertx, ServerConfig config) {
        Routes routes = new Routes(vertx, Router.router(vertx), config.pathPrefix());
        config.routes().mostSpecificFirst().forEach(routes::add);
        if (config.tables().contains(Table.CONTRACT)) {
            routes.contract(config);
        }
        if (config.tables().contains(Table.HOST)) {
            Contract.TENANTS.forEach(routes::tenant);
        }
        return vertx.createHttpServer()
                .requestHandler(routes.router())
                .listen(config.port() == 0 ? SHARED_RANDOM_PORT : config.port(), config.host());
    }
}
