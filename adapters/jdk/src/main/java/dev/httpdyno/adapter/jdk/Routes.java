package dev.httpdyno.adapter.jdk;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.RouteTemplate.Segment;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import javax.xml.stream.XMLStreamException;

/** The handler of one context: tries its routes in their order. */
final class Routes implements HttpHandler {

    /** Something that answers a call. */
    interface Handler {
        void handle(Call call) throws IOException, XMLStreamException;
    }

    private record Endpoint(String method, List<Segment> pattern, Handler handler) {

        boolean matches(List<String> path) {
            for (int i = 0; i < pattern.size(); i++) {
                Segment segment = pattern.get(i);
                if (segment instanceof Segment.Wildcard) {
                    return path.size() > i;
                }
                if (i == path.size() || !matches(segment, path.get(i))) {
                    return false;
                }
            }
            return path.size() == pattern.size();
        }

        private static boolean matches(Segment segment, String text) {
            return segment instanceof Segment.Literal literal ? literal.text().equals(text) : !text.isEmpty();
        }
    }

    private final List<Endpoint> endpoints = new ArrayList<>();

    void add(String method, RouteTemplate template, Handler handler) {
        endpoints.add(new Endpoint(method, template.segments(), handler));
    }

    void addAll(Routes others) {
        endpoints.addAll(others.endpoints);
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        Call call = new Call(exchange, List.of(), List.of());
        try {
            route(exchange, Call.segments(exchange.getRequestURI()));
        } catch (IllegalArgumentException | JsonProcessingException | XMLStreamException e) {
            call.status(400);
        } catch (RuntimeException e) {
            call.status(500);
        }
    }

    private void route(HttpExchange exchange, List<String> path) throws IOException, XMLStreamException {
        String method = exchange.getRequestMethod();
        Set<String> allowed = new TreeSet<>();
        for (Endpoint endpoint : endpoints) {
            if (endpoint.matches(path)) {
                allowed.add(endpoint.method);
                if (endpoint.method.equals(method.equals("HEAD") ? "GET" : method)) {
                    endpoint.handler.handle(new Call(exchange, endpoint.pattern, path));
                    return;
                }
            }
        }
        Call call = new Call(exchange, List.of(), path);
        if (allowed.isEmpty()) {
            call.status(404);
        } else {
            if (allowed.contains("GET")) {
                allowed.add("HEAD");
            }
            exchange.getResponseHeaders().set("Allow", String.join(", ", allowed));
            call.status(405);
        }
    }
}
