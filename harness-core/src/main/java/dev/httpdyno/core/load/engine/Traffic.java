package dev.httpdyno.core.load.engine;

import dev.httpdyno.core.load.Fault;
import dev.httpdyno.core.load.LoadSpec;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.SplittableRandom;

/**
 * What happens on the connections of one worker: requests go out, answers come in and are judged, connections end and
 * are replaced.
 *
 * <p>A connection that may send waits in a queue: in a closed loop for {@link #sendAll}, in an open one for
 * {@link #sendOne}.
 */
final class Traffic {

    private static final int BUFFER = 256 * 1024;
    private static final long CLOSING_NANOS = 1_000_000_000L;
    private static final int SAMPLE_ONE_IN = 16;

    private final Dialer dialer;
    private final Selector selector;
    private final SplittableRandom random;
    private final Mix mix;
    private final List<Connection> connections = new ArrayList<>();
    private final Queue<Connection> free;
    private final int allowance;
    private final long patience;
    private final String tooLate;
    private final ByteBuffer in = ByteBuffer.allocateDirect(BUFFER);
    private final byte[] bytes = new byte[BUFFER];
    private final ByteBuffer wrapped = ByteBuffer.wrap(bytes);
    private final ByteBuffer out;

    private Tally tally = new Tally(Window.NEVER);
    private Window window = Window.NEVER;
    private boolean sending;

    Traffic(LoadSpec spec, int share, SplittableRandom random, ByteBuffer video, Selector selector) {
        this.selector = selector;
        this.random = random;
        allowance = (int) (spec.shape().readBytesPerSecond() * Worker.SCAN_NANOS / 1_000_000_000L);
        dialer = new Dialer(spec, allowance);
        patience = spec.patience().toNanos();
        tooLate = "no whole answer within " + spec.patience().toMillis() + " ms";
        mix = new Mix(spec.scenario().templates());
        out = ByteBuffer.allocateDirect(mix.longestRequest() * spec.shape().pipeline());
        free = new ArrayDeque<>(share);
        for (int i = 0; i < share; i++) {
            connections.add(new Connection(spec.shape(), video));
        }
    }

    List<Connection> connections() {
        return connections;
    }

    String server() {
        return dialer.toString();
    }

    /** Whether a connection is neither established nor given up. */
    boolean isPending() {
        return connections.stream().anyMatch(connection -> connection.isOpen() && !connection.isConnected());
    }

    /** Whether no request is on its way. */
    boolean isIdle() {
        return connections.stream().noneMatch(connection -> connection.inFlight() > 0);
    }

    int connected() {
        return (int) connections.stream().filter(Connection::isConnected).count();
    }

    /** Begins to count anew. */
    void count(Tally next, Window now) {
        tally = next;
        window = now;
    }

    /** Begins to send. */
    void start() {
        sending = true;
        for (Connection connection : connections) {
            room(connection, window.start());
        }
    }

    /** Sends nothing more, and opens no connection for one that ends. */
    void stop() {
        sending = false;
        free.clear();
        connections.forEach(connection -> connection.queued = false);
    }

    /** Gives up what is still on its way. */
    void giveUp() {
        for (Connection connection : connections) {
            if (connection.inFlight() > 0) {
                lost(connection, Fault.TIMEOUT, tooLate);
            }
        }
    }

    /** Handles what the selector tells. */
    void ready(SelectionKey key) {
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

    /** Handles what no event tells: answers that do not come, connections to be tried again, slow reading. */
    void scan(long now) {
        for (Connection connection : connections) {
            if (!connection.isOpen()) {
                replace(connection);
            } else if (connection.inFlight() > 0 && now - connection.oldest().sent > patience) {
                lost(connection, Fault.TIMEOUT, tooLate);
            } else if (connection.closingSince > 0 && now - connection.closingSince > CLOSING_NANOS) {
                lost(connection, Fault.CLOSED, "the connection was to be closed");
            } else if (allowance > 0) {
                connection.allowance = allowance;
                connection.resume();
            }
        }
    }

    /** How many connections wait to send. */
    int free() {
        return free.size();
    }

    /** Whether {@link #sendOne} would find a connection. */
    boolean hasFree() {
        while (!free.isEmpty() && !free.element().hasRoom()) {
            free.remove().queued = false;
        }
        return !free.isEmpty();
    }

    /** Sends the request that fell due at a time, on the connection that is free for longest. */
    void sendOne(long due) {
        Connection connection = free.remove();
        connection.queued = false;
        long now = System.nanoTime();
        tally.late(Math.max(0, now - Math.max(due, connection.freeSince)));
        out.clear();
        add(connection, due, now);
        flush(connection);
        room(connection, connection.freeSince);
    }

    void open(Connection connection) {
        try {
            connection.connect(dialer, selector);
        } catch (IOException e) {
            refused(connection);
            return;
        }
        connection.allowance = allowance;
        room(connection, System.nanoTime());
    }

    private void connectable(Connection connection) {
        try {
            connection.finishConnect();
        } catch (IOException e) {
            refused(connection);
            return;
        }
        room(connection, System.nanoTime());
    }

    /** The next scan tries again. */
    private void refused(Connection connection) {
        tally.count(Fault.REFUSED);
        connection.disconnect();
    }

    private void writable(Connection connection) {
        try {
            connection.writeRest();
        } catch (IOException e) {
            lost(connection, Fault.RESET, String.valueOf(e.getMessage()));
            return;
        }
        room(connection, System.nanoTime());
    }

    private void readable(Connection connection) {
        int count;
        try {
            in.clear();
            if (allowance > 0) {
                in.limit(Math.min(BUFFER, connection.allowance));
            }
            count = connection.read(in);
        } catch (IOException e) {
            lost(connection, Fault.RESET, String.valueOf(e.getMessage()));
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
        if (allowance > 0) {
            connection.allowance -= count;
            if (connection.allowance <= 0) {
                connection.pause();
            }
        }
        if (connection.inFlight() > 0 && connection.parser().skips(count)) {
            connection.parser().skip(count);
            if (connection.parser().state() == AnswerParser.State.DONE) {
                answered(connection, now, false);
                room(connection, now);
            }
        } else {
            in.get(0, bytes, 0, count);
            consume(connection, count, now);
        }
    }

    private void consume(Connection connection, int count, long now) {
        int at = 0;
        while (at < count) {
            if (connection.inFlight() == 0) {
                tally.count(Fault.UNSOLICITED);
                connection.disconnect();
                return;
            }
            at = connection.parser().feed(bytes, wrapped, at, count);
            if (connection.parser().state() == AnswerParser.State.DONE) {
                boolean extra = at < count && connection.inFlight() == 1;
                answered(connection, now, extra);
                if (extra) {
                    connection.disconnect();
                    replace(connection);
                    return;
                }
            } else if (connection.parser().state() == AnswerParser.State.BROKEN) {
                lost(
                        connection,
                        connection.parser().brokenAs(),
                        connection.parser().problem());
                return;
            }
        }
        room(connection, now);
    }

    /** The oldest request has its whole answer. */
    private void answered(Connection connection, long now, boolean extra) {
        tally.answered(connection.oldest(), connection.parser(), now, extra);
        if (connection.parser().head.close) {
            connection.closingSince = now;
        }
        connection.removeOldest();
    }

    /** The server closed the connection. */
    private void ended(Connection connection, long now) {
        if (connection.inFlight() > 0 && connection.parser().endOfInput()) {
            answered(connection, now, false);
        }
        if (connection.inFlight() > 0 && connection.parser().begun()) {
            lost(connection, Fault.TRUNCATED, "the connection ended in the middle of the answer");
        } else {
            lost(connection, Fault.CLOSED, "the connection ended without an answer, unannounced");
        }
    }

    /** The connection is gone. What is on its way behind the oldest request can no longer be answered either. */
    private void lost(Connection connection, Fault fault, String problem) {
        Fault fate = fault;
        while (connection.inFlight() > 0) {
            tally.failed(fate, connection.oldest(), problem);
            connection.removeOldest();
            fate = fault == Fault.TIMEOUT || fault == Fault.RESET ? fault : Fault.CLOSED;
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

    /** The connection may be able to send. */
    private void room(Connection connection, long now) {
        if (connection.isUsedUp()) {
            connection.disconnect();
            replace(connection);
        } else if (sending && now < window.end() && connection.hasRoom()) {
            queue(connection, now);
        }
    }

    private void queue(Connection connection, long now) {
        if (!connection.queued) {
            connection.queued = true;
            connection.freeSince = now;
            free.add(connection);
        }
    }

    /**
     * Sends on every connection that is free, in a closed loop.
     *
     * <p>Called once for all answers that had come together: to read them all and then to write makes larger batches on
     * both sides than to write after each, so that both wake up less often.
     */
    void sendAll() {
        for (Connection connection = free.poll(); connection != null; connection = free.poll()) {
            connection.queued = false;
            long now = System.nanoTime();
            if (connection.hasRoom() && now < window.end()) {
                fill(connection, now);
            }
        }
    }

    /** Sends as many requests as may be on their way, in one write. */
    private void fill(Connection connection, long now) {
        out.clear();
        while (connection.hasRoom()) {
            add(connection, now, now);
        }
        flush(connection);
    }

    private void add(Connection connection, long due, long now) {
        Prepared next = mix.next(random);
        boolean first = connection.isFresh();
        InFlight flight = connection.add();
        flight.compared = !next.video || first || random.nextInt(SAMPLE_ONE_IN) == 0;
        flight.send(next, random, out, due, now);
        tally.sent++;
    }

    private void flush(Connection connection) {
        try {
            connection.write(out.flip());
        } catch (IOException e) {
            lost(connection, Fault.RESET, String.valueOf(e.getMessage()));
        }
    }
}
