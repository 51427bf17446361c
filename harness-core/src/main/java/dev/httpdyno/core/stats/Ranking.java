package dev.httpdyno.core.stats;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What the samples of one scenario say about its cells, in one figure: the model behind every table.
 *
 * @param rows the best first, by mean adjusted for rounds: no row stands above one that is significantly better
 */
public record Ranking(List<Row> rows) {

    /** Any fixed number: the bootstrap of a report must not change when the report is written again. */
    private static final long SEED = 1979;

    /** Copies the rows. */
    public Ranking {
        rows = List.copyOf(rows);
    }

    /**
     * Ranks cells.
     *
     * @param cells the samples of each cell, at most one in a round; a cell without samples gets no row
     * @param better which way the figure is better
     * @param reference the cell to which ratios are taken; it may be missing
     * @return the ranking, without rows if no cell has a sample
     * @throws IllegalArgumentException if a cell has two samples in one round
     */
    public static Ranking of(Map<String, List<Observation>> cells, Better better, String reference) {
        Map<String, List<Observation>> measured = new LinkedHashMap<>(cells);
        measured.values().removeIf(List::isEmpty);
        if (measured.isEmpty()) {
            return new Ranking(List.of());
        }
        TwoWay fit = TwoWay.fit(measured);
        Comparator<String> byMean = Comparator.comparingDouble(fit::adjustedLog);
        List<String> order = measured.keySet().stream()
                .sorted(
                        switch (better) {
                            case HIGHER -> byMean.reversed().thenComparing(Comparator.naturalOrder());
                            case LOWER -> byMean.thenComparing(Comparator.naturalOrder());
                        })
                .toList();
        int n = order.size();
        boolean[][] different = new boolean[n][n];
        Set<String> compared = new HashSet<>();
        for (Comparison pair : fit.comparisons()) {
            int first = order.indexOf(pair.first());
            int second = order.indexOf(pair.second());
            different[first][second] = pair.isSignificant();
            different[second][first] = pair.isSignificant();
            compared.add(pair.first());
            compared.add(pair.second());
        }
        List<String> letters = LetterDisplay.letters(different);
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            String name = order.get(i);
            List<Double> values = measured.getOrDefault(name, List.of()).stream()
                    .map(Observation::value)
                    .toList();
            rows.add(new Row(
                    name,
                    Summary.of(values),
                    LogEstimate.ofMean(values).bounds(),
                    Bootstrap.geometricMean(values, SEED),
                    new RankRange(1 + count(different[i], 0, i), n - count(different[i], i, n)),
                    compared.contains(name) ? letters.get(i) : "",
                    measured.containsKey(reference) ? fit.ratio(name, reference) : Optional.empty()));
        }
        return new Ranking(rows);
    }

    private static int count(boolean[] flags, int from, int to) {
        int count = 0;
        for (int i = from; i < to; i++) {
            count += flags[i] ? 1 : 0;
        }
        return count;
    }
}
