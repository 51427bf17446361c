package dev.httpdyno.core.contract.clauses;

import dev.httpdyno.core.contract.Exchange;
import dev.httpdyno.core.contract.Session;
import dev.httpdyno.core.contract.SubjectProcess;
import dev.httpdyno.core.contract.Ways;
import dev.httpdyno.core.wire.Connection;
import dev.httpdyno.core.wire.Ending;
import dev.httpdyno.core.wire.Octets;
import dev.httpdyno.core.wire.Reply;
import dev.httpdyno.core.wire.Request;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** How the clauses of section J are checked that need more than requests and answers. */
final class BodyWays {

    private static final Duration CONTINUE_LIMIT = Duration.ofSeconds(1);
    private static final Duration CLOSE_LIMIT = Duration.ofSeconds(1);
    private static final Duration SPIN_WINDOW = Duration.ofMillis(400);
    private static final int SPIN_WINDOWS = 4;

    private BodyWays() {}

    /** Once with the body held back until leave comes, and once with the body at once. */
    static void expectContinue(Session session, List<Exchange> exchanges) {
        for (Exchange exchange : exchanges) {
            Request request = session.prepared(exchange.request());
            Connection waiting = session.connect();
            waiting.send(request.head());
            Octets leave = waiting.surplus(CONTINUE_LIMIT);
            if (leave.isEmpty()) {
                throw session.fail(request, "100 Continue or an answer within 1 s", "nothing");
            }
            if (leave.text(StandardCharsets.ISO_8859_1).startsWith("HTTP/1.1 1")) {
                waiting.send(request.body());
            }
            requireOne(session, exchange, waiting.read("POST"));

            Connection eager = session.connect();
            eager.send(request.bytes());
            requireOne(session, exchange, eager.read("POST"));
        }
    }

    private static void requireOne(Session session, Exchange exchange, Reply reply) {
        if (reply.interim().size() > 1) {
            throw session.fail(
                    exchange.request(),
                    "at most one 100 Continue",
                    reply.interim().size() + " of them");
        }
        session.compare(exchange, reply);
    }

    static void cutShort(Session session, List<Exchange> exchanges) {
        Request request = exchanges.get(0).request();
        session.send(session.connect(), request);
        Connection halfClosed = session.connect();
        session.send(halfClosed, request);
        halfClosed.finish();
        Connection gone = session.connect();
        session.send(gone, request);
        gone.abort();
        session.check(session.connect(), Ways.PING);
        session.subject().process().ifPresent(process -> requireCalm(session, request, process));
    }

    /** A compiler thread may be busy for a moment; a spinning thread is busy in every window. */
    private static void requireCalm(Session session, Request request, SubjectProcess process) {
        for (int i = 0; i < SPIN_WINDOWS; i++) {
            long before = process.snapshot().cpuNanos();
            LockSupport.parkNanos(SPIN_WINDOW.toNanos());
            if (process.snapshot().cpuNanos() - before < SPIN_WINDOW.toNanos() / 10) {
                return;
            }
        }
        throw session.fail(request, "an idle server to use no CPU", "a thread spins");
    }

    static void rightOrClosed(Session session, List<Exchange> exchanges) {
        for (Exchange exchange : exchanges) {
            Connection connection = session.connect();
            Reply reply = session.check(connection, exchange);
            if (reply.names("Connection", "close")) {
                continue;
            }
            Reply next = session.ask(connection, Ways.PING.request());
            boolean right = Ways.PING.expected().differences(next).isEmpty();
            boolean closed = next.raw().isEmpty() && next.ending() != Ending.HANG;
            if (!right && !closed) {
                throw session.fail(
                        exchange.request(),
                        "GET / on the same connection to give Hi, or the connection to be closed",
                        "'" + next.raw().escaped(200) + "', then " + next.ending());
            }
        }
    }

    static void refusedAndClosed(Session session, List<Exchange> exchanges) {
        for (Exchange exchange : exchanges) {
            Connection connection = session.connect();
            session.check(connection, exchange);
            if (connection.awaitEnd(CLOSE_LIMIT) == Ending.HANG) {
                throw session.fail(
                        exchange.request(), "the connection to be closed within 1 s", "the connection stays open");
            }
        }
    }

    static void survives(Session session, List<Exchange> exchanges) {
        for (Exchange exchange : exchanges) {
            session.check(session.connect(), exchange);
            session.check(session.connect(), Ways.PING);
        }
    }
}
