package dev.httpdyno.core.stats;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;

/** Samples of cells whose truth is known, on a machine whose speed changes from round to round. */
final class Simulated {

    /** How much the rounds themselves scatter, on the log scale. */
    private static final double ROUNDS = 0.12;

    private Simulated() {}

    /** Cells c0, c1, ... with the given logarithms and scatter; each sample is missing with the given probability. */
    static Map<String, List<Observation>> cells(
            Random random, double[] logs, double[] deviations, int rounds, double missing) {
        Map<String, List<Observation>> cells = new LinkedHashMap<>();
        IntStream.range(0, logs.length).forEach(i -> cells.put("c" + i, new ArrayList<>()));
        for (int round = 1; round <= rounds; round++) {
            double machine = ROUNDS * random.nextGaussian();
            int i = 0;
            for (List<Observation> cell : cells.values()) {
                double log = logs[i] + machine + deviations[i] * random.nextGaussian();
                if (random.nextDouble() >= missing) {
                    cell.add(new Observation(round, Math.exp(log)));
                }
                i++;
            }
        }
        return cells;
    }

    static double[] all(int n, double value) {
        return IntStream.range(0, n).mapToDouble(i -> value).toArray();
    }

    static List<Double> normal(Random random, int n, double mean, double deviation) {
        return IntStream.range(0, n)
                .mapToObj(i -> mean + deviation * random.nextGaussian())
                .toList();
    }

    /** The share of trials in which something holds. */
    static double share(int trials, Trial trial) {
        Random random = new Random(2026);
        int held = 0;
        for (int i = 0; i < trials; i++) {
            held += trial.holds(random) ? 1 : 0;
        }
        return held / (double) trials;
    }

    static boolean covers(Bounds bounds, double truth) {
        return switch (bounds) {
            case Interval interval -> interval.low() <= truth && truth <= interval.high();
            case TooFewRounds few -> throw new AssertionError(few.toString());
        };
    }

    /** One drawing of samples, and whether what was concluded is right. */
    interface Trial {
        boolean holds(Random random);
    }
}
