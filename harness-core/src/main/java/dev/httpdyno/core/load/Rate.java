package dev.httpdyno.core.load;

/**
 * A schedule that does not wait for answers.
 *
 * @param perSecond how many requests fall due in a second, over all threads
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

    /**
     * Checks the rate.
     *
     * @throws IllegalArgumentException if it is not positive and finite
     */
    public Rate {
        if (!(perSecond > 0) || Double.isInfinite(perSecond)) {
            throw new IllegalArgumentException("a rate is positive, but is " + perSecond);
        }
    }
}
