package dev.httpdyno.core.contract;

import dev.httpdyno.api.Route;
import dev.httpdyno.api.RouteTemplate.Segment;
import dev.httpdyno.core.wire.Octets;
import dev.httpdyno.core.wire.Request;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;

/** Puts values into the parameters of a route. */
public final class RouteFill {

    private RouteFill() {}

    /**
     * A request to a background or numbered route, and its answer.
     *
     * @param route the route
     * @param values gives the decoded value of each parameter
     * @return the exchange
     */
    public static Exchange exchange(Route route, Supplier<String> values) {
        StringBuilder path = new StringBuilder();
        Map<String, String> params = new HashMap<>();
        for (Segment segment : route.template().segments()) {
            if (segment instanceof Segment.Param param) {
                String value = values.get();
                params.put(param.name(), value);
                path.append('/').append(Percent.encode(value));
            } else if (segment instanceof Segment.Literal literal) {
                path.append('/').append(literal.text());
            } else {
                throw new IllegalArgumentException(route + " has a segment whose answer does not follow from it");
            }
        }
        Request request = Request.of(route.method(), path.toString());
        return new Exchange(
                route.method().equals("POST") ? request.withBody(Octets.EMPTY) : request,
                Expectation.text(route.answer(name -> params.getOrDefault(name, ""))));
    }
}
