package dev.httpdyno.adapter.netty;

import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.RouteTemplate.Segment;
import dev.httpdyno.api.RouteTree;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * One hash map for whole paths, and one for each shape that routes have: which segments are literals, which parameters,
 * and whether a wildcard follows. A path is looked up in its shapes, the most specific first.
 */
final class Hashed<H> implements Router<H> {

    private record Target<H>(List<Segment> segments, Map<String, H> methods) {}

    /** A shape is one letter a segment: a literal, b parameter, c wildcard. So their order is that of precedence. */
    private final TreeMap<String, Map<String, Target<H>>> shapes = new TreeMap<>();

    private final Map<String, Target<H>> literal = new HashMap<>();

    @Override
    public void add(String method, RouteTemplate template, H handler) {
        for (RouteTemplate path : template.withoutOptional()) {
            StringBuilder shape = new StringBuilder();
            StringBuilder key = new StringBuilder();
            for (Segment segment : path.segments()) {
                if (segment instanceof Segment.Literal same) {
                    shape.append('a');
                    key.append('/').append(same.text());
                } else {
                    shape.append(segment instanceof Segment.Wildcard ? 'c' : 'b');
                }
            }
            Map<String, Target<H>> map = shape.indexOf("b") + shape.indexOf("c") == -2
                    ? literal
                    : shapes.computeIfAbsent(shape.toString(), s -> new HashMap<>());
            Map<String, H> methods = map.computeIfAbsent(
                            key.toString(), k -> new Target<>(path.segments(), new TreeMap<>()))
                    .methods();
            methods.put(method, handler);
            if (method.equals("GET")) {
                methods.put("HEAD", handler);
            }
        }
    }

    @Override
    public RouteTree.Match<H> find(String method, String rawPath) {
        List<String> path = Router.segments(rawPath);
        Target<H> whole = literal.get(path.isEmpty() ? "" : "/" + String.join("/", path));
        if (whole != null) {
            return match(whole, method, path);
        }
        for (Map.Entry<String, Map<String, Target<H>>> shape : shapes.entrySet()) {
            Target<H> target = fits(shape.getKey(), path) ? shape.getValue().get(key(shape.getKey(), path)) : null;
            if (target != null) {
                return match(target, method, path);
            }
        }
        return new RouteTree.Match<>(Optional.empty(), Map.of(), Set.of());
    }

    private static boolean fits(String shape, List<String> path) {
        boolean open = shape.endsWith("c");
        if (open ? path.size() < shape.length() : path.size() != shape.length()) {
            return false;
        }
        for (int i = 0; i < shape.length(); i++) {
            if (shape.charAt(i) == 'b' && path.get(i).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    private static String key(String shape, List<String> path) {
        StringBuilder key = new StringBuilder();
        for (int i = 0; i < shape.length(); i++) {
            if (shape.charAt(i) == 'a') {
                key.append('/').append(path.get(i));
            }
        }
        return key.toString();
    }

    private static <H> RouteTree.Match<H> match(Target<H> target, String method, List<String> path) {
        Map<String, String> params = new HashMap<>();
        List<Segment> segments = target.segments();
        for (int i = 0; i < segments.size(); i++) {
            if (segments.get(i) instanceof Segment.Param param) {
                params.put(param.name(), path.get(i));
            } else if (segments.get(i) instanceof Segment.Wildcard wildcard) {
                params.put(wildcard.name(), String.join("/", path.subList(i, path.size())));
            }
        }
        return new RouteTree.Match<>(
                Optional.ofNullable(target.methods().get(method)),
                params,
                target.methods().keySet());
    }
}
