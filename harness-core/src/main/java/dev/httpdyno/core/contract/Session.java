package dev.httpdyno.core.contract;

import dev.httpdyno.core.wire.Connection;
import dev.httpdyno.core.wire.Ending;
import dev.httpdyno.core.wire.Octets;
import dev.httpdyno.core.wire.Reply;
import dev.httpdyno.core.wire.Request;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** One run of one clause: its connections, its random values and its verdict. Used by one thread. */
public final class Session implements AutoCloseable {

    private static final int SHOWN = 400;

    private final Subject subject;
    private final Values values;
    private final Duration limit;
    private final String hint;
    private final List<Connection> connections = new ArrayList<>();

    Session(Subject subject, long seed, Duration limit, String hint) {
        this.subject = subject;
        this.values = new Values(seed);
        this.limit = limit;
        this.hint = hint;
    }

    /** Ends the run of a clause with its verdict. */
    static final class Verdict extends RuntimeException {

        private static final long serialVersionUID = 1;

        private final transient Outcome outcome;

        Verdict(Outcome outcome) {
            super(outcome.toString(), null, false, false);
            this.outcome = outcome;
        }

        Outcome outcome() {
            return outcome;
        }
    }

    /**
     * The server.
     *
     * @return what is verified
     */
    public Subject subject() {
        return subject;
    }

    /**
     * The random values of this run.
     *
     * @return a seeded source
     */
    public Values values() {
        return values;
    }

    /**
     * Opens a connection, which is closed with the session.
     *
     * @return the connection
     */
    public Connection connect() {
        return connect(0);
    }

    /**
     * Opens a connection with a receive buffer of a given size.
     *
     * @param receiveBuffer the size in bytes, 0 for the usual one
     * @return the connection
     */
    public Connection connect(int receiveBuffer) {
        try {
            Connection connection = Connection.open(subject.address(), limit, receiveBuffer);
            connections.add(connection);
            return connection;
        } catch (IOException e) {
            throw fail(Octets.EMPTY, "a connection to " + subject.address(), e.toString());
        }
    }

    /**
     * A request as this server wants it, which is under its path prefix.
     *
     * @param request a request of the contract
     * @return what is sent
     */
    public Request prepared(Request request) {
        return subject.routes().prefixed(request);
    }

    /**
     * Sends a request and reads its answer.
     *
     * @param connection where
     * @param request what
     * @return what came
     */
    public Reply ask(Connection connection, Request request) {
        send(connection, request);
        return connection.read(request.method());
    }

    /**
     * Sends a request. That the server does not take all of it shows in its answer.
     *
     * @param connection where
     * @param request what
     * @return how it went
     */
    public Ending send(Connection connection, Request request) {
        return connection.send(prepared(request).bytes());
    }

    /**
     * Sends a request and compares its answer.
     *
     * @param connection where
     * @param exchange the request and its answer
     * @return the answer
     */
    public Reply check(Connection connection, Exchange exchange) {
        Reply reply = ask(connection, exchange.request());
        compare(exchange, reply);
        return reply;
    }

    /**
     * Compares an answer.
     *
     * @param exchange the request and its answer
     * @param reply what came
     */
    public void compare(Exchange exchange, Reply reply) {
        List<Difference> differences = exchange.expected().differences(reply);
        if (!differences.isEmpty()) {
            throw fail(exchange.request(), differences.get(0));
        }
    }

    /**
     * The clause does not hold.
     *
     * @param request what was sent
     * @param difference what is wrong with the answer
     * @return to be thrown
     */
    public RuntimeException fail(Request request, Difference difference) {
        return fail(prepared(request).bytes(), difference.expected(), difference.actual());
    }

    /**
     * The clause does not hold.
     *
     * @param request what was sent
     * @param expected what was due
     * @param actual what came
     * @return to be thrown
     */
    public RuntimeException fail(Request request, String expected, String actual) {
        return fail(prepared(request).bytes(), expected, actual);
    }

    private RuntimeException fail(Octets sent, String expected, String actual) {
        return new Verdict(new Outcome.Fail(new Failure(sent.escaped(SHOWN), expected, actual, hint)));
    }

    /**
     * The clause cannot be checked here.
     *
     * @param why what is missing
     * @return to be thrown
     */
    public RuntimeException notRun(String why) {
        return new Verdict(new Outcome.NotRun(why));
    }

    /**
     * The process behind the server.
     *
     * @return its view
     */
    public SubjectProcess process() {
        return subject.process().orElseThrow(() -> notRun("needs a server that was started here"));
    }

    /** Closes the connections. */
    @Override
    public void close() {
        connections.forEach(Connection::close);
    }
}
