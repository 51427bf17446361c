package dev.httpdyno.api;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.httpdyno.api.RouteTemplate.Segment;
import java.net.URLDecoder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A router for adapters whose server has none, so that such servers differ by themselves and not by a router of ours.
 *
 * <p>A path is looked up segment by segment: a literal is tried before a parameter, and a parameter before a wildcard.
 * Routes are added by one thread; afterwards any thread may look up.
 *
 * @param <H> what handles a request
 */
public final class RouteTree<H> {

    /**
     * What is known of a path.
     *
     * @param handler what answers the method, if anything does
     * @param params the decoded value of each parameter, and of the wildcard
     * @param allowed the methods of the path in alphabetical order; none when no route has this path
     * @param <H> what handles a request
     */
    public record Match<H>(Optional<H> handler, Map<String, String> params, Set<String> allowed) {}

    private record Target<H>(List<Segment> segments, H handler) {

        Map<String, String> params(List<String> path) {
            Map<String, String> params = new HashMap<>();
            for (int i = 0; i < segments.size(); i++) {
                if (segments.get(i) instanceof Segment.Param param) {
                    params.put(param.name(), path.get(i));
                } else if (segments.get(i) instanceof Segment.Wildcard wildcard) {
                    params.put(wildcard.name(), String.join("/", path.subList(i, path.size())));
                }
            }
            return params;
        }
    }

    /** What answers where a path ends, by method, and what follows where it goes on. */
    private record Node<H>(Map<String, Target<H>> targets, Map<Segment, Node<H>> next) {

        private static final Segment PARAM = new Segment.Param("");
        private static final Segment WILDCARD = new Segment.Wildcard("");

        Node() {
            this(new TreeMap<>(), new HashMap<>());
        }

        Node<H> at(Segment segment) {
            Segment other = segment instanceof Segment.Wildcard ? WILDCARD : PARAM;
            return next.computeIfAbsent(segment instanceof Segment.Literal ? segment : other, key -> new Node<>());
        }

        Map<String, Target<H>> find(List<String> path, int at) {
            if (at == path.size()) {
                return targets;
            }
            Map<String, Target<H>> found = follow(new Segment.Literal(path.get(at)), path, at + 1);
            if (found.isEmpty() && !path.get(at).isEmpty()) {
                found = follow(PARAM, path, at + 1);
            }
            return found.isEmpty() ? follow(WILDCARD, path, path.size()) : found;
        }

        private Map<String, Target<H>> follow(Segment segment, List<String> path, int at) {
            Node<H> node = next.get(segment);
            return node == null ? Map.of() : node.find(path, at);
        }
    }

    private final Node<H> root = new Node<>();

    /** A router without routes. */
    public RouteTree() {}

    /**
     * Adds a route. What answers GET answers HEAD, too.
     *
     * @param method the request's method
     * @param template the path pattern
     * @param handler what answers
     */
    public void add(String method, RouteTemplate template, H handler) {
        for (RouteTemplate path : template.withoutOptional()) {
            Node<H> end = root;
            for (Segment segment : path.segments()) {
                end = end.at(segment);
            }
            end.targets.put(method, new Target<>(path.segments(), handler));
            if (method.equals("GET")) {
                end.targets.put("HEAD", new Target<>(path.segments(), handler));
            }
        }
    }

    /**
     * Looks a request up.
     *
     * @param method the request's method
     * @param rawPath the request's path, still encoded
     * @return what answers it, or what other methods the path has
     * @throws IllegalArgumentException if the path holds a broken escape: answer 400
     */
    public Match<H> find(String method, String rawPath) {
        List<String> path = segments(rawPath);
        Map<String, Target<H>> targets = root.find(path, 0);
        Target<H> target = targets.get(method);
        return target == null
                ? new Match<>(Optional.empty(), Map.of(), targets.keySet())
                : new Match<>(Optional.of(target.handler), target.params(path), targets.keySet());
    }

    private static List<String> segments(String rawPath) {
        if (rawPath.length() < 2) {
            return List.of();
        }
        // The decoder is made for forms, where a plus is a space.
        return Stream.of(rawPath.substring(1).split("/", -1))
                .map(segment -> URLDecoder.decode(segment.replace("+", "%2B"), UTF_8))
                .toList();
    }
}
