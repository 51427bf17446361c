package dev.httpdyno.core.contract.clauses;

import dev.httpdyno.api.Capability;
import dev.httpdyno.core.contract.BodyRule;
import dev.httpdyno.core.contract.Clause;
import dev.httpdyno.core.contract.Exchange;
import dev.httpdyno.core.contract.Expectation;
import dev.httpdyno.core.contract.Expectation.Answer;
import dev.httpdyno.core.contract.HeaderRule;
import dev.httpdyno.core.contract.Session;
import dev.httpdyno.core.contract.Ways;
import dev.httpdyno.core.wire.Connection;
import dev.httpdyno.core.wire.Header;
import dev.httpdyno.core.wire.Octets;
import dev.httpdyno.core.wire.Reply;
import dev.httpdyno.core.wire.Request;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Section P: {@code GET /}. */
final class Ping {

    private static final Answer HI = Expectation.text("Hi");
    private static final Answer MISSING = Expectation.status(404);
    private static final Answer NO_BODY = Expectation.status(200).body(new BodyRule.Exactly(Octets.EMPTY));
    /** What an answer to HEAD may leave out or have anew (RFC 9110, 9.3.2). */
    private static final Set<String> MAY_DIFFER = Set.of("date", "content-length", "transfer-encoding");

    private Ping() {}

    static List<Clause> clauses() {
        List<Clause> clauses = new ArrayList<>(methods());
        clauses.addAll(targets());
        return clauses;
    }

    private static List<Clause> methods() {
        return List.of(
                Clause.gate("P1", "`GET /` answers `Hi`")
                        .check("the route of /")
                        .asks(Ways.PING),
                Clause.gate("P2", "`GET /` with a query answers the same")
                        .check("a router that compares the target with its query")
                        .asks(Exchange.get("/?x=1", HI), Exchange.get("/?", HI), Exchange.get("/?/id/1", HI)),
                Clause.declared("P3", "`HEAD /` has the status and fields of GET and no body")
                        .because("reactor-netty 171, ratpack 1575")
                        .check("how HEAD is derived from GET, and who sets Content-Length")
                        .asks(new Exchange(Request.of("HEAD", "/"), NO_BODY))
                        .by(Ping::likeGet)
                        .lacking(Capability.HEAD, Expectation.status(404, 405)),
                Clause.declared("P4", "POST, PUT, DELETE and PATCH are a 405 that names GET")
                        .because("javalin 2425, armeria 6386")
                        .check("how the router answers a known path with another method")
                        .asks(
                                new Exchange(Request.of("POST", "/").withBody(Octets.EMPTY), notAllowed("GET")),
                                new Exchange(Request.of("PUT", "/").withBody(Octets.EMPTY), notAllowed("GET")),
                                new Exchange(Request.of("DELETE", "/"), notAllowed("GET")),
                                new Exchange(Request.of("PATCH", "/").withBody(Octets.EMPTY), notAllowed("GET")))
                        .lacking(Capability.METHOD_NOT_ALLOWED, MISSING)
                        .lacking(Capability.ALLOW_HEADER, withoutAllow()),
                Clause.should("P5", "an unknown method is a 400, 405 or 501")
                        .check("how the router answers an unknown method")
                        .asks(new Exchange(Request.of("BREW", "/"), Expectation.status(400, 405, 501)))
                        .by(Ways.OWN_CONNECTIONS),
                Clause.report("P6", "OPTIONS answers with Allow")
                        .check("whether the router answers OPTIONS")
                        .asks(new Exchange(
                                Request.of("OPTIONS", "/"),
                                Expectation.status(200, 204).header(HeaderRule.naming("Allow", "GET"))))
                        .by(Ways.OWN_CONNECTIONS));
    }

    private static List<Clause> targets() {
        return List.of(
                Clause.should("P7", "a target in absolute form is understood")
                        .check("a router that takes the whole target for a path")
                        .asks(Exchange.get("http://localhost/", HI))
                        .by(Ways.OWN_CONNECTIONS),
                Clause.should("P8", "16 pipelined requests are answered in order")
                        .because("helidon 2580, vert.x 3082")
                        .check("requests of one connection that are handled at the same time")
                        .asks(Ping::mixed)
                        .by(Ways.PIPELINED),
                Clause.must("P9", "the body of a GET is never read as the next request")
                        .check("who reads the body of a GET when the handler does not")
                        .asks(withBody("hello"), withBody("GET /"))
                        .by(Ping::bodyIgnored),
                Clause.should("P10", "a request without Host is a 400")
                        .check("whether the server checks Host (RFC 9112, 3.2)")
                        .asks(new Exchange(Request.get("/").without("Host"), Expectation.status(400)))
                        .by(Ways.OWN_CONNECTIONS),
                Clause.should("P11", "a request with two Hosts is a 400")
                        .check("whether the server checks Host (RFC 9112, 3.2)")
                        .asks(new Exchange(Request.get("/").with("Host", "other"), Expectation.status(400)))
                        .by(Ways.OWN_CONNECTIONS),
                Clause.must("P12", "an unknown path is a 404, framed, and the connection stays usable")
                        .because("rapidoid 94")
                        .check("what answers a path without a route")
                        .asks(
                                Exchange.get("/nope", MISSING),
                                Exchange.get("/Hi", MISSING),
                                Exchange.get("/index.html", MISSING))
                        .by(Ways.USABLE_AFTER),
                Clause.declared("P12b", "a path with an empty or dotted segment is not normalised")
                        .check("where the server normalises paths; never a 5xx, never a file from elsewhere")
                        .asks(
                                Exchange.get("//", MISSING),
                                Exchange.get("/./1x", MISSING),
                                // A wildcard takes the rest of a path as it stands.
                                Exchange.get(
                                        "/files/../static", Expectation.anyOf(MISSING, Expectation.text("../static"))),
                                Exchange.get("/static//", MISSING))
                        .by(Ways.OWN_CONNECTIONS)
                        .lacking(
                                Capability.LITERAL_PATH,
                                s -> List.of(
                                        Exchange.get("//", normalised("Hi")),
                                        Exchange.get("/./1x", Expectation.status(400, 404)),
                                        Exchange.get(
                                                "/files/../static",
                                                Expectation.anyOf(
                                                        Expectation.text("static"),
                                                        Expectation.text("../static"),
                                                        Expectation.status(400, 404))),
                                        Exchange.get("/static//", normalised("static")))),
                Clause.should("P13", "a request line of 8,000 bytes is a 200, 404 or 414")
                        .check("the limit of the request line, and what happens beyond it")
                        .asks(Exchange.get("/1" + "x".repeat(7984), Expectation.status(200, 404, 414)))
                        .by(Ways.OWN_CONNECTIONS),
                Clause.should("P14", "a head of 64 KiB is a 200 or 431")
                        .check("the limit of the head, and what happens beyond it")
                        .asks(new Exchange(longHead(), Expectation.status(200, 431)))
                        .by(Ways.OWN_CONNECTIONS));
    }

    static Answer notAllowed(String method) {
        return Expectation.status(405).header(HeaderRule.naming("Allow", method));
    }

    static Answer withoutAllow() {
        return Expectation.status(405).header(HeaderRule.absent("Allow"));
    }

    private static Expectation normalised(String text) {
        return Expectation.anyOf(Expectation.text(text), Expectation.status(400, 404));
    }

    private static Exchange withBody(String body) {
        return new Exchange(
                Request.get("/").withBody(Octets.latin1(body)), Expectation.anyOf(HI, Expectation.status(400, 413)));
    }

    private static Request longHead() {
        Request request = Request.get("/");
        for (int i = 0; i < 64; i++) {
            request = request.with("X-Long-" + i, "x".repeat(1010));
        }
        return request;
    }

    private static List<Exchange> mixed(Session session) {
        List<Exchange> exchanges = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            exchanges.add(session.values().below(3) == 0 ? Ways.PING : Samples.query(session.values()));
        }
        return exchanges;
    }

    private static void likeGet(Session session, List<Exchange> exchanges) {
        Connection connection = session.connect();
        Exchange exchange = exchanges.get(0);
        Reply get = session.check(connection, Ways.PING);
        Reply head = session.check(connection, exchange);
        for (Header header : get.headers()) {
            boolean needed = !MAY_DIFFER.contains(header.name().toLowerCase(Locale.ROOT));
            if (needed && !head.values(header.name()).contains(header.value())) {
                throw session.fail(
                        exchange.request(),
                        header.name() + ": " + header.value() + ", as for GET",
                        header.name() + ": " + String.join(" and ", head.values(header.name())));
            }
        }
        String length = Integer.toString(get.body().size());
        head.value("Content-Length").filter(l -> !l.equals(length)).ifPresent(l -> {
            throw session.fail(exchange.request(), "Content-Length: " + length + ", or none", "Content-Length: " + l);
        });
        Octets surplus = connection.surplus(Duration.ofMillis(100));
        if (!surplus.isEmpty()) {
            throw session.fail(exchange.request(), "no body", "the body '" + surplus + "'");
        }
        session.check(connection, Ways.PING);
    }

    private static void bodyIgnored(Session session, List<Exchange> exchanges) {
        for (Exchange exchange : exchanges) {
            Connection connection = session.connect();
            Reply reply = session.check(connection, exchange);
            if (reply.names("Connection", "close")) {
                continue;
            }
            Reply next = session.ask(connection, Ways.PING.request());
            if (!Ways.PING.expected().differences(next).isEmpty()) {
                throw session.fail(
                        exchange.request(),
                        "the next request to be answered with Hi",
                        "status " + next.status() + " with the body '" + next.body() + "', then " + next.ending());
            }
        }
    }
}
