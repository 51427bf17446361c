package dev.httpdyno.adapter.undertow;

import dev.httpdyno.api.RouteTemplate;
import io.undertow.Handlers;
import io.undertow.server.HttpHandler;
import io.undertow.util.Headers;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Undertow's router with every path once for each of five methods, most of which answer 405. */
final class Verbs implements Dispatcher {

    private static final List<String> METHODS = List.of("GET", "POST", "PUT", "DELETE", "PATCH");

    private final Map<RouteTemplate, Map<String, HttpHandler>> routes = new LinkedHashMap<>();

    @Override
    public void add(String method, RouteTemplate template, HttpHandler handler) {
        routes.computeIfAbsent(template, t -> new TreeMap<>()).put(method, handler);
    }

    @Override
    public HttpHandler handler(HttpHandler missing) {
        Dispatcher routing = Dispatcher.of(Handlers.routing(false));
        routes.forEach((template, handlers) -> {
            String allowed = String.join(", ", handlers.keySet());
            HttpHandler refusal = x -> {
                x.getResponseHeaders().put(Headers.ALLOW, allowed);
                x.setStatusCode(405);
            };
            handlers.forEach((method, handler) -> routing.add(method, template, handler));
            METHODS.stream().filter(m -> !handlers.containsKey(m)).forEach(m -> routing.add(m, template, refusal));
        });
        return routing.handler(missing);
    }
}
