package dev.httpdyno.report.model;

import dev.httpdyno.core.stats.Interval;
import dev.httpdyno.core.stats.Summary;
import dev.httpdyno.report.text.Numbers;
import java.util.Optional;

/**
 * Where a contender stands by one metric.
 *
 * @param summary what its samples come to
 * @param interval the 95 % interval; absent with too few rounds
 * @param bestRank the best rank that the numbers allow, from 1
 * @param worstRank the worst one
 * @param letters who shares a letter with another is not told apart from it; empty with too few rounds
 */
public record Standing(Summary summary, Optional<Interval> interval, int bestRank, int worstRank, String letters) {

    /**
     * How many samples tell it.
     *
     * @return at least 1
     */
    public int n() {
        return summary.n();
    }

    /**
     * The middle one.
     *
     * @return the median
     */
    public double median() {
        return summary.median();
    }

    /**
     * The median with the digits that the interval supports.
     *
     * @return three digits without an interval
     */
    public String figure() {
        return interval.map(b -> Digits.of(median(), b)).orElseGet(() -> Numbers.usual(median()));
    }

    /**
     * The rank, or the ranks between which nothing decides.
     *
     * @return such as {@code 2} or {@code 1-3}
     */
    public String rank() {
        return bestRank == worstRank ? Integer.toString(bestRank) : bestRank + "\u2013" + worstRank;
    }
}
