package dev.httpdyno.report.compare;

import dev.httpdyno.core.stats.Comparison;
import dev.httpdyno.core.stats.Interval;
import dev.httpdyno.core.stats.LogEstimate;

/** What a comparison of two cells comes to. */
public enum Word {
    /** Whatever difference there is, it is smaller than the tolerance. */
    SAME("same"),
    /** The second side answers more, or needs less. */
    FASTER("faster"),
    /** The second side answers less, or needs more. */
    SLOWER("slower"),
    /** The samples do not suffice. */
    CANNOT_TELL("cannot tell");

    /** Changes below this share are of no account. */
    static final double TOLERANCE = 0.03;

    /** Two one-sided tests at 5 % each (Schuirmann, Journal of Pharmacokinetics and Biopharmaceutics 15, 1987). */
    private static final double EQUIVALENCE = 0.90;

    private final String text;

    Word(String text) {
        this.text = text;
    }

    /** The word to show. */
    @Override
    public String toString() {
        return text;
    }

    /**
     * Judges a ratio.
     *
     * @param ratio second over first
     * @param p its p, corrected for the number of cells
     * @param moreIsBetter whether a ratio above 1 is good
     * @return the word
     */
    static Word of(LogEstimate ratio, double p, boolean moreIsBetter) {
        if (!ratio.isSupported()) {
            return CANNOT_TELL;
        }
        double limit = Math.log1p(TOLERANCE);
        if (p <= Comparison.LEVEL && Math.abs(ratio.log()) >= limit) {
            return ratio.log() > 0 == moreIsBetter ? FASTER : SLOWER;
        }
        return ratio.bounds(EQUIVALENCE) instanceof Interval interval
                        && interval.liesWithin(Math.exp(-limit), Math.exp(limit))
                ? SAME
                : CANNOT_TELL;
    }
}
