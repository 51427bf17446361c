package dev.httpdyno.api;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The path pattern of a route, segment by segment.
 *
 * <p>The written form is that of the contract: {@code /id/:id}, {@code /search/:category/:page?}, {@code /files/*path},
 * {@code /assets/*}. {@link #render(Syntax)} gives it in the syntax of a framework.
 *
 * @param segments the segments in path order; none for {@code /}. An optional parameter or a wildcard is the last
 */
public record RouteTemplate(List<Segment> segments) {

    /** One segment of a path pattern. */
    public sealed interface Segment {

        /** A segment that must be equal. */
        record Literal(String text) implements Segment {}

        /** A segment of any text, which is captured. */
        record Param(String name) implements Segment {}

        /** A segment that may be missing together with its slash, captured when present. */
        record OptionalParam(String name) implements Segment {}

        /** One or more segments to the end, captured with their slashes; the name may be empty. */
        record Wildcard(String name) implements Segment {}
    }

    /** A way in which routers write patterns. {@code %s} stands for the name. */
    public enum Syntax {
        /** {@code :id} and {@code *path}. */
        COLON(":%s", "*%s"),
        /** {@code :id} and {@code *}. */
        COLON_STAR(":%s", "*"),
        /** <code>{id}</code> and {@code *}. */
        BRACES_STAR("{%s}", "*"),
        /** <code>{id}</code> and <code>{+path}</code>. */
        BRACES_PLUS("{%s}", "{+%s}"),
        /** <code>{id}</code> and <code>{*path}</code>. */
        BRACES_STAR_NAME("{%s}", "{*%s}"),
        /** <code>{id}</code> and <code>{path:.*}</code>. */
        BRACES_REGEX("{%s}", "{%s:.*}"),
        /** <code>{id}</code> and {@code <path>}. */
        BRACES_ANGLE("{%s}", "<%s>");

        private final String param;
        private final String wildcard;

        Syntax(String param, String wildcard) {
            this.param = param;
            this.wildcard = wildcard;
        }
    }

    /**
     * Copies the segments and checks their order.
     *
     * @throws IllegalArgumentException if an optional parameter or a wildcard is not the last segment
     */
    public RouteTemplate {
        segments = List.copyOf(segments);
        for (int i = 0; i < segments.size() - 1; i++) {
            Segment segment = segments.get(i);
            if (segment instanceof Segment.OptionalParam || segment instanceof Segment.Wildcard) {
                throw new IllegalArgumentException(segment + " must be the last segment");
            }
        }
    }

    /**
     * Reads the written form of the contract.
     *
     * @param text a path that begins with {@code /}
     * @return the template
     * @throws IllegalArgumentException if it does not begin with {@code /} or has an empty segment
     */
    public static RouteTemplate parse(String text) {
        if (!text.startsWith("/")) {
            throw new IllegalArgumentException("a path must begin with '/', but is '" + text + "'");
        }
        List<Segment> segments = new ArrayList<>();
        if (!text.equals("/")) {
            for (String part : text.substring(1).split("/", -1)) {
                segments.add(segment(part, text));
            }
        }
        return new RouteTemplate(segments);
    }

    private static Segment segment(String part, String text) {
        if (part.isEmpty()) {
            throw new IllegalArgumentException("'" + text + "' has an empty segment");
        }
        if (part.startsWith("*")) {
            return new Segment.Wildcard(part.substring(1));
        }
        if (!part.startsWith(":")) {
            return new Segment.Literal(part);
        }
        return part.endsWith("?")
                ? new Segment.OptionalParam(part.substring(1, part.length() - 1))
                : new Segment.Param(part.substring(1));
    }

    /**
     * The names of what is captured, in path order.
     *
     * @return the names; an unnamed wildcard gives none
     */
    public List<String> names() {
        List<String> names = new ArrayList<>();
        for (Segment segment : segments) {
            if (segment instanceof Segment.Param param) {
                names.add(param.name());
            } else if (segment instanceof Segment.OptionalParam optional) {
                names.add(optional.name());
            } else if (segment instanceof Segment.Wildcard wildcard
                    && !wildcard.name().isEmpty()) {
                names.add(wildcard.name());
            }
        }
        return names;
    }

    /**
     * The pattern in the syntax of a router. An optional parameter has no common syntax: {@link #withoutOptional()}
     * gives the two patterns that stand for it.
     *
     * @param syntax how the router writes parameters and wildcards
     * @return the path, beginning with {@code /}
     * @throws IllegalStateException if the last segment is optional
     */
    public String render(Syntax syntax) {
        if (segments.isEmpty()) {
            return "/";
        }
        return segments.stream().map(s -> "/" + render(s, syntax)).collect(Collectors.joining());
    }

    private static String render(Segment segment, Syntax syntax) {
        if (segment instanceof Segment.Literal literal) {
            return literal.text();
        }
        if (segment instanceof Segment.Param param) {
            return String.format(syntax.param, param.name());
        }
        if (segment instanceof Segment.Wildcard wildcard) {
            return String.format(syntax.wildcard, wildcard.name());
        }
        throw new IllegalStateException(segment + " has no common syntax: register withoutOptional()");
    }

    /**
     * The patterns without an optional segment that stand for this one.
     *
     * @return this template alone, or the one without the optional parameter and the one that requires it
     */
    public List<RouteTemplate> withoutOptional() {
        if (segments.isEmpty() || !(segments.get(segments.size() - 1) instanceof Segment.OptionalParam optional)) {
            return List.of(this);
        }
        List<Segment> before = segments.subList(0, segments.size() - 1);
        List<Segment> with = new ArrayList<>(before);
        with.add(new Segment.Param(optional.name()));
        return List.of(new RouteTemplate(before), new RouteTemplate(with));
    }

    /**
     * This pattern below a fixed path.
     *
     * @param prefix empty, or a path that begins with {@code /}
     * @return the longer template
     */
    public RouteTemplate under(String prefix) {
        if (prefix.isEmpty()) {
            return this;
        }
        List<Segment> all = new ArrayList<>(parse(prefix).segments());
        all.addAll(segments);
        return new RouteTemplate(all);
    }

    /**
     * The fixed path that everything below begins with, for servers that dispatch by prefixes.
     *
     * @return the literal segments before the first that is none; {@code /} when there are none
     */
    public String literalPrefix() {
        StringBuilder prefix = new StringBuilder();
        for (Segment segment : segments) {
            if (!(segment instanceof Segment.Literal literal)) {
                break;
            }
            prefix.append('/').append(literal.text());
        }
        return prefix.isEmpty() ? "/" : prefix.toString();
    }

    /** The written form of the contract. */
    @Override
    public String toString() {
        if (segments.isEmpty()) {
            return "/";
        }
        return segments.stream()
                .map(s -> s instanceof Segment.OptionalParam optional
                        ? "/:" + optional.name() + "?"
                        : "/" + render(s, Syntax.COLON))
                .collect(Collectors.joining());
    }
}
