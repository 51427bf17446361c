package dev.httpdyno.adapter.jdk;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.sun.net.httpserver.HttpContext;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.RouteTree;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import javax.xml.stream.XMLStreamException;

/**
 * Finds a handler by path and method, since the contexts of the server know neither parameters nor methods: in one context
 * for all, or in one for each literal beginning of a route.
 */
record Router(Map<String, RouteTree<Handler>> trees, boolean byContext, String prefix) {

    private static final String ROOT = "/";

    Router(boolean byContext, String prefix) {
        this(new TreeMap<>(Map.of(ROOT, new RouteTree<>())), byContext, prefix);
    }

    /** Something that answers a call. */
    interface Handler {
        void handle(Call call) throws IOException, XMLStreamException;
    }

    void get(String path, Handler handler) {
        add("GET", path, handler);
    }

    void post(String path, String mediaType, Handler handler) {
        Handler refusal = call -> call.status(415);
        add("POST", path, call -> (call.hasType(mediaType) ? handler : refusal).handle(call));
    }

    void add(String method, String path, Handler handler) {
        add(method, RouteTemplate.parse(path).under(prefix), handler);
    }

    void add(String method, RouteTemplate template, Handler handler) {
        String beginning = byContext ? template.literalPrefix() : ROOT;
        trees.computeIfAbsent(beginning, b -> new RouteTree<>()).add(method, template, handler);
    }

    /** The context of a path, made unless there is one. */
    HttpContext context(HttpServer server, Map<String, HttpContext> contexts, String path) {
        return contexts.computeIfAbsent(path, p -> server.createContext(p, http -> handle(http, p)));
    }

    /** A path that no route below a beginning has may still be one of a shorter beginning. */
    private RouteTree.Match<Handler> find(String method, String path, String beginning) {
        String here = beginning;
        while (true) {
            RouteTree<Handler> tree = trees.get(here);
            RouteTree.Match<Handler> match = tree == null
                    ? new RouteTree.Match<>(Optional.empty(), Map.of(), Set.of())
                    : tree.find(method, path);
            if (!match.allowed().isEmpty() || here.equals(ROOT)) {
                return match;
            }
            here = here.substring(0, Math.max(1, here.lastIndexOf('/')));
        }
    }

    private void handle(HttpExchange http, String beginning) throws IOException {
        Call unmatched = new Call(http, Map.of());
        try {
            RouteTree.Match<Handler> match =
                    find(http.getRequestMethod(), http.getRequestURI().getRawPath(), beginning);
            if (match.handler().isPresent()) {
                match.handler().get().handle(new Call(http, match.params()));
            } else if (match.allowed().isEmpty()) {
                unmatched.status(404);
            } else {
                unmatched.header("Allow", String.join(", ", match.allowed()));
                unmatched.status(405);
            }
        } catch (IllegalArgumentException | JsonProcessingException | XMLStreamException e) {
            unmatched.status(400);
        } catch (RuntimeException e) {
            unmatched.status(500);
        }
    }
}
