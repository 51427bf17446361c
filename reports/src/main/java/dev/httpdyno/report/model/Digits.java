package dev.httpdyno.report.model;

import dev.httpdyno.core.stats.Interval;
import dev.httpdyno.report.text.Numbers;

/** Writes figures with the digits that their interval supports. */
public final class Digits {

    private Digits() {}

    /**
     * A number that an interval is about.
     *
     * @param value the number, or a bound
     * @param interval its interval
     * @return as many digits as the interval supports
     */
    public static String of(double value, Interval interval) {
        return Numbers.supported(value, interval.low(), interval.high());
    }

    /**
     * A ratio that an interval is about.
     *
     * @param value the ratio, or a bound
     * @param interval its interval
     * @return as many digits as the interval supports, at most three decimals
     */
    public static String ofRatio(double value, Interval interval) {
        return Numbers.ratio(value, interval.low(), interval.high());
    }

    /**
     * An interval of a ratio.
     *
     * @param interval the interval
     * @return both bounds with an en dash between
     */
    public static String ofRatio(Interval interval) {
        return ofRatio(interval.low(), interval) + "\u2013" + ofRatio(interval.high(), interval);
    }

    /**
     * An interval.
     *
     * @param interval the interval
     * @return both bounds with an en dash between
     */
    public static String of(Interval interval) {
        return of(interval.low(), interval) + "\u2013" + of(interval.high(), interval);
    }
}
