package dev.httpdyno.adapter.netty;

import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.RouteTree;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.util.ArrayList;
import java.util.List;

/**
 * How a request finds its route. The adapters of this family differ in it alone.
 *
 * @param <H> what handles a request
 */
interface Router<H> {

    /** Adds a route. What answers GET answers HEAD, too. */
    void add(String method, RouteTemplate template, H handler);

    /** Looks a request up, by its path as it was sent. */
    RouteTree.Match<H> find(String method, String rawPath);

    /** The segments of a path, decoded. */
    static List<String> segments(String rawPath) {
        List<String> segments = new ArrayList<>();
        for (int from = 1; from <= rawPath.length() && rawPath.length() > 1; ) {
            int slash = rawPath.indexOf('/', from);
            int end = slash < 0 ? rawPath.length() : slash;
            segments.add(decoded(rawPath.substring(from, end)));
            from = end + 1;
        }
        return segments;
    }

    /** The decoder is made for forms, where a plus is a space. */
    static String decoded(String segment) {
        return segment.indexOf('%') < 0 ? segment : QueryStringDecoder.decodeComponent(segment.replace("+", "%2B"));
    }
}
