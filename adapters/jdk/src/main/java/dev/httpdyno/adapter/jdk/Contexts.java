package dev.httpdyno.adapter.jdk;

import com.sun.net.httpserver.HttpContext;
import com.sun.net.httpserver.HttpServer;
import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.RouteTemplate.Segment;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The contexts of a server, one for each first segment. The server finds the context by its path, and {@link Routes} the
 * route in it.
 */
final class Contexts {

    private final HttpServer server;
    private final String prefix;
    private final int depth;
    private final Map<String, HttpContext> contexts = new HashMap<>();

    Contexts(HttpServer server, String prefix) {
        this.server = server;
        this.prefix = prefix;
        depth = RouteTemplate.parse("/").under(prefix).segments().size();
        at("/"); // so that every unknown path gets the same answer
    }

    HttpContext get(String path, Routes.Handler handler) {
        return add("GET", RouteTemplate.parse(path).under(prefix), handler);
    }

    HttpContext delete(String path, Routes.Handler handler) {
        return add("DELETE", RouteTemplate.parse(path).under(prefix), handler);
    }

    HttpContext post(String path, String mediaType, Routes.Handler handler) {
        return add("POST", RouteTemplate.parse(path).under(prefix), call -> {
            if (call.hasType(mediaType)) {
                handler.handle(call);
            } else {
                call.status(415);
            }
        });
    }

    /** Adds a route and gives its context, to which filters can be added. */
    HttpContext add(String method, RouteTemplate template, Routes.Handler handler) {
        HttpContext context = at(contextPath(template.segments()));
        for (RouteTemplate pattern : template.withoutOptional()) {
            routes(context).add(method, pattern, handler);
        }
        return context;
    }

    /** Lets the routes that begin with a parameter follow in every context, since that of {@code /v2} gets /v2x, too. */
    void finish() {
        String general = contextPath(List.of());
        Routes last = routes(at(general));
        contexts.forEach((path, context) -> {
            if (!path.equals(general)) {
                routes(context).addAll(last);
            }
        });
    }

    private HttpContext at(String path) {
        return contexts.computeIfAbsent(path, p -> server.createContext(p, new Routes()));
    }

    private static Routes routes(HttpContext context) {
        return (Routes) context.getHandler();
    }

    private String contextPath(List<Segment> segments) {
        if (segments.size() > depth && segments.get(depth) instanceof Segment.Literal literal) {
            return prefix + "/" + literal.text();
        }
        return prefix.isEmpty() ? "/" : prefix;
    }
}
