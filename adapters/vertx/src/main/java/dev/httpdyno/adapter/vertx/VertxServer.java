package dev.httpdyno.adapter.vertx;

import dev.httpdyno.api.KnownFault;
import dev.httpdyno.api.RunningServer;
import dev.httpdyno.api.ServerAdapter;
import dev.httpdyno.api.ServerConfig;
import io.vertx.core.DeploymentOptions;
import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerRequest;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Vert.x: on each event loop one verticle with routes of its own, all on one port. */
abstract sealed class VertxServer implements ServerAdapter permits VertxAdapter, VertxCoreAdapter {

    /** Vert.x logs every failed request and every aborted download with its stack trace. */
    private static final Logger LOG = Logger.getLogger("io.vertx");

    /** Vert.x: any free port, and the same one for all who ask with this number. */
    private static final int SHARED_RANDOM_PORT = -1;

    static final KnownFault NAMES_IN_ANY_CASE = KnownFault.always(
            "Q5",
            "names of query parameters match in any case: ?Name=x&name=bun gives x",
            "https://github.com/eclipse-vertx/vert.x/issues/2096");

    /** One cut of many brings it out, and what is sent apart may still be read together. */
    static final KnownFault CUT_UPLOAD = KnownFault.sometimes(
            "B3c",
            "a field or file has a CR too many when a read ends between the CR and the LF behind it",
            "not reported");

    /** What answers the requests of one event loop. */
    abstract Handler<HttpServerRequest> handler(Vertx vertx, ServerConfig config);

    /** What a report shows of the variant. */
    abstract Map<String, String> settings();

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
        options.putAll(settings());
        return RunningServer.of(port.get(), options, () -> vertx.close().await());
    }

    private Future<HttpServer> serve(Vertx vertx, ServerConfig config) {
        return vertx.createHttpServer()
                .requestHandler(handler(vertx, config))
                .listen(config.port() == 0 ? SHARED_RANDOM_PORT : config.port(), config.host());
    }
}
