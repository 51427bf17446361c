package dev.httpdyno.verify.zoo;

import dev.httpdyno.api.Route;
import dev.httpdyno.api.RouteTable;
import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.RouteTemplate.Segment;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** A list of routes, the most specific first. */
final class ZooRouter {

    private final List<Route> routes;

    ZooRouter(List<Route> routes) {
        this.routes = new RouteTable(routes).mostSpecificFirst().routes();
    }

    /**
     * A route that matches a path.
     *
     * @param route the route
     * @param params what it captured, decoded
     */
    record Match(Route route, Map<String, String> params) {}

    /** The routes of all methods that match, the best first. */
    List<Match> matches(String path) {
        List<String> segments =
                path.equals("/") ? List.of() : List.of(path.substring(1).split("/", -1));
        return routes.stream().flatMap(r -> match(r, segments)).toList();
    }

    static Set<String> methods(List<Match> matches) {
        Set<String> methods = new TreeSet<>();
        matches.forEach(m -> methods.add(m.route().method()));
        if (methods.contains("GET")) {
            methods.add("HEAD");
        }
        return methods;
    }

    private static Stream<Match> match(Route route, List<String> path) {
        Map<String, String> params = new LinkedHashMap<>();
        List<Segment> pattern = route.template().segments();
        for (int i = 0; i < pattern.size(); i++) {
            Segment segment = pattern.get(i);
            if (segment instanceof Segment.Wildcard wildcard) {
                return wildcard(route, wildcard, params, path, i);
            }
            if (i >= path.size()) {
                return Stream.empty();
            }
            String raw = path.get(i);
            if (segment instanceof Segment.Literal literal) {
                if (!literal.text().equals(raw)) {
                    return Stream.empty();
                }
            } else if (segment instanceof Segment.Param param) {
                if (raw.isEmpty()) {
                    return Stream.empty();
                }
                params.put(param.name(), raw);
            }
        }
        return path.size() == pattern.size() ? Stream.of(decoded(route, params)) : Stream.empty();
    }

    private static Stream<Match> wildcard(
            Route route, Segment.Wildcard wildcard, Map<String, String> params, List<String> path, int from) {
        List<String> rest = path.subList(Math.min(from, path.size()), path.size());
        if (rest.isEmpty() || rest.stream().anyMatch(s -> s.isEmpty() || s.equals("..") || s.equals("."))) {
            return Stream.empty();
        }
        params.put(wildcard.name(), String.join("/", rest));
        return Stream.of(decoded(route, params));
    }

    private static Match decoded(Route route, Map<String, String> params) {
        Map<String, String> decoded = new LinkedHashMap<>();
        params.forEach((name, raw) -> decoded.put(name, ZooText.decode(raw)));
        return new Match(route, decoded);
    }

    /** A route whose label names its handler. */
    static List<Route> named(String method, String template, String handler) {
        List<Route> routes = new ArrayList<>();
        RouteTemplate.parse(template).withoutOptional().forEach(t -> routes.add(new Route(method, t, handler)));
        return routes;
    }
}
