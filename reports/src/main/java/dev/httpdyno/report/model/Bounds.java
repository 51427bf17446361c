package dev.httpdyno.report.model;

import dev.httpdyno.report.text.Numbers;

/**
 * A 95 % interval.
 *
 * @param low its lower bound
 * @param high its upper bound, not below the lower one
 */
public record Bounds(double low, double high) {

    /** Checks the order. */
    public Bounds {
        if (!(low <= high)) {
            throw new IllegalArgumentException("an interval from " + low + " to " + high + " is none");
        }
    }

    /**
     * Whether a value lies inside.
     *
     * @param value any number
     * @return true on a bound too
     */
    public boolean contains(double value) {
        return low <= value && value <= high;
    }

    /**
     * A number that this interval is about.
     *
     * @param value the number, or a bound
     * @return as many digits as the interval supports
     */
    public String format(double value) {
        return Numbers.supported(value, low, high);
    }

    /** Both bounds with an en dash between. */
    @Override
    public String toString() {
        return format(low) + "\u2013" + format(high);
    }
}
