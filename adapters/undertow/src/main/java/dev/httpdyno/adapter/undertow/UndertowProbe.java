package dev.httpdyno.adapter.undertow;

import dev.httpdyno.api.Route;
import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.RouteTemplate.Syntax;
import dev.httpdyno.api.RouterProbe;
import dev.httpdyno.api.ServerConfig;
import io.undertow.server.HttpHandler;
import io.undertow.server.handlers.ResponseCodeHandler;
import io.undertow.util.PathTemplateMatcher;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The matcher of {@code RoutingHandler}, which has one for each method; here that of GET. */
final class UndertowProbe implements RouterProbe, Dispatcher {

    private final PathTemplateMatcher<String> matcher = new PathTemplateMatcher<>();

    UndertowProbe(ServerConfig config) {
        for (Route route : config.routes()) {
            add(route.method(), route.template(), ResponseCodeHandler.HANDLE_200);
        }
        new Routes(this, config.pathPrefix()).addContract(config);
    }

    @Override
    public void add(String method, RouteTemplate template, HttpHandler handler) {
        if (method.equals("GET")) {
            matcher.add(template.render(Syntax.BRACES_STAR), template.toString());
        }
    }

    @Override
    public HttpHandler handler(HttpHandler missing) {
        return missing;
    }

    @Override
    public Set<Level> levels() {
        return Set.of(Level.MATCH);
    }

    @Override
    public Shot prepare(Level level, String method, String target) {
        return new Shot() {
            @Override
            public Object fire() {
                return matcher.match(target);
            }

            @Override
            public String answer(Object result) {
                Map<String, String> params = ((PathTemplateMatcher.PathMatchResult<?>) result).getParameters();
                return params.entrySet().stream()
                        .map(e -> e.getKey() + "=" + e.getValue())
                        .collect(Collectors.joining(" "));
            }
        };
    }

    @Override
    public void close() {}
}
