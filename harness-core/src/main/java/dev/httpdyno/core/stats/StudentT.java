package dev.httpdyno.core.stats;

import org.apache.commons.statistics.distribution.TDistribution;

/** Student's t distribution (Student, Biometrika 6, 1908). */
final class StudentT {

    private StudentT() {}

    /**
     * The value that a t variable exceeds with a given probability.
     *
     * @param tail the probability of the upper tail, in (0, 1)
     * @param freedom degrees of freedom, above 0
     * @return the quantile
     */
    static double upperQuantile(double tail, double freedom) {
        return TDistribution.of(freedom).inverseSurvivalProbability(tail);
    }

    /**
     * The probability of a t at least as far from 0 as this one.
     *
     * @param t the statistic
     * @param freedom degrees of freedom, above 0
     * @return the two-sided p
     */
    static double twoSidedP(double t, double freedom) {
        return 2 * TDistribution.of(freedom).survivalProbability(Math.abs(t));
    }
}
