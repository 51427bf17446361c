package dev.httpdyno.adapter.robaho;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.sun.net.httpserver.HttpExchange;
import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.RouteTree;
import java.io.IOException;
import java.util.Map;
import javax.xml.stream.XMLStreamException;

/** Finds a handler by path and method, since the contexts of the server know neither parameters nor methods. */
record Router(RouteTree<Handler> tree, String prefix) {

    /** Something that answers a call. */
    interface Handler {
        void handle(Call call) throws IOException, XMLStreamException;
    }

    Router(String prefix) {
        this(new RouteTree<>(), prefix);
    }

    void get(String path, Handler handler) {
        add("GET", RouteTemplate.parse(path).under(prefix), handler);
    }

    void delete(String path, Handler handler) {
        add("DELETE", RouteTemplate.parse(path).under(prefix), handler);
    }

    void post(String path, String mediaType, Handler handler) {
        Handler refusal = call -> call.status(415);
        add(
                "POST",
                RouteTemplate.parse(path).under(prefix),
                call -> (call.hasType(mediaType) ? handler : refusal).handle(call));
    }

    void add(String method, RouteTemplate template, Handler handler) {
        tree.add(method, template, handler);
    }

    /** Answers every request of a context. */
    void handle(HttpExchange http) throws IOException {
        Call unmatched = new Call(http, Map.of());
        try {
            RouteTree.Match<Handler> match =
                    tree.find(http.getRequestMethod(), http.getRequestURI().getRawPath());
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
