package dev.httpdyno.core.contract.clauses;

import dev.httpdyno.core.contract.Clause;
import dev.httpdyno.core.contract.Difference.Aspect;
import dev.httpdyno.core.contract.Exchange;
import dev.httpdyno.core.contract.Expectation.Answer;
import dev.httpdyno.core.contract.HeaderRule;
import dev.httpdyno.core.contract.Session;
import dev.httpdyno.core.contract.Ways;
import dev.httpdyno.core.wire.Connection;
import dev.httpdyno.core.wire.Ending;
import dev.httpdyno.core.wire.Octets;
import dev.httpdyno.core.wire.Reply;
import dev.httpdyno.core.wire.Request;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Section G: what holds for every answer. */
final class General {

    private static final Duration CLOSE_LIMIT = Duration.ofSeconds(1);
    private static final Duration SURPLUS_LIMIT = Duration.ofMillis(100);

    private General() {}

    static List<Clause> clauses() {
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
                        .by(General::nothingBetween),
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
                        .by(Ways.judging(Aspect.HEADER)),
                Clause.must("G7", "an answer to HEAD carries no body")
                        .because("netty 6862")
                        .check("who drops the body of an answer to HEAD, also of a 404")
                        .asks(
                                new Exchange(Request.of("HEAD", "/"), anyStatus()),
                                new Exchange(Request.of("HEAD", "/nope"), anyStatus()))
                        .by(General::noBodyBehind),
                Clause.gate("G8", "100 requests one after another on one connection")
                        .check("a limit on requests a connection")
                        .asks(General::hundred),
                Clause.must("G9", "Connection: close is announced in the answer, and done within 1 s")
                        .because("helidon 12324, helidon 12338, the-benchmarker 9714")
                        .check("what the server does with Connection: close")
                        .asks(General::closing)
                        .by(General::closes));
    }

    private static Answer anyStatus() {
        return dev.httpdyno.core.contract.Expectation.status(200, 404, 405);
    }

    private static List<Exchange> withHeader(Session session, HeaderRule rule) {
        return Samples.all(session).stream()
                .map(e -> e.expected() instanceof Answer answer ? e.expecting(answer.header(rule)) : e)
                .toList();
    }

    private static List<Exchange> hundred(Session session) {
        List<Exchange> exchanges = new ArrayList<>();
        while (exchanges.size() < 100) {
            exchanges.add(Ways.PING);
            exchanges.add(Samples.query(session.values()));
        }
        return exchanges;
    }

    private static List<Exchange> closing(Session session) {
        return Samples.all(session).stream()
                .map(e -> new Exchange(e.request().with("Connection", "close"), e.expected()))
                .toList();
    }

    private static void closes(Session session, List<Exchange> exchanges) {
        for (Exchange exchange : exchanges) {
            Connection connection = session.connect();
            Reply reply = session.check(connection, exchange);
            if (!reply.names("Connection", "close")) {
                throw session.fail(exchange.request(), "an answer with Connection: close", "an answer without it");
            }
            Ending ending = connection.awaitEnd(CLOSE_LIMIT);
            if (ending == Ending.HANG) {
                throw session.fail(
                        exchange.request(),
                        "the connection to be closed within 1 s",
                        "an answer with Connection: close, but the connection stays open");
            }
        }
    }

    private static void nothingBetween(Session session, List<Exchange> exchanges) {
        Connection connection = session.connect();
        for (Exchange exchange : exchanges) {
            Reply reply = session.ask(connection, exchange.request());
            if (reply.ending() != Ending.COMPLETE) {
                throw session.fail(
                        exchange.request(),
                        "as many bytes as are announced ("
                                + reply.value("Content-Length").orElse("chunked") + ")",
                        reply.body().size() + " bytes of body, then " + reply.ending());
            }
            Octets surplus = connection.surplus(Duration.ZERO);
            if (!surplus.isEmpty()) {
                throw session.fail(
                        exchange.request(), "nothing behind the announced bytes", "'" + surplus + "' behind them");
            }
        }
        Octets surplus = connection.surplus(SURPLUS_LIMIT);
        if (!surplus.isEmpty()) {
            throw session.fail(
                    exchanges.get(exchanges.size() - 1).request(),
                    "nothing behind the announced bytes",
                    "'" + surplus + "' behind them");
        }
    }

    private static void noBodyBehind(Session session, List<Exchange> exchanges) {
        Connection connection = session.connect();
        for (Exchange exchange : exchanges) {
            session.check(connection, exchange);
            Octets surplus = connection.surplus(SURPLUS_LIMIT);
            if (!surplus.isEmpty()) {
                throw session.fail(exchange.request(), "no body", "the body '" + surplus + "'");
            }
        }
        session.check(connection, Ways.PING);
    }
}
