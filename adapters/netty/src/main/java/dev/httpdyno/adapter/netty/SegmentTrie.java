package dev.httpdyno.adapter.netty;

import dev.httpdyno.api.Route;
import dev.httpdyno.api.RouteTemplate.Segment;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Routes of literals and parameters, found segment by segment: a literal first, and back to the parameter. */
final class SegmentTrie {

    private final Map<String, SegmentTrie> literals = new HashMap<>();
    private final Map<String, Route> methods = new HashMap<>();
    private @Nullable SegmentTrie param;

    void add(Route route) {
        SegmentTrie node = this;
        for (Segment segment : route.template().segments()) {
            node = node.child(segment);
        }
        node.methods.put(route.method(), route);
    }

    private SegmentTrie child(Segment segment) {
        if (segment instanceof Segment.Literal literal) {
            return literals.computeIfAbsent(literal.text(), text -> new SegmentTrie());
        }
        if (param == null) {
            param = new SegmentTrie();
        }
        return param;
    }

    /** The routes of a path by their method; none when no route has this path. */
    Map<String, Route> find(List<String> path) {
        return find(path, 0);
    }

    private Map<String, Route> find(List<String> path, int at) {
        if (at == path.size()) {
            return methods;
        }
        SegmentTrie literal = literals.get(path.get(at));
        Map<String, Route> found = literal == null ? Map.of() : literal.find(path, at + 1);
        return found.isEmpty() && param != null && !path.get(at).isEmpty() ? param.find(path, at + 1) : found;
    }
}
