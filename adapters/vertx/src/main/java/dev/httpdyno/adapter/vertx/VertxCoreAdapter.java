package dev.httpdyno.adapter.vertx;

import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.api.Capability;
import dev.httpdyno.api.KnownFault;
import dev.httpdyno.api.ServerConfig;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The contract on the server of Vert.x without Vert.x Web, by hand. */
public final class VertxCoreAdapter extends VertxServer {

    /** Starts nothing. */
    public VertxCoreAdapter() {}

    @Override
    public AdapterInfo info() {
        return AdapterInfo.ofMavenArtifact("vertx-core", "Vert.x, by hand", "io.vertx:vertx-core", "https://vertx.io")
                .inFamily("vertx");
    }

    @Override
    public Map<Capability, String> lacks() {
        return Map.of(Capability.BIG_NUMBERS, "JsonObject holds decimals as doubles");
    }

    @Override
    public List<KnownFault> knownFaults() {
        return List.of(NAMES_IN_ANY_CASE, CUT_UPLOAD);
    }

    @Override
    Map<String, String> settings() {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("file sending", "sendFile: sendfile");
        settings.put("by hand", "routing, methods, media types, ranges, hosts, middleware; XML by StAX");
        return settings;
    }

    @Override
    Handler<HttpServerRequest> handler(Vertx vertx, ServerConfig config) {
        return new CoreRoutes(vertx, config)::handle;
    }
}
