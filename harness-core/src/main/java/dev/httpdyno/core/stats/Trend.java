package dev.httpdyno.core.stats;

import java.util.List;

/**
 * The Mann-Kendall test for a monotone trend (Mann, Econometrica 13, 1945; Kendall, Rank Correlation Methods, 1975).
 */
public final class Trend {

    /** The normal deviate of a two-sided test at 5 %. */
    private static final double FIVE_PERCENT = 1.959964;

    private Trend() {}

    /**
     * Whether numbers rise or fall more than chance explains, at the 5 % level. The normal approximation with
     * continuity correction agrees with the exact table from eight numbers on.
     *
     * @param values numbers in the order of time
     * @return false for fewer than four numbers, which never suffice
     */
    public static boolean isSignificant(List<Double> values) {
        int n = values.size();
        if (n < 4) {
            return false;
        }
        int sum = 0;
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                sum += Double.compare(values.get(j), values.get(i));
            }
        }
        double variance = n * (n - 1.0) * (2.0 * n + 5) / 18;
        return (Math.abs(sum) - 1) / Math.sqrt(variance) > FIVE_PERCENT;
    }
}
