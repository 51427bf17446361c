package dev.httpdyno.core.contract.clauses;

import dev.httpdyno.api.Capability;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.Route;
import dev.httpdyno.api.RouteTable;
import dev.httpdyno.core.contract.Clause;
import dev.httpdyno.core.contract.Exchange;
import dev.httpdyno.core.contract.Expectation;
import dev.httpdyno.core.contract.Expectation.Answer;
import dev.httpdyno.core.contract.Percent;
import dev.httpdyno.core.contract.RouteFill;
import dev.httpdyno.core.contract.Session;
import dev.httpdyno.core.contract.Ways;
import dev.httpdyno.core.wire.Connection;
import dev.httpdyno.core.wire.Octets;
import dev.httpdyno.core.wire.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** Section R: the background routes, and every route of the table. */
final class Routing {

    private static final Answer MISSING = Expectation.status(404);
    private static final RouteTable BACKGROUND = RouteTable.background();
    /** Static paths that another route matches too. */
    private static final Set<String> OVERLAPPED = Set.of("/files/shared", "/search/suggestions");

    private static final List<String> ODD_VALUES = List.of("1 2", "1~", "1.x", "1-_2", "1ü", "5€", "1漢字", "1😀");
    private static final List<String> RESERVED_VALUES =
            List.of("1?2", "1#2", "1;2", "1&2=3", "1\"2", "1<2>", "1@2:3", "1$2,3", "1%2");

    private Routing() {}

    static List<Clause> clauses() {
        List<Clause> clauses = new ArrayList<>(background());
        clauses.addAll(TableRoutes.clauses());
        clauses.addAll(table());
        return clauses;
    }

    private static List<Clause> background() {
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
                        .asks(otherMethods())
                        .lacking(Capability.METHOD_NOT_ALLOWED, MISSING)
                        .lacking(Capability.ALLOW_HEADER, Ping.withoutAllow()),
                Clause.must("R5", "a parameter may be any text")
                        .check("who decodes a path parameter, and what the router takes for its end")
                        .asks(Routing::odd),
                Clause.should("R5b", "a parameter may hold reserved characters")
                        .check("a router that takes a decoded `?`, `#` or `;` for a delimiter")
                        .asks(s -> fillOneOf(s, RESERVED_VALUES)),
                Clause.must("R6", "a parameter may equal a literal beside it")
                        .check("a router that keeps to a literal once it matched")
                        .asks(
                                Exchange.get("/users/profile/profile", Expectation.text("20 id=profile")),
                                Exchange.get("/v2/users/profile/profile", Expectation.text("76 id=profile"))),
                Clause.should("R6b", "a path is found that needs a step back")
                        .check("a router that keeps to a literal once it matched")
                        .asks(
                                Exchange.get("/users/messages/unread", Expectation.text("39 locale=users")),
                                Exchange.get("/v2/users/messages/unread", Expectation.text("95 locale=users"))),
                Clause.must("R7", "random routes on many connections at once are right")
                        .check("state that requests share")
                        .asks(Routing::anyRoutes)
                        .by(Routing::interleaved));
    }

    private static List<Clause> table() {
        return List.of(
                Clause.declared("R9", "HEAD on every GET route has no body")
                        .check("how HEAD is derived from GET")
                        .asks(TableRoutes::heads)
                        .lacking(Capability.HEAD, Expectation.status(404, 405)),
                Clause.must("R10", "a handler that throws is a 500, framed, and the connection stays usable")
                        .check("what the framework does with an exception")
                        .asks(Exchange.get(
                                Contract.BOOM, Expectation.status(500).body(StackTraces.NONE)))
                        .by(Ways.USABLE_AFTER),
                Clause.must("R11", "every middleware runs once a request")
                        .check("how middleware are added")
                        .asks(s -> List.of(TableRoutes.hit(s), TableRoutes.hit(s), TableRoutes.hit(s)))
                        .lacking(Capability.MIDDLEWARE, MISSING));
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

    private static Exchange[] otherMethods() {
        List<Exchange> exchanges = new ArrayList<>();
        for (Route route : BACKGROUND.routes().subList(0, 40)) {
            String path = route.template().toString();
            if (OVERLAPPED.contains(path.replace("/submit", ""))) {
                continue;
            }
            Request request =
                    route.method().equals("GET") ? Request.of("POST", path).withBody(Octets.EMPTY) : Request.get(path);
            exchanges.add(new Exchange(request, Ping.notAllowed(route.method())));
        }
        return exchanges.toArray(Exchange[]::new);
    }

    private static List<Exchange> odd(Session session) {
        List<Exchange> exchanges = fillOneOf(session, ODD_VALUES);
        if (!session.subject().lacks().containsKey(Capability.NAMED_WILDCARD)) {
            for (String value : ODD_VALUES) {
                exchanges.add(Exchange.get("/files/1/" + Percent.encode(value), Expectation.text("1/" + value)));
            }
        }
        return exchanges;
    }

    /** Each value in every parameter of some route. */
    private static List<Exchange> fillOneOf(Session session, List<String> values) {
        List<Route> routes = BACKGROUND.routes().stream()
                .filter(r -> !r.template().names().isEmpty())
                .toList();
        List<Exchange> exchanges = new ArrayList<>();
        for (String value : values) {
            exchanges.add(RouteFill.exchange(session.values().oneOf(routes), () -> value));
        }
        return exchanges;
    }

    private static List<Exchange> anyRoutes(Session session) {
        List<Exchange> exchanges = new ArrayList<>();
        for (int i = 0; i < 240; i++) {
            exchanges.add(Samples.background(session.values()));
        }
        return exchanges;
    }

    /** A request on each of eight connections before the first answer is read, again and again. */
    private static void interleaved(Session session, List<Exchange> exchanges) {
        List<Connection> connections = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            connections.add(session.connect());
        }
        for (int from = 0; from < exchanges.size(); from += connections.size()) {
            List<Exchange> wave = exchanges.subList(from, from + connections.size());
            for (int i = 0; i < wave.size(); i++) {
                session.send(connections.get(i), wave.get(i).request());
            }
            for (int i = 0; i < wave.size(); i++) {
                session.compare(
                        wave.get(i),
                        connections.get(i).read(wave.get(i).request().method()));
            }
        }
    }
}
