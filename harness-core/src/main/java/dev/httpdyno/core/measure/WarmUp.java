package dev.httpdyno.core.measure;

import dev.httpdyno.core.result.WarmUpBucket;
import dev.httpdyno.core.stats.Trend;
import java.util.List;

/**
 * Decides when a server is warm: its JIT compiler and class loader are quiet, it has answered enough, and what a request
 * costs no longer moves. A fixed time would be too short for one framework and wasted on another.
 */
final class WarmUp {

    private static final int QUIET_BUCKETS = 4;
    private static final int TREND_BUCKETS = 8;
    private static final double JIT_SHARE = 0.02;
    private static final int CLASSES = 5;

    private WarmUp() {}

    /**
     * Whether the window may begin.
     *
     * @param buckets the buckets so far, each of {@link Defaults#WARM_UP_BUCKET}
     * @param answers right answers so far
     * @param enough how many there must be
     * @return true once nothing moves
     */
    static boolean isSteady(List<WarmUpBucket> buckets, long answers, long enough) {
        if (answers < enough || buckets.size() < TREND_BUCKETS) {
            return false;
        }
        double jitLimit = JIT_SHARE * Defaults.WARM_UP_BUCKET.toMillis();
        boolean quiet =
                last(buckets, QUIET_BUCKETS).stream().allMatch(b -> b.jitMillis() < jitLimit && b.classes() < CLASSES);
        return quiet
                && !Trend.isSignificant(last(buckets, TREND_BUCKETS).stream()
                        .map(WarmUpBucket::serverCpuMicros)
                        .toList());
    }

    private static List<WarmUpBucket> last(List<WarmUpBucket> buckets, int count) {
        return buckets.subList(buckets.size() - count, buckets.size());
    }
}
