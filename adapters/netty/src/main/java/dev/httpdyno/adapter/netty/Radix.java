package dev.httpdyno.adapter.netty;

import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.RouteTemplate.Segment;
import dev.httpdyno.api.RouteTree;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A compressed trie over the characters of a path. An edge is a stretch of text, a parameter or a wildcard, tried in this
 * order. The text of a route is compared with the path as it was sent, so it has to be sent unescaped.
 */
final class Radix<H> implements Router<H> {

    private static final class Node<H> {
        private String text;
        private final List<Node<H>> children = new ArrayList<>();
        private @Nullable Node<H> param;
        private @Nullable Node<H> wildcard;
        private final Map<String, H> methods = new TreeMap<>();
        private List<String> names = List.of();

        Node(String text) {
            this.text = text;
        }

        /** The node behind a stretch of text, for which an edge may have to be cut in two. */
        Node<H> behind(String more) {
            if (more.isEmpty()) {
                return this;
            }
            for (Node<H> child : children) {
                int same = 0;
                while (same < Math.min(child.text.length(), more.length())
                        && child.text.charAt(same) == more.charAt(same)) {
                    same++;
                }
                if (same > 0) {
                    return (same < child.text.length() ? cut(child, same) : child).behind(more.substring(same));
                }
            }
            Node<H> child = new Node<>(more);
            children.add(child);
            return child;
        }

        private Node<H> cut(Node<H> child, int at) {
            Node<H> upper = new Node<>(child.text.substring(0, at));
            children.set(children.indexOf(child), upper);
            child.text = child.text.substring(at);
            upper.children.add(child);
            return upper;
        }

        @Nullable
        Node<H> find(String path, int at, List<String> values) {
            if (at == path.length()) {
                return methods.isEmpty() ? null : this;
            }
            for (Node<H> child : children) {
                if (path.startsWith(child.text, at)) {
                    Node<H> found = child.find(path, at + child.text.length(), values);
                    if (found != null) {
                        return found;
                    }
                    break; // no other child begins with the same character
                }
            }
            Node<H> found = param == null ? null : param.captured(path, at, values);
            if (found == null && wildcard != null) {
                values.add(path.substring(at));
                return wildcard;
            }
            return found;
        }

        private @Nullable Node<H> captured(String path, int at, List<String> values) {
            int slash = path.indexOf('/', at);
            int end = slash < 0 ? path.length() : slash;
            if (end == at) {
                return null;
            }
            int before = values.size();
            values.add(path.substring(at, end));
            Node<H> found = find(path, end, values);
            if (found == null) {
                values.subList(before, values.size()).clear();
            }
            return found;
        }
    }

    private final Node<H> root = new Node<>("");

    @Override
    public void add(String method, RouteTemplate template, H handler) {
        for (RouteTemplate path : template.withoutOptional()) {
            Node<H> end = path.segments().isEmpty() ? root.behind("/") : root;
            List<String> names = new ArrayList<>();
            for (Segment segment : path.segments()) {
                end = end.behind("/");
                if (segment instanceof Segment.Literal literal) {
                    end = end.behind(literal.text());
                } else if (segment instanceof Segment.Param param) {
                    names.add(param.name());
                    end.param = end.param == null ? new Node<>("") : end.param;
                    end = end.param;
                } else if (segment instanceof Segment.Wildcard wildcard) {
                    names.add(wildcard.name());
                    end.wildcard = end.wildcard == null ? new Node<>("") : end.wildcard;
                    end = end.wildcard;
                }
            }
            end.names = names;
            end.methods.put(method, handler);
            if (method.equals("GET")) {
                end.methods.put("HEAD", handler);
            }
        }
    }

    @Override
    public RouteTree.Match<H> find(String method, String rawPath) {
        List<String> values = new ArrayList<>();
        Node<H> end = root.find(rawPath, 0, values);
        if (end == null) {
            return new RouteTree.Match<>(Optional.empty(), Map.of(), Set.of());
        }
        Map<String, String> params = new HashMap<>();
        for (int i = 0; i < values.size(); i++) {
            params.put(end.names.get(i), Router.decoded(values.get(i)));
        }
        return new RouteTree.Match<>(Optional.ofNullable(end.methods.get(method)), params, end.methods.keySet());
    }
}
