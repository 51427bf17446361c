package dev.httpdyno.core.stats;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Where a series of figures changed its level: E-divisive means (Matteson and James, Journal of the American Statistical
 * Association 109, 2014), with a t test in place of permutations (Fleming et al., Hunter, ICPE 2023). It informs and never
 * judges: runs of different days differ for more reasons than one.
 *
 * @param index the first figure of the new level, from 0
 * @param ratio the new level over the old one
 */
public record ChangePoint(int index, LogEstimate ratio) {

    /** A change is told from a p below this on. */
    public static final double LEVEL = 0.001;

    /**
     * Finds the changes.
     *
     * @param values positive figures in the order of time
     * @return the changes in that order; none where a level would have fewer figures than an interval needs
     */
    public static List<ChangePoint> of(List<Double> values) {
        List<Double> logs = values.stream().map(Math::log).toList();
        List<Integer> cuts = new ArrayList<>();
        split(logs, 0, logs.size(), cuts);
        cuts.sort(Comparator.naturalOrder());
        List<ChangePoint> changes = new ArrayList<>();
        for (int i = 0; i < cuts.size(); i++) {
            int from = i == 0 ? 0 : cuts.get(i - 1);
            int to = i == cuts.size() - 1 ? values.size() : cuts.get(i + 1);
            changes.add(new ChangePoint(cuts.get(i), ratio(values, from, cuts.get(i), to)));
        }
        return List.copyOf(changes);
    }

    private static void split(List<Double> logs, int from, int to, List<Integer> cuts) {
        int best = -1;
        double most = 0;
        for (int cut = from + TooFewRounds.NEEDED; cut <= to - TooFewRounds.NEEDED; cut++) {
            double energy = energy(logs.subList(from, cut), logs.subList(cut, to));
            if (energy > most) {
                best = cut;
                most = energy;
            }
        }
        if (best >= 0) {
            List<Double> values = logs.stream().map(Math::exp).toList();
            if (ratio(values, from, best, to).p() < LEVEL) {
                cuts.add(best);
                split(logs, from, best, cuts);
                split(logs, best, to, cuts);
            }
        }
    }

    private static LogEstimate ratio(List<Double> values, int from, int cut, int to) {
        return LogEstimate.ofMean(values.subList(cut, to)).over(LogEstimate.ofMean(values.subList(from, cut)));
    }

    /** The scaled energy distance of two samples, their equation 5 with an exponent of 1. */
    private static double energy(List<Double> x, List<Double> y) {
        double n = x.size();
        double m = y.size();
        double within = 2 * within(x) / (n * (n - 1)) + 2 * within(y) / (m * (m - 1));
        return n * m / (n + m) * (2 * between(x, y) / (n * m) - within);
    }

    private static double between(List<Double> x, List<Double> y) {
        return x.stream()
                .mapToDouble(a -> y.stream().mapToDouble(b -> Math.abs(a - b)).sum())
                .sum();
    }

    /** Each pair once. */
    private static double within(List<Double> x) {
        return between(x, x) / 2;
    }
}
