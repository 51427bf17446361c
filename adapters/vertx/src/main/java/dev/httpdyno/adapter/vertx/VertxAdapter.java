package dev.httpdyno.adapter.vertx;

import static dev.httpdyno.api.KnownFault.always;

import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.api.Capability;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.KnownFault;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import java.util.List;
import java.util.Map;

/** The contract on Vert.x Web. */
public final class VertxAdapter extends VertxServer {

    /** Starts nothing. */
    public VertxAdapter() {}

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
        String web = "https://github.com/vert-x3/vertx-web/issues/926";
        return List.of(
                NAMES_IN_ANY_CASE,
                CUT_UPLOAD,
                always("J7", "consumes() compares media types with their case: APPLICATION/JSON is a 415", web),
                always("V5", "StaticHandler ignores bytes=-500 and sends the whole file", "not reported"),
                always("V6", "StaticHandler ignores bytes=-14100010: 200 instead of 206", "not reported"));
    }

    @Override
    Map<String, String> settings() {
        return Map.of("file sending", "StaticHandler, sendfile");
    }

    @Override
    Handler<HttpServerRequest> handler(Vertx vertx, ServerConfig config) {
        Routes routes = new Routes(vertx, Router.router(vertx), config.pathPrefix());
        config.routes().mostSpecificFirst().forEach(routes::add);
        if (config.tables().contains(Table.CONTRACT)) {
            routes.contract(config);
        }
        if (config.tables().contains(Table.HOST)) {
            Contract.TENANTS.forEach(routes::tenant);
        }
        return routes.router();
    }
}
