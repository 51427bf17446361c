package dev.httpdyno.core.measure;

import dev.httpdyno.core.load.Fault;
import dev.httpdyno.core.load.Latency;
import dev.httpdyno.core.load.LoadResult;
import dev.httpdyno.core.load.Outcomes;
import dev.httpdyno.host.Snapshot;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/** A side whose every answer costs the same CPU time and heap; no time passes. */
final class ScriptedSide implements Side {

    final List<Long> starts = new ArrayList<>();
    private final int perSecond;
    private final int open;
    private final long nanosEach;
    private final long bytesEach;
    private final long restless;
    private int wrong;
    private long cpu;
    private long allocated;

    /**
     * A side.
     *
     * @param perSecond right answers a second
     * @param open answers after the end of each window
     * @param nanosEach CPU time of an answer
     * @param bytesEach heap of an answer
     * @param restless CPU time that passes between two readings although nothing is asked
     */
    ScriptedSide(int perSecond, int open, long nanosEach, long bytesEach, long restless) {
        this.perSecond = perSecond;
        this.open = open;
        this.nanosEach = nanosEach;
        this.bytesEach = bytesEach;
        this.restless = restless;
    }

    ScriptedSide wrong(int count) {
        wrong = count;
        return this;
    }

    @Override
    public LoadResult load(long startNanos, Duration duration) {
        starts.add(startNanos);
        long valid = perSecond * duration.toMillis() / 1000;
        cpu += nanosEach * (valid + open);
        allocated += bytesEach * (valid + open);
        return result(
                new Outcomes(
                        valid + open + wrong,
                        valid,
                        open,
                        Map.of(),
                        wrong > 0 ? Map.of(Fault.MISMATCH, (long) wrong) : Map.of()),
                duration);
    }

    static LoadResult result(Outcomes outcomes, Duration duration) {
        String histogram = Latency.of(new Histogram(3), 0).encode();
        return new LoadResult(
                outcomes,
                0,
                duration.toNanos(),
                0,
                List.of(),
                histogram,
                0,
                1,
                1,
                0,
                0,
                0,
                0,
                Optional.empty(),
                Optional.empty(),
                "");
    }

    @Override
    public long cpuNanos() {
        cpu += restless;
        return cpu;
    }

    @Override
    public Snapshot snapshot() {
        return new Snapshot(allocated, 0, 0, 0, 0, 0, 1, 1, cpu);
    }
}
