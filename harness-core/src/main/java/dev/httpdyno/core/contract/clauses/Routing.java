package dev.httpdyno.core.contract.clauses;

import dev.httpdyno.api.Capability;
import dev.httpdyno.api.Route;
import dev.httpdyno.api.RouteTable;
import dev.httpdyno.core.contract.Clause;
import dev.httpdyno.core.contract.Exchange;
import dev.httpdyno.core.contract.Expectation;
import dev.httpdyno.core.contract.Expectation.Answer;
import dev.httpdyno.core.contract.HeaderRule;
import dev.httpdyno.core.contract.RouteFill;
import dev.httpdyno.core.contract.Session;
import dev.httpdyno.core.wire.Octets;
import dev.httpdyno.core.wire.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** Section R: the background routes and the routes of the table. */
final class Routing {

    private static final Answer MISSING = Expectation.status(404);
    private static final RouteTable BACKGROUND = RouteTable.background();
    /** Static paths that another route matches too. */
    private static final Set<String> OVERLAPPED = Set.of("/files/shared", "/search/suggestions");

    private Routing() {}

    static List<Clause> clauses() {
        return List.of(
                Clause.gate("R1", "all 224 background endpoints answer, with random parameters")
                        .check("the loop that registers the background routes")
                        .asks(s -> fill(BACKGROUND, s.values()::word)),
                Clause.gate("R2", "a literal beats a parameter, and a parameter a wildcard")
                        .check("the order of registration: RouteTable.mostSpecificFirst()")
                        .asks(Routing::overlaps),
                Clause.must("R3", "a near miss is a 404")
                        .check("a prefix match, or paths compared without their case")
                        .asks(
                                Exchange.get("/account", MISSING),
                                Exchange.get("/account/preferences/1x", MISSING),
                                Exchange.get("/1x/account", MISSING),
                                Exchange.get("/account/preferencesx", MISSING),
                                Exchange.get("/xaccount/preferences", MISSING),
                                Exchange.get("/Account/Preferences", MISSING),
                                Exchange.get("/users/1x", MISSING),
                                Exchange.get("/users/1x/profiles", MISSING),
                                Exchange.get("/v2/users/1x/messages/2x/replies/3x", MISSING),
                                Exchange.get("/v3/1x/users/2x/profile", MISSING)),
                Clause.declared("R4", "the other method on a known path is a 405 that names the right one")
                        .check("how the router answers a known path with another method")
                        .asks(otherMethods(
                                method -> Expectation.status(405).header(HeaderRule.naming("Allow", method))))
                        .lacking(Capability.METHOD_NOT_ALLOWED, MISSING)
                        .lacking(
                                Capability.ALLOW_HEADER, Expectation.status(405).header(HeaderRule.absent("Allow"))),
                Clause.must("R6", "a parameter may equal a literal beside it")
                        .check("a router that keeps to a literal once it matched")
                        .asks(
                                Exchange.get("/users/profile/profile", Expectation.text("20 id=profile")),
                                Exchange.get("/v2/users/profile/profile", Expectation.text("76 id=profile"))));
    }

    private static List<Exchange> fill(Iterable<Route> routes, Supplier<String> values) {
        List<Exchange> exchanges = new ArrayList<>();
        routes.forEach(route -> exchanges.add(RouteFill.exchange(route, values)));
        return exchanges;
    }

    /** {@code /v2} is also a locale, and two static paths lie below a wildcard and an optional parameter. */
    private static List<Exchange> overlaps(Session session) {
        return fill(
                BACKGROUND.routes().stream()
                        .filter(r -> r.template().toString().startsWith("/v2/")
                                || OVERLAPPED.contains(r.template().toString()))
                        .toList(),
                session.values()::word);
    }

    private static Exchange[] otherMethods(java.util.function.Function<String, Answer> expected) {
        List<Exchange> exchanges = new ArrayList<>();
        for (Route route : BACKGROUND.routes().subList(0, 40)) {
            String path = route.template().toString();
            if (OVERLAPPED.contains(path.replace("/submit", ""))) {
                continue;
            }
            Request request =
                    route.method().equals("GET") ? Request.of("POST", path).withBody(Octets.EMPTY) : Request.get(path);
            exchanges.add(new Exchange(request, expected.apply(route.method())));
        }
        return exchanges.toArray(Exchange[]::new);
    }
}
