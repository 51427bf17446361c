package dev.httpdyno.adapter.undertow;

import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.RouteTemplate.Segment;
import dev.httpdyno.api.RouteTree;
import io.undertow.Handlers;
import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.handlers.PathHandler;
import io.undertow.util.Headers;
import io.undertow.util.PathTemplateMatch;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * A dispatch by hand over the segments of a path, in one handler for all, or in one for each literal beginning of a route,
 * which Undertow's {@link PathHandler} then chooses.
 */
final class Trees implements Dispatcher {

    private static final String ROOT = "/";

    private final Map<String, RouteTree<HttpHandler>> trees = new TreeMap<>(Map.of(ROOT, new RouteTree<>()));
    private final boolean byPath;

    Trees(boolean byPath) {
        this.byPath = byPath;
    }

    @Override
    public void add(String method, RouteTemplate template, HttpHandler handler) {
        String beginning = byPath ? template.literalPrefix() : ROOT;
        RouteTree<HttpHandler> tree = trees.computeIfAbsent(beginning, b -> new RouteTree<>());
        List<Segment> segments = template.segments();
        boolean open = !segments.isEmpty() && segments.get(segments.size() - 1) instanceof Segment.Wildcard;
        String rest = open ? ((Segment.Wildcard) segments.get(segments.size() - 1)).name() : "";
        tree.add(method, template, x -> {
            if (open) {
                Map<String, String> params =
                        x.getAttachment(PathTemplateMatch.ATTACHMENT_KEY).getParameters();
                params.put("*", params.getOrDefault(rest, ""));
            }
            handler.handleRequest(x);
        });
    }

    @Override
    public HttpHandler handler(HttpHandler missing) {
        if (!byPath) {
            return x -> dispatch(x, ROOT, missing);
        }
        PathHandler paths = Handlers.path(x -> dispatch(x, ROOT, missing));
        for (String beginning : trees.keySet()) {
            if (beginning.equals(ROOT)) {
                paths.addExactPath(ROOT, x -> dispatch(x, ROOT, missing));
            } else {
                paths.addPrefixPath(beginning, x -> dispatch(x, beginning, missing));
            }
        }
        return paths;
    }

    /** A path that no route below a beginning has may still be one of a shorter beginning. */
    private void dispatch(HttpServerExchange x, String beginning, HttpHandler missing) throws Exception {
        RouteTree.Match<HttpHandler> match;
        try {
            match = find(x.getRequestMethod().toString(), path(x), beginning);
        } catch (IllegalArgumentException malformed) {
            x.setStatusCode(400);
            return;
        }
        if (match.handler().isPresent()) {
            x.putAttachment(PathTemplateMatch.ATTACHMENT_KEY, new PathTemplateMatch("", new HashMap<>(match.params())));
            match.handler().get().handleRequest(x);
        } else if (match.allowed().isEmpty()) {
            missing.handleRequest(x);
        } else {
            x.getResponseHeaders().put(Headers.ALLOW, String.join(", ", match.allowed()));
            x.setStatusCode(405);
        }
    }

    private RouteTree.Match<HttpHandler> find(String method, String path, String beginning) {
        String here = beginning;
        while (true) {
            RouteTree<HttpHandler> tree = trees.get(here);
            RouteTree.Match<HttpHandler> match = tree == null
                    ? new RouteTree.Match<>(Optional.empty(), Map.of(), Set.of())
                    : tree.find(method, path);
            if (!match.allowed().isEmpty() || here.equals(ROOT)) {
                return match;
            }
            here = here.substring(0, Math.max(1, here.lastIndexOf('/')));
        }
    }

    /** The path as it was sent. RFC 9112, section 3.2.2: the absolute form, http://host/path, is accepted, too. */
    private static String path(HttpServerExchange x) {
        String uri = x.getRequestURI();
        return x.isHostIncludedInRequestURI() ? uri.replaceFirst("^https?://[^/?]*", "") : uri;
    }
}
