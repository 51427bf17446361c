package dev.httpdyno.core.load.engine;

import dev.httpdyno.core.load.Fault;
import dev.httpdyno.core.load.LoadFailure;
import dev.httpdyno.core.load.LoadSpec;
import dev.httpdyno.core.load.Rate;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** One thread's share of the load, driven by one selector. Used by one thread at a time. */
final class Worker implements AutoCloseable {

    /** How often {@link Traffic#scan} is called. */
    static final long SCAN_NANOS = 100_000_000L;

    private static final long SETTLE_NANOS = 2_000_000_000L;
    private static final long MILLI = 1_000_000L;
    private static final int BATCH = 16;

    /** More than this, and what was read of a connection has left the cache by the time it is written to. */
    private static final int MOST_WAITING = 32;

    /** So shortly before a request falls due there is no look at what has come, which takes as long. */
    private static final long AIM_NANOS = 1_000L;

    private final LoadSpec spec;
    private final int index;
    private final SplittableRandom random;
    private final Selector selector;
    private final Traffic traffic;
    private final Consumer<SelectionKey> ready;
    private Tally tally = new Tally(Window.NEVER);
    private @Nullable Schedule schedule;
    private long nextScan;

    Worker(LoadSpec spec, int index, SplittableRandom random, ByteBuffer video) throws IOException {
        this.spec = spec;
        this.index = index;
        this.random = random;
        int connections = spec.shape().connections();
        int share = connections / spec.threads() + (index < connections % spec.threads() ? 1 : 0);
        selector = Selector.open();
        traffic = new Traffic(spec, share, random, video, selector);
        ready = this::ready;
    }

    /** Handles an event. Requests that fall due are not kept waiting until all events are handled, nor are too many. */
    private void ready(SelectionKey key) {
        traffic.ready(key);
        if (schedule != null) {
            sendDue(schedule, System.nanoTime());
        } else if (traffic.free() >= MOST_WAITING) {
            traffic.sendAll();
        }
    }

    /** Establishes every connection, a few at a time, so that no server's queue of new ones overflows. */
    void connect() throws IOException {
        traffic.count(tally, Window.NEVER);
        long deadline = System.nanoTime() + spec.patience().toNanos();
        int asked = 0;
        for (Connection connection : traffic.connections()) {
            traffic.open(connection);
            asked++;
            if (asked % BATCH == 0 || asked == traffic.connections().size()) {
                settle(deadline);
            }
        }
        if (tally.counted(Fault.REFUSED) > 0 || traffic.isPending()) {
            throw new LoadFailure(traffic.server() + " accepted only " + traffic.connected() + " of " + asked
                    + " connections" + (tally.counted(Fault.REFUSED) > 0 ? " and refused others" : ""));
        }
    }

    /** Opens again what the server closed while nothing was asked, so that a run begins with every connection. */
    void prepare() throws IOException {
        tally = new Tally(Window.NEVER);
        traffic.count(tally, Window.NEVER);
        restore();
    }

    private void restore() throws IOException {
        settle(System.nanoTime() + SETTLE_NANOS);
        for (Connection connection : traffic.connections()) {
            if (!connection.isOpen()) {
                traffic.open(connection);
            }
        }
        settle(System.nanoTime() + SETTLE_NANOS);
    }

    /** Handles what has happened, until every attempt to connect has ended. */
    private void settle(long deadline) throws IOException {
        int events = selector.selectNow(ready);
        while ((events > 0 || traffic.isPending()) && System.nanoTime() < deadline) {
            events = events > 0 ? selector.selectNow(ready) : selector.select(ready, 10);
        }
    }

    /** One run, after {@link #prepare()}. */
    Tally run(Window window) throws IOException {
        Tally before = tally;
        tally = new Tally(window);
        tally.addFaults(before);
        tally.connectionsAtStart = traffic.connected();
        traffic.count(tally, window);
        long allocated = Allocation.ofThisThread();
        await(window.start());
        traffic.start();
        nextScan = window.start() + SCAN_NANOS;
        if (spec.rate().isPresent()) {
            keepSchedule(spec.rate().get(), window);
        } else {
            traffic.sendAll();
            serve(window.end(), false);
        }
        traffic.stop();
        tally.allocatedBytes = Allocation.ofThisThread() - allocated;
        serve(window.giveUp(), true);
        traffic.giveUp();
        restore();
        tally.connectionsAtEnd = traffic.connected();
        return tally;
    }

    /** Spins at the end alone, since another generator on the same core may still be getting ready. */
    private static void await(long moment) {
        for (long left = moment - System.nanoTime(); left > 0; left = moment - System.nanoTime()) {
            if (left > 2 * MILLI) {
                LockSupport.parkNanos(left - MILLI);
            } else {
                Thread.onSpinWait();
            }
        }
    }

    private void serve(long deadline, boolean untilIdle) throws IOException {
        long now = System.nanoTime();
        while (now < deadline && !(untilIdle && traffic.isIdle())) {
            long wait = Math.min(deadline, nextScan) - now;
            selector.select(ready, Math.max(1, wait / MILLI));
            if (!untilIdle) {
                traffic.sendAll();
            }
            now = scanned();
        }
    }

    /** Sends what is due when it is due: without sleeping, because a timer wakes up too late. */
    private void keepSchedule(Rate rate, Window window) throws IOException {
        Schedule kept = new Schedule(rate, spec.threads(), index, window, random);
        schedule = kept;
        long now = System.nanoTime();
        while (now < window.end()) {
            long wait = Math.min(Math.min(kept.due(), nextScan), window.end()) - now;
            if (wait > 2 * MILLI) {
                selector.select(ready, wait / MILLI - 1);
            } else if (wait > AIM_NANOS || !traffic.hasFree()) {
                selector.selectNow(ready);
            }
            now = scanned();
            sendDue(kept, now);
        }
        schedule = null;
        tally.scheduled(kept.countAll());
    }

    private void sendDue(Schedule kept, long asOf) {
        long now = asOf;
        while (kept.isDue(now) && traffic.hasFree()) {
            traffic.sendOne(kept.due());
            kept.advance();
            now = System.nanoTime();
        }
    }

    private long scanned() {
        long now = System.nanoTime();
        if (now >= nextScan) {
            traffic.scan(now);
            nextScan = now + SCAN_NANOS;
        }
        return now;
    }

    @Override
    public void close() {
        traffic.connections().forEach(Connection::disconnect);
        try {
            selector.close();
        } catch (IOException e) {
            // Nothing is left that a failure could keep open.
        }
    }
}
