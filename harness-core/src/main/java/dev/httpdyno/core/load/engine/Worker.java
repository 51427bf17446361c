package dev.httpdyno.core.load.engine;

import dev.httpdyno.core.load.LoadFailure;
import dev.httpdyno.core.load.LoadSpec;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/** One thread's share of the connections, driven by one selector. Used by one thread at a time. */
final class Worker implements AutoCloseable {

    private static final int BUFFER = 256 * 1024;
    private static final long SCAN_NANOS = 100_000_000L;
    private static final long CLOSING_NANOS = 1_000_000_000L;
    private static final long SETTLE_NANOS = 2_000_000_000L;
    private static final int SAMPLE_ONE_IN = 16;
    private static final int BATCH = 16;
    private static final Window NEVER = new Window(0, 0, 0);

    private final InetSocketAddress address;
    private final Selector selector;
    private final Mix mix;
    private final SplittableRandom random;
    private final List<Connection> connections = new ArrayList<>();
    private final long patience;
    private final String tooLate;
    private final ByteBuffer in = ByteBuffer.allocateDirect(BUFFER);
    private final byte[] bytes = new byte[BUFFER];
    private final ByteBuffer wrapped = ByteBuffer.wrap(bytes);
    private final ByteBuffer out;
    private final Consumer<SelectionKey> ready = this::ready;

    private Tally tally = new Tally(NEVER);
    private Window window = NEVER;
    private boolean sending;
    private long nextScan;

    Worker(LoadSpec spec, int share, SplittableRandom random, ByteBuffer video) throws IOException {
        this.random = random;
        address = new InetSocketAddress(spec.host(), spec.port());
        int pipeline = spec.shape().pipeline();
        patience = spec.patience().toNanos();
        tooLate = "no whole answer within " + spec.patience().toMillis() + " ms";
        mix = new Mix(spec.scenario().templates());
        out = ByteBuffer.allocateDirect(mix.longestRequest() * pipeline);
        selector = Selector.open();
        for (int i = 0; i < share; i++) {
            connections.add(new Connection(pipeline, video));
        }
    }

    /** Establishes every connection, a few at a time, so that no server's queue of new ones overflows. */
    void connect() throws IOException {
        long deadline = System.nanoTime() + patience;
        for (int i = 0; i < connections.size(); i++) {
            open(connections.get(i));
            if (i % BATCH == BATCH - 1 || i == connections.size() - 1) {
                settle(deadline);
            }
        }
        if (tally.refused > 0 || pending()) {
            throw new LoadFailure(address + " accepted only " + connected() + " of " + connections.size()
                    + " connections" + (tally.refused > 0 ? " and refused others" : ""));
        }
    }

    /** Opens again what the server closed while nothing was asked, so that a run begins with every connection. */
    void prepare() throws IOException {
        tally = new Tally(NEVER);
        restore();
    }

    private void restore() throws IOException {
        settle(System.nanoTime() + SETTLE_NANOS);
        for (Connection connection : connections) {
            if (!connection.isOpen()) {
                open(connection);
            }
        }
        settle(System.nanoTime() + SETTLE_NANOS);
    }

    /** Handles what has happened, until every attempt to connect has ended. */
    private void settle(long deadline) throws IOException {
        int events = selector.selectNow(ready);
        while ((events > 0 || pending()) && System.nanoTime() < deadline) {
            events = events > 0 ? selector.selectNow(ready) : selector.select(ready, 10);
        }
    }

    /** One run, after {@link #prepare()}. */
    Tally run(Window now) throws IOException {
        long unsolicited = tally.unsolicited;
        window = now;
        tally = new Tally(now);
        tally.unsolicited = unsolicited;
        tally.connectionsAtStart = connected();
        while (System.nanoTime() < window.start()) {
            Thread.onSpinWait();
        }
        sending = true;
        for (Connection connection : connections) {
            refill(connection, System.nanoTime());
        }
        nextScan = window.start() + SCAN_NANOS;
        serveUntil(window.end(), false);
        sending = false;
        serveUntil(window.giveUp(), true);
        for (Connection connection : connections) {
            if (connection.inFlight() > 0) {
                lost(connection, Kind.TIMEOUT, tooLate);
            }
        }
        restore();
        tally.connectionsAtEnd = connected();
        return tally;
    }

    private void serveUntil(long deadline, boolean untilIdle) throws IOException {
        long now = System.nanoTime();
        while (now < deadline && !(untilIdle && idle())) {
            long wait = Math.min(deadline, nextScan) - now;
            selector.select(ready, Math.max(1, wait / 1_000_000));
            now = System.nanoTime();
            if (now >= nextScan) {
                scan(now);
                nextScan = now + SCAN_NANOS;
            }
        }
    }

    private boolean idle() {
        return connections.stream().noneMatch(connection -> connection.inFlight() > 0);
    }

    private boolean pending() {
        return connections.stream().anyMatch(connection -> connection.isOpen() && !connection.isConnected());
    }

    private int connected() {
        return (int) connections.stream().filter(Connection::isConnected).count();
    }

    /** What no event tells: answers that do not come, and connections that are to be tried again. */
    private void scan(long now) {
        for (Connection connection : connections) {
            if (!connection.isOpen()) {
                replace(connection);
            } else if (connection.inFlight() > 0 && now - connection.oldest().since > patience) {
                lost(connection, Kind.TIMEOUT, tooLate);
            } else if (connection.closingSince > 0 && now - connection.closingSince > CLOSING_NANOS) {
                lost(connection, Kind.CLOSED, "the connection was to be closed");
            }
        }
    }

    private void ready(SelectionKey key) {
        Connection connection = (Connection) key.attachment();
        if (key.isReadable()) {
            readable(connection);
        } else if (key.isConnectable()) {
            connectable(connection);
        }
        if (key.isValid() && key.isWritable()) {
            writable(connection);
        }
    }

    private void connectable(Connection connection) {
        try {
            connection.finishConnect();
        } catch (IOException e) {
            refused(connection);
            return;
        }
        refill(connection, System.nanoTime());
    }

    private void writable(Connection connection) {
        try {
            connection.writeRest();
        } catch (IOException e) {
            lost(connection, Kind.RESET, String.valueOf(e.getMessage()));
            return;
        }
        refill(connection, System.nanoTime());
    }

    private void readable(Connection connection) {
        int count;
        try {
            count = connection.read(in.clear());
        } catch (IOException e) {
            lost(connection, Kind.RESET, String.valueOf(e.getMessage()));
            return;
        }
        long now = System.nanoTime();
        if (count < 0) {
            ended(connection, now);
            return;
        }
        if (now < window.end()) {
            tally.bytes += count;
        }
        if (connection.inFlight() > 0 && connection.parser.skips(count)) {
            connection.parser.skip(count);
            if (connection.parser.state() == AnswerParser.State.DONE) {
                answered(connection, now, false);
                refill(connection, now);
            }
            return;
        }
        in.get(0, bytes, 0, count);
        consume(connection, count, now);
    }

    private void consume(Connection connection, int count, long now) {
        int at = 0;
        while (at < count) {
            if (connection.inFlight() == 0) {
                tally.unsolicited++;
                connection.disconnect();
                return;
            }
            at = connection.parser.feed(bytes, wrapped, at, count);
            if (connection.parser.state() == AnswerParser.State.DONE) {
                boolean extra = at < count && connection.inFlight() == 1;
                answered(connection, now, extra);
                if (extra) {
                    connection.disconnect();
                    replace(connection);
                    return;
                }
            } else if (connection.parser.state() == AnswerParser.State.BROKEN) {
                lost(connection, connection.parser.brokenAs(), connection.parser.problem());
                return;
            }
        }
        refill(connection, now);
    }

    /** The oldest request has its whole answer. */
    private void answered(Connection connection, long now, boolean extra) {
        tally.answered(connection.oldest(), connection.parser, now, extra);
        connection.answers++;
        if (connection.parser.head.close) {
            connection.closingSince = now;
        }
        connection.removeOldest();
    }

    /** The server closed the connection. */
    private void ended(Connection connection, long now) {
        if (connection.inFlight() > 0 && connection.parser.endOfInput()) {
            answered(connection, now, false);
        }
        if (connection.inFlight() > 0 && connection.parser.begun()) {
            lost(connection, Kind.TRUNCATED, "the connection ended in the middle of the answer");
        } else {
            lost(connection, Kind.CLOSED, "the connection ended without an answer, unannounced");
        }
    }

    /** The connection is gone. What is on its way behind the oldest request can no longer be answered either. */
    private void lost(Connection connection, Kind kind, String problem) {
        Kind fate = kind;
        while (connection.inFlight() > 0) {
            tally.failed(fate, connection.oldest(), problem);
            connection.removeOldest();
            fate = kind == Kind.TIMEOUT || kind == Kind.RESET ? kind : Kind.CLOSED;
        }
        if (connection.closingSince > 0) {
            tally.announcedCloses++;
        }
        connection.disconnect();
        replace(connection);
    }

    /** Between runs nothing is replaced at once, so that a server that closes everything does not keep us busy. */
    private void replace(Connection connection) {
        if (sending) {
            tally.reconnects++;
            open(connection);
        }
    }

    private void open(Connection connection) {
        try {
            connection.connect(address, selector);
        } catch (IOException e) {
            refused(connection);
            return;
        }
        refill(connection, System.nanoTime());
    }

    /** The next scan tries again. */
    private void refused(Connection connection) {
        tally.refused++;
        connection.disconnect();
    }

    /** Sends as many requests as the connection may have on their way. */
    private void refill(Connection connection, long now) {
        if (!sending || now >= window.end() || !connection.hasRoom()) {
            return;
        }
        out.clear();
        do {
            Prepared next = mix.next(random);
            InFlight flight = connection.add();
            flight.compared = !next.video || connection.answers == 0 || random.nextInt(SAMPLE_ONE_IN) == 0;
            flight.send(next, random, out, now);
            tally.sent++;
        } while (connection.hasRoom());
        try {
            connection.write(out.flip());
        } catch (IOException e) {
            lost(connection, Kind.RESET, String.valueOf(e.getMessage()));
        }
    }

    @Override
    public void close() {
        connections.forEach(Connection::disconnect);
        try {
            selector.close();
        } catch (IOException e) {
            // Nothing is left that a failure could keep open.
        }
    }
}
