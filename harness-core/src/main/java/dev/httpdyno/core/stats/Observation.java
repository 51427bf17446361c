package dev.httpdyno.core.stats;

/**
 * A figure of one sample.
 *
 * @param round the round that the sample belongs to
 * @param value the figure, positive and finite
 */
public record Observation(int round, double value) {

    /** Refuses a figure that has no logarithm. */
    public Observation {
        if (!(value > 0 && Double.isFinite(value))) {
            throw new IllegalArgumentException(value + " in round " + round + " is not positive and finite");
        }
    }
}
