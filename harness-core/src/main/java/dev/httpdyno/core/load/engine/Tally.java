package dev.httpdyno.core.load.engine;

import dev.httpdyno.core.load.Fault;
import dev.httpdyno.core.load.Latency;
import dev.httpdyno.core.load.LoadResult;
import dev.httpdyno.core.load.Mismatch;
import dev.httpdyno.core.load.Outcomes;
import dev.httpdyno.core.load.Pace;
import dev.httpdyno.core.load.Slice;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** What one worker counts in one run; {@link #add} merges those of several. */
final class Tally {

    private static final int DIGITS = 3;
    private static final long HOUR_NANOS = 3_600_000_000_000L;
    private static final int CODES = 1000;
    private static final int SHOWN = 16;

    private final Window window;
    private final Map<Fault, Long> faults = new EnumMap<>(Fault.class);
    private final long[] codes = new long[CODES];
    private final long[] slices;
    private final Histogram latency = histogram();
    private final Histogram lateness = histogram();
    private long valid;
    private long open;
    private long maxLatency;
    private long due;
    private long backlog;

    long sent;
    long bytes;
    long announcedCloses;
    long reconnects;
    long bodiesCompared;
    long allocatedBytes;
    int connectionsAtStart;
    int connectionsAtEnd;
    private @Nullable Mismatch example;

    Tally(Window window) {
        this.window = window;
        slices = new long[(int) ((window.nanos() + LoadResult.SLICE_NANOS - 1) / LoadResult.SLICE_NANOS)];
    }

    /** Large enough for an hour, so that it does not grow while requests are sent; it grows all the same beyond that. */
    private static Histogram histogram() {
        Histogram histogram = new Histogram(HOUR_NANOS, DIGITS);
        histogram.setAutoResize(true);
        return histogram;
    }

    /** Judges a whole answer. */
    void answered(InFlight flight, AnswerParser parser, long now, boolean extra) {
        if (flight.compared) {
            bodiesCompared++;
        }
        if (extra) {
            failed(Fault.EXTRA, flight, "more bytes follow than the answer announced");
        } else if (parser.head.status != flight.prepared().status) {
            codes[parser.head.status]++;
            example("status " + parser.head.status + " instead of " + flight.prepared().status, flight);
        } else if (!parser.problem().isEmpty()) {
            mismatch(flight, parser);
        } else if (now < window.end()) {
            valid(now, now - flight.due);
        } else {
            open++;
        }
    }

    private void valid(long now, long nanosTaken) {
        valid++;
        slices[(int) ((now - window.start()) / LoadResult.SLICE_NANOS)]++;
        latency.recordValue(nanosTaken);
        maxLatency = Math.max(maxLatency, nanosTaken);
    }

    private void mismatch(InFlight flight, AnswerParser parser) {
        count(Fault.MISMATCH);
        if (example == null) {
            long at = parser.wrongAt();
            byte[] actual = parser.wrongBytes();
            byte[] expected = at < 0 ? new byte[0] : flight.expected(at, Math.max(actual.length, SHOWN));
            example = new Mismatch(
                    parser.problem(),
                    flight.prepared().requestLine(),
                    Escaped.text(expected),
                    Escaped.text(actual),
                    at);
        }
    }

    /** A request that has no right answer. */
    void failed(Fault fault, InFlight flight, String problem) {
        count(fault);
        example(problem, flight);
    }

    void count(Fault fault) {
        faults.merge(fault, 1L, Long::sum);
    }

    long counted(Fault fault) {
        return faults.getOrDefault(fault, 0L);
    }

    private void example(String problem, InFlight flight) {
        if (example == null) {
            example = new Mismatch(problem, flight.prepared().requestLine(), "", "", -1);
        }
    }

    void late(long nanosLate) {
        lateness.recordValue(nanosLate);
    }

    void scheduled(long requestsDue) {
        due = requestsDue;
        backlog = requestsDue - sent;
    }

    void add(Tally other) {
        addFaults(other);
        valid += other.valid;
        open += other.open;
        for (int i = 0; i < codes.length; i++) {
            codes[i] += other.codes[i];
        }
        for (int i = 0; i < slices.length; i++) {
            slices[i] += other.slices[i];
        }
        latency.add(other.latency);
        lateness.add(other.lateness);
        maxLatency = Math.max(maxLatency, other.maxLatency);
        due += other.due;
        backlog += other.backlog;
        sent += other.sent;
        bytes += other.bytes;
        announcedCloses += other.announcedCloses;
        reconnects += other.reconnects;
        bodiesCompared += other.bodiesCompared;
        allocatedBytes += other.allocatedBytes;
        connectionsAtStart += other.connectionsAtStart;
        connectionsAtEnd += other.connectionsAtEnd;
        if (example == null) {
            example = other.example;
        }
    }

    /** What went wrong while a run was prepared belongs to it. */
    void addFaults(Tally other) {
        other.faults.forEach((fault, count) -> faults.merge(fault, count, Long::sum));
    }

    LoadResult result(long cpuNanos, boolean scheduled) {
        return new LoadResult(
                outcomes(),
                bytes,
                window.nanos(),
                cpuNanos,
                slices(),
                Latency.of(latency, maxLatency).encode(),
                maxLatency,
                connectionsAtStart,
                connectionsAtEnd,
                announcedCloses,
                reconnects,
                bodiesCompared,
                allocatedBytes,
                scheduled ? Optional.of(pace()) : Optional.empty(),
                Optional.ofNullable(example),
                "");
    }

    private Pace pace() {
        return new Pace(
                due,
                sent,
                backlog,
                lateness.getValueAtPercentile(50),
                lateness.getValueAtPercentile(99),
                lateness.getMaxValue());
    }

    private Outcomes outcomes() {
        Map<Integer, Long> status = new TreeMap<>();
        for (int code = 0; code < codes.length; code++) {
            if (codes[code] > 0) {
                status.put(code, codes[code]);
            }
        }
        return new Outcomes(sent, valid, open, status, faults);
    }

    private List<Slice> slices() {
        List<Slice> list = new ArrayList<>();
        long left = window.nanos();
        for (long valid : slices) {
            list.add(new Slice(valid, Math.min(left, LoadResult.SLICE_NANOS)));
            left -= LoadResult.SLICE_NANOS;
        }
        return list;
    }
}
