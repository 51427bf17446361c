package dev.httpdyno.api;

import dev.httpdyno.api.RouteTemplate.Segment;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Routes whose answers follow from their patterns, so that registering them is a three-line loop.
 *
 * @param routes the routes in table order
 */
public record RouteTable(List<Route> routes) implements Iterable<Route> {

    private static final List<String> PREFIXES = List.of("", "/:locale", "/v2", "/v2/:locale");

    private static final List<String> PATHS = List.of(
            "/account/preferences",
            "/articles/archive",
            "/billing/invoices",
            "/catalog/featured",
            "/checkout/summary",
            "/comments/recent",
            "/dashboard/activity",
            "/events/upcoming",
            "/files/shared",
            "/health/details",
            "/integrations/status",
            "/messages/unread",
            "/notifications/history",
            "/orders/tracking",
            "/products/recommended",
            "/reports/monthly",
            "/search/suggestions",
            "/sessions/active",
            "/teams/members",
            "/users/profile",
            "/users/:id/profile",
            "/users/:id/settings",
            "/users/:id/notifications",
            "/users/:id/messages",
            "/users/:id/messages/:messageId",
            "/users/:id/messages/:messageId/replies",
            "/users/:id/messages/:messageId/attachments",
            "/users/:id/messages/:messageId/attachments/:attachmentId");

    private static final RouteTable EMPTY = new RouteTable(List.of());
    private static final RouteTable BACKGROUND = new RouteTable(backgroundRoutes());

    /** Copies the routes. */
    public RouteTable {
        routes = List.copyOf(routes);
    }

    /**
     * The table without routes.
     *
     * @return an empty table
     */
    public static RouteTable empty() {
        return EMPTY;
    }

    /**
     * The 112 background routes, each once as {@code GET path} and once as {@code POST path/submit}. Both give the same
     * text, which begins with the route's index from 0 to 111.
     *
     * @return 224 routes
     */
    public static RouteTable background() {
        return BACKGROUND;
    }

    /**
     * The routes {@code GET /r0/:id}, {@code GET /r1/:id} and so on, each answering the id.
     *
     * @param count how many
     * @return the routes in order
     */
    public static RouteTable numbered(int count) {
        List<Route> routes = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            routes.add(new Route("GET", RouteTemplate.parse("/r" + i + "/:id"), ""));
        }
        return new RouteTable(routes);
    }

    private static List<Route> backgroundRoutes() {
        List<Route> routes = new ArrayList<>();
        for (String prefix : PREFIXES) {
            for (String path : PATHS) {
                String label = Integer.toString(routes.size() / 2);
                routes.add(new Route("GET", RouteTemplate.parse(prefix + path), label));
                routes.add(new Route("POST", RouteTemplate.parse(prefix + path + "/submit"), label));
            }
        }
        return routes;
    }

    /**
     * This table and then another.
     *
     * @param other the routes that follow
     * @return both
     */
    public RouteTable plus(RouteTable other) {
        return new RouteTable(
                Stream.concat(routes.stream(), other.routes.stream()).toList());
    }

    /**
     * This table below a fixed path.
     *
     * @param prefix empty, or a path that begins with {@code /}
     * @return the table with longer templates
     */
    public RouteTable under(String prefix) {
        return new RouteTable(routes.stream()
                .map(r -> new Route(r.method(), r.template().under(prefix), r.label()))
                .toList());
    }

    /**
     * An order in which a router that takes the first match is right: compared segment by segment from the left, a
     * literal comes before a parameter and a parameter before a wildcard. Otherwise the order is kept.
     *
     * @return the same routes, reordered
     */
    public RouteTable mostSpecificFirst() {
        return new RouteTable(routes.stream()
                .sorted(Comparator.comparing(Route::template, RouteTable::compareTemplates))
                .toList());
    }

    private static int compareTemplates(RouteTemplate a, RouteTemplate b) {
        Iterator<Segment> left = a.segments().iterator();
        Iterator<Segment> right = b.segments().iterator();
        while (left.hasNext() && right.hasNext()) {
            int order = Integer.compare(generality(left.next()), generality(right.next()));
            if (order != 0) {
                return order;
            }
        }
        return Boolean.compare(left.hasNext(), right.hasNext());
    }

    private static int generality(Segment segment) {
        if (segment instanceof Segment.Literal) {
            return 0;
        }
        return segment instanceof Segment.Wildcard ? 2 : 1;
    }

    @Override
    public Iterator<Route> iterator() {
        return routes.iterator();
    }
}
