package dev.httpdyno.adapter.quarkus;

import dev.httpdyno.api.Contract;
import dev.httpdyno.api.Route;
import dev.httpdyno.api.RouteTemplate.Syntax;
import dev.httpdyno.api.ServerConfig;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.Objects;

/** What is known when the server starts and not when it is built: the tables, the prefix, the number of middleware. */
@ApplicationScoped
public class TableRoutes {

    static final String HITS = "hits";

    private static final String REROUTED = "rerouted";
    private static final int FIRST = Integer.MIN_VALUE;

    void init(@Observes Router router) {
        ServerConfig config = Main.config();
        String prefix = config.pathPrefix();
        if (!prefix.isEmpty()) {
            router.route().order(FIRST).handler(context -> strip(context, prefix));
        }
        for (Route route : config.routes().mostSpecificFirst()) {
            String path = route.template().render(Syntax.COLON_STAR).substring(prefix.length());
            var added = router.route(HttpMethod.valueOf(route.method()), path);
            if (route.method().equals("GET")) {
                added.method(HttpMethod.HEAD);
            }
            added.handler(context -> context.response()
                    .putHeader(HttpHeaders.CONTENT_TYPE, Contract.TEXT_TYPE)
                    .end(route.answer(name -> Objects.requireNonNull(context.pathParam(name), name))));
        }
        for (int i = 0; i < config.middlewareCount(); i++) {
            router.route(HttpMethod.GET, Contract.MIDDLEWARE).handler(context -> {
                context.put(HITS, hits(context) + 1);
                context.next();
            });
        }
    }

    static int hits(RoutingContext context) {
        Integer hits = context.get(HITS);
        return hits == null ? 0 : hits;
    }

    /** The root path of Quarkus is fixed when it is built. */
    private static void strip(RoutingContext context, String prefix) {
        String uri = context.request().uri();
        if (context.get(REROUTED) != null) {
            context.next();
        } else if (uri.startsWith(prefix + "/")) {
            context.put(REROUTED, true);
            context.reroute(uri.substring(prefix.length()));
        } else if (prefix.equals(context.request().path())) {
            context.put(REROUTED, true);
            context.reroute("/");
        } else {
            context.fail(404);
        }
    }
}
