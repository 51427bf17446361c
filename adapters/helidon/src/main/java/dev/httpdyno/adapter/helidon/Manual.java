package dev.httpdyno.adapter.helidon;

import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.RouteTree;
import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;

/** One handler for all paths, which dispatches by hand. */
final class Manual implements Handler {

    private record Params(Map<String, String> values) {}

    private final RouteTree<Handler> routes = new RouteTree<>();
    private final Map<RouteTemplate, List<Consumer<ServerRequest>>> middleware = new HashMap<>();

    void add(String method, RouteTemplate template, Handler handler) {
        List<Consumer<ServerRequest>> before = middleware.getOrDefault(template, List.of());
        routes.add(method, template, (req, res) -> {
            before.forEach(m -> m.accept(req));
            handler.handle(req, res);
        });
    }

    void before(RouteTemplate template, Consumer<ServerRequest> handler) {
        middleware.computeIfAbsent(template, t -> new ArrayList<>()).add(handler);
    }

    static Map<String, String> params(ServerRequest req) {
        return req.context().get(Params.class).map(Params::values).orElse(Map.of());
    }

    static String param(ServerRequest req, String name) {
        return Objects.requireNonNull(params(req).get(name), name);
    }

    @Override
    public void handle(ServerRequest req, ServerResponse res) throws Exception {
        RouteTree.Match<Handler> match;
        try {
            match = routes.find(
                    req.prologue().method().text(), req.path().absolute().rawPath());
        } catch (IllegalArgumentException malformed) {
            res.status(Status.BAD_REQUEST_400).send();
            return;
        }
        if (match.handler().isPresent()) {
            req.context().register(new Params(match.params()));
            match.handler().get().handle(req, res);
        } else if (match.allowed().isEmpty()) {
            res.status(Status.NOT_FOUND_404).send();
        } else {
            res.header(HeaderNames.ALLOW, String.join(", ", match.allowed()));
            res.status(Status.METHOD_NOT_ALLOWED_405).send();
        }
    }
}
