package dev.httpdyno.core.stats;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;

/**
 * The exact rank-sum test of two samples (Wilcoxon, Biometrics Bulletin 1, 1945), ties included: the distribution is
 * counted by shifting, with the ranks that are really there (Streitberg and Roehmel, 1986).
 */
public final class RankTest {

    private RankTest() {}

    /**
     * The two-sided p that two samples come from one distribution: the share of all ways to split the ranks in which the
     * rank sum is at least as far from its mean as it is.
     *
     * @param first at least one number
     * @param second at least one number
     * @return a probability
     * @throws IllegalArgumentException if one of them has no number
     */
    public static double p(Collection<Double> first, Collection<Double> second) {
        if (first.isEmpty() || second.isEmpty()) {
            throw new IllegalArgumentException("the rank test needs numbers on both sides");
        }
        List<Double> all = new ArrayList<>(first);
        all.addAll(second);
        Collections.sort(all);
        int n = all.size();
        int[] ranks = all.stream().mapToInt(v -> doubledRank(all, v)).toArray();
        int observed = first.stream().mapToInt(v -> doubledRank(all, v)).sum();

        // ways[m][s]: in how many ways m of the ranks sum up to s.
        double[][] ways = new double[first.size() + 1][n * (n + 1) + 1];
        ways[0][0] = 1;
        for (int rank : ranks) {
            for (int m = first.size(); m > 0; m--) {
                for (int s = ways[m].length - 1; s >= rank; s--) {
                    ways[m][s] += ways[m - 1][s - rank];
                }
            }
        }
        int mean = first.size() * (n + 1);
        double[] counts = ways[first.size()];
        double asFar = 0;
        double total = 0;
        for (int s = 0; s < counts.length; s++) {
            asFar += Math.abs(s - mean) >= Math.abs(observed - mean) ? counts[s] : 0;
            total += counts[s];
        }
        return asFar / total;
    }

    /** Twice the rank of a number, the mean one among equals: whole in any case. */
    private static int doubledRank(List<Double> sorted, double value) {
        return sorted.indexOf(value) + sorted.lastIndexOf(value) + 2;
    }
}
