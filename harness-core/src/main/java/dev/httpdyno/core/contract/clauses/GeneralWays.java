package dev.httpdyno.core.contract.clauses;

import dev.httpdyno.core.contract.Difference;
import dev.httpdyno.core.contract.Difference.Aspect;
import dev.httpdyno.core.contract.Exchange;
import dev.httpdyno.core.contract.Session;
import dev.httpdyno.core.contract.Ways;
import dev.httpdyno.core.machine.Listeners;
import dev.httpdyno.core.wire.Connection;
import dev.httpdyno.core.wire.Ending;
import dev.httpdyno.core.wire.Finding;
import dev.httpdyno.core.wire.Framing;
import dev.httpdyno.core.wire.Octets;
import dev.httpdyno.core.wire.Reply;
import dev.httpdyno.core.wire.Request;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.locks.LockSupport;

/** How the clauses of section G are checked that need more than requests and answers. */
final class GeneralWays {

    /** What must not come back as it is. */
    static final String MARKER = "dyno<script>\"'42";

    private static final Duration CLOSE_LIMIT = Duration.ofSeconds(1);
    private static final Duration SURPLUS_LIMIT = Duration.ofMillis(100);
    private static final Duration DATE_STEP = Duration.ofMillis(2100);
    private static final Duration DATE_ERROR = Duration.ofSeconds(5);
    private static final DateTimeFormatter IMF_FIXDATE = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ENGLISH)
            .withZone(ZoneOffset.UTC);

    private GeneralWays() {}

    static void nothingBetween(Session session, List<Exchange> exchanges) {
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
            requireNothing(session, exchange, connection.surplus(Duration.ZERO));
        }
        requireNothing(session, exchanges.get(exchanges.size() - 1), connection.surplus(SURPLUS_LIMIT));
    }

    private static void requireNothing(Session session, Exchange exchange, Octets surplus) {
        if (!surplus.isEmpty()) {
            throw session.fail(
                    exchange.request(), "nothing behind the announced bytes", "'" + surplus + "' behind them");
        }
    }

    static void noBodyBehind(Session session, List<Exchange> exchanges) {
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

    static void closes(Session session, List<Exchange> exchanges) {
        for (Exchange exchange : exchanges) {
            Connection connection = session.connect();
            Reply reply = session.check(connection, exchange);
            if (!reply.names("Connection", "close")) {
                throw session.fail(exchange.request(), "an answer with Connection: close", "an answer without it");
            }
            requireClosed(session, exchange, connection);
        }
    }

    private static void requireClosed(Session session, Exchange exchange, Connection connection) {
        if (connection.awaitEnd(CLOSE_LIMIT) == Ending.HANG) {
            throw session.fail(
                    exchange.request(),
                    "the connection to be closed within 1 s",
                    "the answer, but the connection stays open");
        }
    }

    static void closesOldStyle(Session session, List<Exchange> exchanges) {
        for (Exchange exchange : exchanges) {
            Connection connection = session.connect();
            Reply reply = session.ask(connection, exchange.request());
            if (reply.framing() == Framing.CHUNKED) {
                throw session.fail(exchange.request(), "no chunks, which HTTP/1.0 does not have", "chunks");
            }
            // An end of the connection may delimit the body here.
            boolean unframed = reply.findings().stream().allMatch(f -> f.kind() == Finding.Kind.UNFRAMED);
            for (Difference difference : exchange.expected().differences(reply)) {
                if (difference.aspect() != Aspect.FRAMING || !unframed) {
                    throw session.fail(exchange.request(), difference);
                }
            }
            requireClosed(session, exchange, connection);
        }
    }

    static void dated(Session session, List<Exchange> exchanges) {
        Exchange exchange = exchanges.get(0);
        ZonedDateTime first = date(session, exchange);
        LockSupport.parkNanos(DATE_STEP.toNanos());
        ZonedDateTime second = date(session, exchange);
        if (!second.isAfter(first)) {
            throw session.fail(exchange.request(), "another Date two seconds later", "Date: " + first + " again");
        }
    }

    private static ZonedDateTime date(Session session, Exchange exchange) {
        Reply reply = session.check(session.connect(), exchange);
        String text = reply.value("Date").orElseThrow(() -> session.fail(exchange.request(), "a Date", "no Date"));
        try {
            ZonedDateTime date = ZonedDateTime.parse(text, IMF_FIXDATE);
            Duration error = Duration.between(date.toInstant(), Instant.now()).abs();
            if (error.compareTo(DATE_ERROR) > 0) {
                throw session.fail(exchange.request(), "the time of day", "Date: " + text);
            }
            return date;
        } catch (DateTimeParseException e) {
            throw session.fail(exchange.request(), "a date as in RFC 9110, 5.6.7", "Date: " + text);
        }
    }

    static void sameProcess(Session session, List<Exchange> exchanges) {
        long pid = session.process().pid();
        int port = session.subject().address().getPort();
        session.check(session.connect(), exchanges.get(0));
        if (!Listeners.areKnown()) {
            throw session.notRun("needs /proc to know who listens");
        }
        Request request = exchanges.get(0).request();
        try {
            if (!Listeners.listens(pid, port)) {
                throw session.fail(
                        request, "process " + pid + " to listen on port " + port, "another process listens there");
            }
        } catch (IOException e) {
            throw session.fail(request, "process " + pid + " to run", e.toString());
        }
    }

    static void withoutInternals(Session session, List<Exchange> exchanges) {
        for (Exchange exchange : exchanges) {
            Reply reply = session.ask(session.connect(), exchange.request());
            StackTraces.NO_INTERNALS.mismatch(reply.body()).ifPresent(found -> {
                throw session.fail(exchange.request(), StackTraces.NO_INTERNALS.text(), found);
            });
        }
    }

    static void notReflected(Session session, List<Exchange> exchanges) {
        Connection connection = session.connect();
        for (Exchange exchange : exchanges) {
            Reply reply = session.check(connection, exchange);
            if (reply.raw().text().contains(MARKER)) {
                throw session.fail(
                        exchange.request(),
                        "an answer without '" + MARKER + "'",
                        "'" + reply.raw().escaped(300) + "'");
            }
        }
    }
}
