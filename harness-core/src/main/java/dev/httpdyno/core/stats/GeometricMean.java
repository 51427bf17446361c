package dev.httpdyno.core.stats;

import java.util.List;

/** The overall figure of a cell: the geometric mean of its ratios to one reference over scenarios of one kind. */
public final class GeometricMean {

    private GeometricMean() {}

    /**
     * Averages ratios that come from different samples, so that their errors are independent. The degrees of freedom
     * are those of Satterthwaite (Biometrics Bulletin 2, 1946) and Welch (Biometrika 34, 1947).
     *
     * @param ratios at least one ratio, each to the same reference, one for each scenario
     * @return their geometric mean; it has too few rounds where one of the ratios has
     * @throws IllegalArgumentException if there is none
     */
    public static LogEstimate of(List<LogEstimate> ratios) {
        if (ratios.isEmpty()) {
            throw new IllegalArgumentException("no ratios to average");
        }
        double log = 0;
        double variance = 0;
        double perFreedom = 0;
        double leastFreedom = Double.POSITIVE_INFINITY;
        int rounds = Integer.MAX_VALUE;
        for (LogEstimate ratio : ratios) {
            double square = ratio.standardError() * ratio.standardError();
            log += ratio.log();
            variance += square;
            perFreedom += square == 0 ? 0 : square * square / ratio.freedom();
            leastFreedom = Math.min(leastFreedom, ratio.freedom());
            rounds = Math.min(rounds, ratio.rounds());
        }
        // Without errors, or without freedom, the quotient would be 0/0 or finite over infinite.
        double freedom = perFreedom == 0 ? leastFreedom : Math.max(leastFreedom, variance * variance / perFreedom);
        int n = ratios.size();
        return new LogEstimate(log / n, Math.sqrt(variance) / n, leastFreedom == 0 ? 0 : freedom, rounds);
    }
}
