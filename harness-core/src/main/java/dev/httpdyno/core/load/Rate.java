package dev.httpdyno.core.load;

/**
 * A schedule that does not wait for answers.
 *
 * @param perSecond how many requests fall due in a second, over all threads; at most 10 million
 * @param gaps how they are spread
 */
public record Rate(double perSecond, Gaps gaps) {

    /** The time between two requests that fall due. */
    public enum Gaps {
        /** Always the same. */
        CONSTANT,
        /** Exponentially distributed, as if many independent clients came. */
        POISSON
    }

    private static final double MAX = 1e7;

    /**
     * Checks the rate.
     *
     * @throws IllegalArgumentException if it is not positive or more than any machine sends
     */
    public Rate {
        if (!(perSecond > 0 && perSecond <= MAX)) {
            throw new IllegalArgumentException("a rate is above 0 and at most 10 million, but is " + perSecond);
        }
    }
}
