package dev.httpdyno.core.measure;

import dev.httpdyno.core.load.LoadResult;
import dev.httpdyno.core.result.WarmUpBucket;
import dev.httpdyno.host.Snapshot;
import java.util.ArrayList;
import java.util.List;

/** The warm-up of one server while it goes on. */
final class Warming {

    private static final int GROUP = 4;

    private final Side side;
    private final long enough;
    private final List<WarmUpBucket> buckets = new ArrayList<>();
    private Snapshot before;
    private long cpuBefore;
    private long answers;

    /**
     * Begins.
     *
     * @param side who warms up
     * @param enough how many right answers it must have given
     */
    Warming(Side side, long enough) {
        this.side = side;
        this.enough = enough;
        before = side.snapshot();
        cpuBefore = side.cpuNanos();
    }

    /** A bucket of load has ended. */
    void add(LoadResult load) {
        Snapshot after = side.snapshot();
        long cpu = side.cpuNanos();
        long valid = load.outcomes().valid();
        answers += valid;
        buckets.add(new WarmUpBucket(
                valid / (load.nanos() / 1e9),
                (cpu - cpuBefore) / 1e3 / Math.max(1, valid),
                after.jitMillis() - before.jitMillis(),
                after.classes() - before.classes()));
        before = after;
        cpuBefore = cpu;
    }

    List<WarmUpBucket> buckets() {
        return buckets;
    }

    boolean isSteady() {
        return WarmUp.isSteady(buckets, answers, enough);
    }

    /** Lets the JIT compile what the load made hot, after every fourth bucket. */
    void pauseAfterGroup() {
        if (buckets.size() % GROUP == 0) {
            try {
                Thread.sleep(Defaults.WARM_UP_PAUSE);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
