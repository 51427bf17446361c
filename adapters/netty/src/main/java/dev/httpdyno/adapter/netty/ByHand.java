package dev.httpdyno.adapter.netty;

import static dev.httpdyno.api.Contract.*;

import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.RouteTemplate.Segment;
import dev.httpdyno.api.RouteTree;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Branches on the segments of a path, as they are written in a server without a router. What is no route of the
 * contract's own is data, and found in a tree.
 */
final class ByHand<H> implements Router<H> {

    private static final String NONE = "";

    private final Map<String, Map<String, H>> own = new HashMap<>();
    private final RouteTree<H> others = new RouteTree<>();
    private final int skipped;

    ByHand(String prefix) {
        skipped = prefix.isEmpty() ? 0 : RouteTemplate.parse(prefix).segments().size();
    }

    @Override
    public void add(String method, RouteTemplate template, H handler) {
        others.add(method, template, handler);
        List<Segment> segments = template.segments();
        String key =
                new RouteTemplate(segments.subList(Math.min(skipped, segments.size()), segments.size())).toString();
        Map<String, H> methods = own.computeIfAbsent(key, k -> new TreeMap<>());
        methods.put(method, handler);
        if (method.equals("GET")) {
            methods.put("HEAD", handler);
        }
    }

    @Override
    public RouteTree.Match<H> find(String method, String rawPath) {
        if (skipped > 0) {
            return others.find(method, rawPath);
        }
        List<String> path = Router.segments(rawPath);
        String route = route(path);
        Map<String, H> methods = route.equals(NONE) ? Map.of() : own.getOrDefault(route, Map.of());
        if (methods.isEmpty()) {
            return others.find(method, rawPath);
        }
        H handler = methods.get(method);
        return new RouteTree.Match<>(
                Optional.ofNullable(handler), handler == null ? Map.of() : params(route, path), methods.keySet());
    }

    private static String route(List<String> path) {
        return switch (path.size()) {
            case 0 -> PING;
            case 1 -> single(path.get(0));
            case 2 -> pair(path.get(0), path.get(1));
            default -> longer(path);
        };
    }

    private static String single(String segment) {
        if (segment.equals("json")) {
            return JSON;
        } else if (segment.equals("static")) {
            return STATIC;
        } else if (segment.equals("video")) {
            return VIDEO;
        } else if (segment.equals("headers")) {
            return HEADERS;
        } else if (segment.equals("async")) {
            return ASYNC;
        }
        return NONE;
    }

    private static String pair(String first, String second) {
        if (second.isEmpty()) {
            return NONE;
        } else if (first.equals("id")) {
            return QUERY;
        } else if (first.equals("user")) {
            return USER;
        } else if (first.equals("search") && !second.equals("suggestions")) {
            return SEARCH;
        } else if (first.equals("validated")) {
            return VALIDATED;
        } else if (first.equals("params")) {
            return PARAMS;
        } else if (first.equals("files") && !second.equals("shared")) {
            return FILES;
        } else if (first.equals("assets")) {
            return ASSETS;
        }
        return NONE;
    }

    private static String longer(List<String> path) {
        String first = path.get(0);
        if (first.equals("files") && !path.get(1).equals("shared")) {
            return FILES;
        } else if (first.equals("assets")) {
            return ASSETS;
        } else if (first.equals("search")
                && isFilled(path, 1, 2)
                && !path.get(1).equals("suggestions")) {
            return path.size() == 3 ? SEARCH : NONE;
        } else if (first.equals("api") && path.size() == 5 && path.get(1).equals("v2")) {
            return path.get(3).equals("items") && isFilled(path, 2, 4) ? MOUNT_POINT + MOUNTED : NONE;
        } else if (first.equals("api") && path.size() == 6 && path.get(1).equals("v1")) {
            boolean book = path.get(2).equals("users") && path.get(4).equals("books") && isFilled(path, 3, 5);
            return book ? BOOK : NONE;
        }
        return NONE;
    }

    private static boolean isFilled(List<String> path, int a, int b) {
        return !path.get(a).isEmpty() && !path.get(b).isEmpty();
    }

    private static Map<String, String> params(String route, List<String> path) {
        return switch (route) {
            case QUERY, USER, VALIDATED, PARAMS -> Map.of("id", path.get(1));
            case BOOK -> Map.of("userId", path.get(3), "bookId", path.get(5));
            case MOUNT_POINT + MOUNTED -> Map.of("org", path.get(2), "item", path.get(4));
            case FILES -> Map.of("path", String.join("/", path.subList(1, path.size())));
            case SEARCH ->
                path.size() == 2
                        ? Map.of("category", path.get(1))
                        : Map.of("category", path.get(1), "page", path.get(2));
            default -> Map.of();
        };
    }
}
