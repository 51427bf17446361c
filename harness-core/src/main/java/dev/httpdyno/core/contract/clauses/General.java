package dev.httpdyno.core.contract.clauses;

import dev.httpdyno.api.Capability;
import dev.httpdyno.api.Contract;
import dev.httpdyno.core.contract.Clause;
import dev.httpdyno.core.contract.Difference.Aspect;
import dev.httpdyno.core.contract.Exchange;
import dev.httpdyno.core.contract.Expectation;
import dev.httpdyno.core.contract.Expectation.Answer;
import dev.httpdyno.core.contract.HeaderRule;
import dev.httpdyno.core.contract.Session;
import dev.httpdyno.core.contract.Ways;
import dev.httpdyno.core.wire.Header;
import dev.httpdyno.core.wire.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;

/** Section G: what holds for every answer. */
final class General {

    private General() {}

    static List<Clause> clauses() {
        List<Clause> clauses = new ArrayList<>(gates());
        clauses.addAll(connections());
        clauses.addAll(contents());
        return clauses;
    }

    private static List<Clause> gates() {
        return List.of(
                Clause.gate("G1", "the status is the expected one")
                        .check("the route, or the handler's status")
                        .asks(Samples::all)
                        .by(Ways.judging(Aspect.STATUS)),
                Clause.gate("G2", "exactly one framing: one Content-Length or chunked, never both, never twice")
                        .because("reactor-netty 1153, spring-framework 26330")
                        .check("who sets Content-Length and Transfer-Encoding, and whether two layers do")
                        .asks(Samples::all)
                        .by(Ways.judging(Aspect.FRAMING)),
                Clause.gate("G3", "exactly the announced bytes follow, and the next answer begins right behind them")
                        .because("vertx-web 1027, jetty 14536")
                        .check("whether Content-Length counts bytes rather than characters")
                        .asks(Samples::all)
                        .by(GeneralWays::nothingBetween),
                Clause.gate("G4", "the body is right byte by byte")
                        .check("what the handler writes")
                        .asks(Samples::all)
                        .by(Ways.judging(Aspect.BODY)),
                Clause.gate("G5", "the media type is right, with charset=utf-8 as the only parameter allowed")
                        .check("where the handler sets Content-Type")
                        .asks(Samples::all)
                        .by(Ways.judging(Aspect.MEDIA_TYPE)),
                Clause.must("G6", "nothing is encoded unless it was asked for")
                        .check("a compression filter that ignores Accept-Encoding")
                        .asks(s -> withHeader(s, HeaderRule.absent("Content-Encoding")))
                        .by(Ways.judging(Aspect.HEADER)));
    }

    private static List<Clause> connections() {
        return List.of(
                Clause.must("G7", "an answer to HEAD carries no body")
                        .because("netty 6862")
                        .check("who drops the body of an answer to HEAD, also of a 404")
                        .asks(
                                new Exchange(Request.of("HEAD", "/"), Expectation.status(200, 404, 405)),
                                new Exchange(Request.of("HEAD", "/nope"), Expectation.status(404, 405)))
                        .by(GeneralWays::noBodyBehind),
                Clause.gate("G8", "100 requests one after another on one connection")
                        .check("a limit on requests a connection")
                        .asks(General::hundred),
                Clause.must("G9", "Connection: close is announced in the answer, and done within 1 s")
                        .because("helidon 12324, helidon 12338, the-benchmarker 9714")
                        .check("what the server does with Connection: close")
                        .asks(s -> changed(s, r -> r.with("Connection", "close")))
                        .by(GeneralWays::closes),
                Clause.declared("G10", "an HTTP/1.0 request gets no chunks, and its connection is closed afterwards")
                        .check("what the server does with HTTP/1.0")
                        .asks(s -> changed(s, r -> r.version("HTTP/1.0")))
                        .by(GeneralWays::closesOldStyle)
                        .lacking(Capability.HTTP_1_0, Expectation.status(400, 505)),
                Clause.report("G11", "Date is there, well-formed, right, and another one two seconds later")
                        .check("a Date that is made once, or not at all")
                        .asks(Ways.PING)
                        .by(GeneralWays::dated),
                Clause.must("G12", "the process that answers is the one that was started")
                        .check("an old server that still listens")
                        .asks(Ways.PING)
                        .by(GeneralWays::sameProcess)
                        .alone());
    }

    private static List<Clause> contents() {
        return List.of(
                Clause.must("G13", "no cookie and no redirect")
                        .check("a session filter, or a redirect of paths")
                        .asks(s -> withHeader(s, HeaderRule.absent("Set-Cookie"), HeaderRule.absent("Location")))
                        .by(Ways.judging(Aspect.HEADER)),
                Clause.must("G14", "field names count in any case")
                        .check("a look-up of header names that distinguishes case")
                        .asks(s -> {
                            List<Exchange> exchanges =
                                    new ArrayList<>(changed(s, r -> names(r, n -> n.toUpperCase(Locale.ROOT))));
                            exchanges.addAll(changed(s, r -> names(r, n -> n.toLowerCase(Locale.ROOT))));
                            return exchanges;
                        }),
                Clause.must("G15", "a request may arrive in two parts, cut at any byte")
                        .because("HttpArena 1210, HttpArena 1285")
                        .check("a parser that expects a whole request in one read")
                        .asks(s -> List.of(Samples.query(s.values()), Samples.background(s.values())))
                        .by(Ways.SPLIT_EVERYWHERE),
                Clause.must("G16", "an unknown query parameter changes nothing")
                        .check("a router that compares the target with its query")
                        .asks(s -> List.of(
                                Exchange.get("/?1zz=1", Expectation.text("Hi")),
                                extraParameter(Samples.background(s.values())),
                                Exchange.get(Contract.VIDEO + "?1zz=1", Video.whole(s)))),
                Clause.should("G17", "no answer holds a stack trace or the name of an exception's class")
                        .check("the error page of the framework")
                        .asks(
                                Exchange.get("/nope", Expectation.status(404)),
                                Exchange.get(Contract.BOOM, Expectation.status(500)),
                                Exchange.get("/id/1?name=%zz", Expectation.status(400)),
                                new Exchange(Samples.post("{"), Expectation.status(400)))
                        .by(GeneralWays::withoutInternals),
                Clause.must("G18", "no field of the request is reflected into the answer unescaped")
                        .check("an error page that shows the request")
                        .asks(s -> changed(
                                s,
                                r -> r.with("User-Agent", GeneralWays.MARKER)
                                        .with("Referer", GeneralWays.MARKER)
                                        .with("X-Dyno", GeneralWays.MARKER)))
                        .by(GeneralWays::notReflected));
    }

    private static Exchange extraParameter(Exchange exchange) {
        Request request = exchange.request();
        return new Exchange(request.target(request.target() + "?1zz=1"), exchange.expected());
    }

    private static Request names(Request request, UnaryOperator<String> change) {
        List<Header> headers = request.headers().stream()
                .map(h -> new Header(change.apply(h.name()), h.value()))
                .toList();
        return new Request(request.method(), request.target(), request.version(), headers, request.body());
    }

    private static List<Exchange> changed(Session session, UnaryOperator<Request> change) {
        return Samples.all(session).stream()
                .map(e -> new Exchange(change.apply(e.request()), e.expected()))
                .toList();
    }

    private static List<Exchange> withHeader(Session session, HeaderRule... rules) {
        List<Exchange> exchanges = new ArrayList<>();
        for (Exchange exchange : Samples.all(session)) {
            if (exchange.expected() instanceof Answer answer) {
                for (HeaderRule rule : rules) {
                    answer = answer.header(rule);
                }
                exchanges.add(exchange.expecting(answer));
            }
        }
        return exchanges;
    }

    private static List<Exchange> hundred(Session session) {
        List<Exchange> exchanges = new ArrayList<>();
        while (exchanges.size() < 100) {
            exchanges.add(Ways.PING);
            exchanges.add(Samples.query(session.values()));
        }
        return exchanges;
    }
}
