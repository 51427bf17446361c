package dev.httpdyno.adapter.vertx;

import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.api.Capability;
import dev.httpdyno.api.KnownFault;
import dev.httpdyno.api.RunningServer;
import dev.httpdyno.api.ServerAdapter;
import dev.httpdyno.api.ServerConfig;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
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
                Capability.MEDIA_TYPE_CHECK, "BodyHandler and JsonObject do not look at the media type",
                Capability.BIG_NUMBERS, "JsonObject holds decimals as doubles");
    }

    @Override
    public List<KnownFault> knownFaults() {
        return List.of(KnownFault.always(
                "Q5", "names of query parameters match in any case: ?Name=x&name=bun gives x", "not reported"));
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
                        () -> new ServerVerticle(config, port),
                        new DeploymentOptions().setInstances(settings.getEventLoopPoolSize()))
                .await();
        Map<String, String> options = new LinkedHashMap<>();
        options.put("transport", vertx.isNativeTransportEnabled() ? "epoll" : "NIO");
        options.put("event loops", Integer.toString(settings.getEventLoopPoolSize()));
        options.put("file sending", "StaticHandler, sendfile");
        return RunningServer.of(port.get(), options, () -> vertx.close().await());
    }

    /** One event loop's server. */
    private static final class ServerVerticle extends VerticleBase {

        private final ServerConfig config;
        private final AtomicInteger port;

        ServerVerticle(ServerConfig config, AtomicInteger port) {
            this.config = config;
            this.port = port;
        }

        @Override
        public Future<?> start() {
            return vertx.createHttpServer()
                    .requestHandler(new Routes(vertx, config).router())
                    .listen(config.port() == 0 ? SHARED_RANDOM_PORT : config.port(), config.host())
                    .onSuccess(server -> port.set(server.actualPort()));
        }
    }
}
