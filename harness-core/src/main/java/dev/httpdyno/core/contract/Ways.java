package dev.httpdyno.core.contract;

import dev.httpdyno.core.contract.Clause.Way;
import dev.httpdyno.core.contract.Difference.Aspect;
import dev.httpdyno.core.wire.Connection;
import dev.httpdyno.core.wire.Octets;
import dev.httpdyno.core.wire.Reply;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/** The ways in which requests are sent. */
public final class Ways {

    /** Long enough for a server to see two reads, short enough for a hundred cuts. */
    private static final long SPLIT_NANOS = 500_000;

    /** {@code GET /} and its answer, which shows that a connection is still usable. */
    public static final Exchange PING = Exchange.get("/", Expectation.text("Hi"));

    /** One after another on one connection. */
    public static final Way ONE_CONNECTION = (session, exchanges) -> {
        Connection connection = session.connect();
        exchanges.forEach(e -> session.check(connection, e));
    };

    /** One after another on one connection, with a {@link #PING} after each. */
    public static final Way USABLE_AFTER = (session, exchanges) -> {
        Connection connection = session.connect();
        for (Exchange exchange : exchanges) {
            session.check(connection, exchange);
            Reply ping = session.ask(connection, PING.request());
            List<Difference> differences = PING.expected().differences(ping);
            if (!differences.isEmpty()) {
                throw session.fail(
                        exchange.request(),
                        "the connection to be usable afterwards",
                        "GET / on the same connection gives " + Words.of(ping));
            }
        }
    };

    /** Each on a connection of its own. */
    public static final Way OWN_CONNECTIONS = (session, exchanges) -> {
        for (Exchange exchange : exchanges) {
            session.check(session.connect(), exchange);
        }
    };

    /** Each on a connection of its own, all at the same time. */
    public static final Way TOGETHER = (session, exchanges) -> {
        List<Connection> connections = new ArrayList<>();
        for (Exchange exchange : exchanges) {
            Connection connection = session.connect();
            connections.add(connection);
            session.send(connection, exchange.request());
        }
        for (int i = 0; i < exchanges.size(); i++) {
            Exchange exchange = exchanges.get(i);
            session.compare(exchange, connections.get(i).read(exchange.request().method()));
        }
    };

    /** All at once on one connection, before the first answer is read. */
    public static final Way PIPELINED = (session, exchanges) -> {
        Connection connection = session.connect();
        connection.send(Octets.join(exchanges.stream()
                .map(e -> session.prepared(e.request()).bytes())
                .toList()));
        for (Exchange exchange : exchanges) {
            session.compare(exchange, connection.read(exchange.request().method()));
        }
    };

    /** Each again and again on one connection, in two parts, cut at every offset. */
    public static final Way SPLIT_EVERYWHERE = (session, exchanges) -> {
        for (Exchange exchange : exchanges) {
            Connection connection = session.connect();
            Octets bytes = session.prepared(exchange.request()).bytes();
            for (int at = 1; at < bytes.size(); at++) {
                connection.send(bytes.slice(0, at));
                LockSupport.parkNanos(SPLIT_NANOS);
                connection.send(bytes.slice(at, bytes.size()));
                Reply reply = connection.read(exchange.request().method());
                List<Difference> differences = exchange.expected().differences(reply);
                if (!differences.isEmpty()) {
                    throw session.fail(
                            exchange.request(),
                            differences.get(0).expected() + ", however the request is cut",
                            "cut after byte " + at + ": " + differences.get(0).actual());
                }
            }
        }
    };

    private Ways() {}

    /**
     * One after another on one connection, judging some aspects of the answers alone.
     *
     * @param first an aspect
     * @param others more aspects
     * @return the way
     */
    public static Way judging(Aspect first, Aspect... others) {
        Set<Aspect> judged = EnumSet.of(first, others);
        return (session, exchanges) -> {
            Connection connection = session.connect();
            for (Exchange exchange : exchanges) {
                Reply reply = session.ask(connection, exchange.request());
                for (Difference difference : exchange.expected().differences(reply)) {
                    if (judged.contains(difference.aspect()) || reply.status() == 0) {
                        throw session.fail(exchange.request(), difference);
                    }
                }
            }
        };
    }
}
