package dev.httpdyno.adapter.jetty;

import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.RouteTemplate.Segment;
import dev.httpdyno.api.RouteTemplate.Syntax;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.pathmap.MatchedResource;
import org.eclipse.jetty.http.pathmap.PathMappings;
import org.eclipse.jetty.http.pathmap.ServletPathSpec;
import org.eclipse.jetty.http.pathmap.UriTemplatePathSpec;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.URIUtil;

/** Finds an endpoint by Jetty's path mappings and then by the method. What it does not know is left to the server: a 404. */
final class Router extends Handler.Wrapper {

    /** Something that answers a call. */
    interface Endpoint {
        void handle(Call call) throws Exception;
    }

    private final PathMappings<Map<String, Endpoint>> templates = new PathMappings<>();
    /** Asked last: Jetty's order of patterns holds within one kind of them only. */
    private final PathMappings<Map<String, Endpoint>> wildcards = new PathMappings<>();

    void add(String method, RouteTemplate template, Endpoint endpoint) {
        Map<String, Endpoint> methods = methods(template);
        methods.put(method, endpoint);
        if (method.equals("GET")) {
            methods.put("HEAD", endpoint);
        }
    }

    private Map<String, Endpoint> methods(RouteTemplate template) {
        List<Segment> segments = template.segments();
        if (!segments.isEmpty() && segments.get(segments.size() - 1) instanceof Segment.Wildcard) {
            var spec = new ServletPathSpec(template.literalPrefix() + "/*");
            return wildcards.computeIfAbsent(spec, s -> new TreeMap<>());
        }
        var spec = new UriTemplatePathSpec(template.render(Syntax.BRACES_STAR));
        return templates.computeIfAbsent(spec, s -> new TreeMap<>());
    }

    /** What a path leads to: its endpoints by method, and the decoded parameters; a wildcard's is called {@code *}. */
    record Found(Map<String, Endpoint> methods, Map<String, String> params) {}

    Optional<Found> find(String path) {
        MatchedResource<Map<String, Endpoint>> match = templates.getMatched(path);
        if (match == null) {
            match = wildcards.getMatched(path);
        }
        return match == null ? Optional.empty() : Optional.of(new Found(match.getResource(), params(match, path)));
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) throws Exception {
        Optional<Found> found = find(Request.getPathInContext(request));
        if (found.isEmpty()) {
            return false;
        }
        Map<String, Endpoint> methods = found.get().methods();
        Endpoint endpoint = methods.get(request.getMethod());
        if (endpoint == null) {
            response.getHeaders().put(HttpHeader.ALLOW, String.join(", ", methods.keySet()));
            Response.writeError(request, response, callback, HttpStatus.METHOD_NOT_ALLOWED_405);
        } else {
            endpoint.handle(new Call(request, response, callback, found.get().params()));
        }
        return true;
    }

    private static Map<String, String> params(MatchedResource<?> match, String path) {
        if (match.getPathSpec() instanceof UriTemplatePathSpec template) {
            Map<String, String> params = new HashMap<>();
            template.getPathParams(path).forEach((name, value) -> params.put(name, URIUtil.decodePath(value)));
            return params;
        }
        return Map.of("*", URIUtil.decodePath(match.getPathInfo().substring(1)));
    }
}
