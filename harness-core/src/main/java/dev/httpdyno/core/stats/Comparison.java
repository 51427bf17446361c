package dev.httpdyno.core.stats;

/**
 * Two cells compared.
 *
 * @param first the one cell
 * @param second the other cell
 * @param ratio first over second
 * @param p the two-sided p that they are equal, corrected for the number of pairs
 */
public record Comparison(String first, String second, LogEstimate ratio, double p) {

    /** The probability that among all pairs of equal cells at least one is called different. */
    public static final double LEVEL = 0.05;

    /**
     * Whether the two differ by more than chance explains.
     *
     * @return true up to a corrected p of 5 %
     */
    public boolean isSignificant() {
        return p <= LEVEL;
    }
}
