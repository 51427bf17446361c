package dev.httpdyno.core.stats;

/**
 * Two limits between which a figure lies.
 *
 * @param low the lower limit
 * @param high the upper limit, not below the lower one
 */
public record Interval(double low, double high) implements Bounds {

    /** The confidence of every interval that a table shows. */
    public static final double CONFIDENCE = 0.95;

    /** Refuses limits that are not finite or stand in the wrong order. */
    public Interval {
        if (!(Double.isFinite(low) && Double.isFinite(high) && low <= high)) {
            throw new IllegalArgumentException(low + " to " + high + " is not an interval");
        }
    }

    /**
     * Whether nothing of this interval lies outside of two limits.
     *
     * @param least the lower limit
     * @param greatest the upper limit
     * @return whether it lies within them
     */
    public boolean liesWithin(double least, double greatest) {
        return least <= low && high <= greatest;
    }
}
