package dev.httpdyno.core.contract.clauses;

import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Capability;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.Route;
import dev.httpdyno.api.RouteTable;
import dev.httpdyno.api.Table;
import dev.httpdyno.core.contract.BodyRule;
import dev.httpdyno.core.contract.Clause;
import dev.httpdyno.core.contract.Exchange;
import dev.httpdyno.core.contract.Expectation;
import dev.httpdyno.core.contract.HeaderRule;
import dev.httpdyno.core.contract.RouteFill;
import dev.httpdyno.core.contract.Session;
import dev.httpdyno.core.contract.Values;
import dev.httpdyno.core.contract.Ways;
import dev.httpdyno.core.wire.Octets;
import dev.httpdyno.core.wire.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** R8: every route of the table, each a clause of its own, since each is the gate of its own scenario. */
final class TableRoutes {

    private static final Expectation INVALID = Expectation.status(400);

    /** A route, the capability without which it is not registered, and the table that it needs. */
    private record Case(
            String id,
            String route,
            Optional<Capability> capability,
            Table table,
            Function<Session, List<Exchange>> asks) {

        Clause clause() {
            Clause clause = Clause.gate("R8." + id, "`" + route + "` answers, with random values")
                    .check("the route of " + route)
                    .asks(asks);
            if (capability.isPresent()) {
                clause = clause.lacking(capability.get(), Expectation.status(404));
            }
            if (route.endsWith(Contract.VALIDATED)) {
                // A server may close the connection of a request that it refuses.
                clause = clause.by(Ways.OWN_CONNECTIONS);
            }
            return table == Table.CONTRACT ? clause : clause.needs(table);
        }
    }

    private static final List<Case> CASES = List.of(
            get("static", Contract.STATIC, s -> List.of(Exchange.get("/static", Expectation.text("static")))),
            get("user", Contract.USER, s -> many(s, v -> echo("/user/", v.word()))),
            get("book", Contract.BOOK, s -> many(s, v -> pair("/api/v1/users/", v.word(), "/books/", v.word()))),
            get(
                    "assets",
                    Contract.ASSETS,
                    s -> many(
                            s,
                            v -> Exchange.get(
                                    "/assets/" + v.word() + "/" + v.word() + ".css", Expectation.text("assets")))),
            get(
                    "files",
                    Contract.FILES,
                    Capability.NAMED_WILDCARD,
                    s -> many(s, v -> echo("/files/", v.word() + "/" + v.word() + ".txt"))),
            get("search", Contract.SEARCH, Capability.OPTIONAL_SEGMENT, TableRoutes::searches),
            get("middleware", Contract.MIDDLEWARE, Capability.MIDDLEWARE, s -> List.of(hit(s))),
            get(
                    "mounted",
                    Contract.MOUNT_POINT + Contract.MOUNTED,
                    Capability.SUB_ROUTER,
                    s -> many(s, v -> pair("/api/v2/", v.word(), "/items/", v.word()))),
            get(
                    "async",
                    Contract.ASYNC,
                    Capability.ASYNC,
                    s -> List.of(
                            Exchange.get("/async", Expectation.text("async")),
                            Exchange.get("/async", Expectation.text("async")))),
            get(
                    "headers",
                    Contract.HEADERS,
                    s -> List.of(Exchange.get(
                            "/headers",
                            Expectation.text("headers")
                                    .header(HeaderRule.once("x-one", "1"))
                                    .header(HeaderRule.once("x-two", "2"))
                                    .header(HeaderRule.once("x-three", "3"))))),
            get("validated", Contract.VALIDATED, TableRoutes::validated),
            get(
                    "ctx",
                    Contract.CONTEXT,
                    Capability.MIDDLEWARE,
                    s -> List.of(Exchange.get("/ctx", Expectation.text(Contract.CONTEXT_VALUE)))),
            get("params", Contract.PARAMS, TableRoutes::params),
            post("form", Contract.FORM, Optional.of(Capability.FORM), s -> List.of(Requests.form("1", "two"))),
            post(
                    "upload",
                    Contract.UPLOAD,
                    Optional.of(Capability.MULTIPART),
                    s -> List.of(Requests.upload("a note", "a.txt", s.values().bytes(100)))),
            post(
                    "binary",
                    Contract.BINARY,
                    Optional.empty(),
                    s -> List.of(Requests.binary(s.values().bytes(1000)))),
            post("text", Contract.TEXT, Optional.empty(), s -> many(s, v -> Requests.text(v.text()))),
            post("xml", Contract.XML, Optional.of(Capability.XML), s -> List.of(Requests.xml("7"))),
            new Case(
                    "tenant",
                    "GET " + Contract.TENANT,
                    Optional.of(Capability.HOST_ROUTING),
                    Table.HOST,
                    TableRoutes::tenants),
            new Case("numbered", "GET /r<n>/:id", Optional.empty(), Table.NUMBERED, TableRoutes::numbered));

    private TableRoutes() {}

    static List<Clause> clauses() {
        return CASES.stream().map(Case::clause).toList();
    }

    private static Case get(String id, String route, Function<Session, List<Exchange>> asks) {
        return new Case(id, "GET " + route, Optional.empty(), Table.CONTRACT, asks);
    }

    private static Case get(String id, String route, Capability capability, Function<Session, List<Exchange>> asks) {
        return new Case(id, "GET " + route, Optional.of(capability), Table.CONTRACT, asks);
    }

    private static Case post(
            String id, String route, Optional<Capability> capability, Function<Session, List<Exchange>> asks) {
        return new Case(id, "POST " + route, capability, Table.CONTRACT, asks);
    }

    /** HEAD on one request of every GET route that the server has, and on some background routes. */
    static List<Exchange> heads(Session session) {
        List<Exchange> gets = new ArrayList<>(List.of(Samples.query(session.values())));
        Set<Capability> lacked = session.subject().lacks().keySet();
        for (Case route : CASES) {
            if (route.table() == Table.CONTRACT
                    && route.capability().filter(lacked::contains).isEmpty()) {
                route.asks().apply(session).stream()
                        .filter(e -> e.request().method().equals("GET"))
                        .findFirst()
                        .ifPresent(gets::add);
            }
        }
        RouteTable.background().routes().stream()
                .filter(r -> r.method().equals("GET"))
                .limit(28)
                .forEach(r -> gets.add(RouteFill.exchange(r, session.values()::word)));
        Expectation head = Expectation.status(200).body(new BodyRule.Exactly(Octets.EMPTY));
        return gets.stream()
                .map(e -> new Exchange(Request.of("HEAD", e.request().target()), head))
                .toList();
    }

    static Exchange hit(Session session) {
        return Exchange.get(
                Contract.MIDDLEWARE,
                Expectation.text(Answers.middleware(session.subject().routes().middleware())));
    }

    private static List<Exchange> many(Session session, Function<Values, Exchange> draw) {
        List<Exchange> exchanges = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            exchanges.add(draw.apply(session.values()));
        }
        return exchanges;
    }

    private static Exchange echo(String path, String value) {
        return Exchange.get(path + value, Expectation.text(value));
    }

    private static Exchange pair(String path, String first, String between, String second) {
        return Exchange.get(path + first + between + second, Expectation.text(first + " " + second));
    }

    private static List<Exchange> searches(Session session) {
        List<Exchange> exchanges = new ArrayList<>(many(session, v -> pair("/search/", v.word(), "/", v.word())));
        exchanges.addAll(many(session, v -> {
            String category = v.word();
            return Exchange.get("/search/" + category, Expectation.text(category + " -"));
        }));
        return exchanges;
    }

    private static List<Exchange> validated(Session session) {
        List<Exchange> exchanges =
                new ArrayList<>(many(session, v -> echo("/validated/", Integer.toString(1 + v.below(1_000_000_000)))));
        exchanges.add(echo("/validated/", Long.toString(Contract.VALID_MAX)));
        for (String id : List.of("0", "01", "abc", "1000000001", "99999999999", "-1", "1.5", "1x")) {
            exchanges.add(Exchange.get("/validated/" + id, INVALID));
        }
        return exchanges;
    }

    private static List<Exchange> params(Session session) {
        List<Exchange> exchanges = new ArrayList<>();
        for (String method : List.of("GET", "DELETE", "GET", "DELETE")) {
            String id = session.values().word();
            exchanges.add(
                    new Exchange(Request.of(method, "/params/" + id), Expectation.json("{\"id\":\"" + id + "\"}")));
        }
        return exchanges;
    }

    /** The first, the last and some between. */
    private static List<Exchange> numbered(Session session) {
        List<Route> routes =
                RouteTable.numbered(session.subject().routes().numbered()).routes();
        List<Exchange> exchanges = new ArrayList<>();
        exchanges.add(RouteFill.exchange(routes.get(0), session.values()::word));
        exchanges.add(RouteFill.exchange(routes.get(routes.size() - 1), session.values()::word));
        for (int i = 0; i < 30; i++) {
            exchanges.add(RouteFill.exchange(session.values().oneOf(routes), session.values()::word));
        }
        return exchanges;
    }

    private static List<Exchange> tenants(Session session) {
        List<Exchange> exchanges = new ArrayList<>();
        for (String tenant : Contract.TENANTS) {
            String id = session.values().word();
            exchanges.add(new Exchange(
                    Request.get("/tenant/users/" + id).host(tenant + Contract.TENANT_DOMAIN),
                    Expectation.text(tenant + " " + id)));
        }
        return exchanges;
    }
}
