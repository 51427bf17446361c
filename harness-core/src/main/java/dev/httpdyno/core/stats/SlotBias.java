package dev.httpdyno.core.stats;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Whether the position of a sample tells something about its figure, which it should not. Each sample is divided by the
 * mean of its cell; what is left is correlated with the position (Pearson).
 *
 * @param n how many samples went in
 * @param correlation r, from -1 to 1; 0 where all positions or all figures are equal
 * @param p the two-sided p that there is no correlation: Student's t with n - 2 degrees of freedom
 * @param meanBySlot the mean of the divided samples at each position; 1 is neither slower nor faster
 */
public record SlotBias(int n, double correlation, double p, SortedMap<Integer, Double> meanBySlot) {

    /**
     * A figure and when it was taken.
     *
     * @param cell the cell that the sample belongs to
     * @param slot its position, in the run or in its round
     * @param value the figure, positive and finite
     */
    public record Slotted(String cell, int slot, double value) {

        /** Refuses a figure that cannot be divided by a mean. */
        public Slotted {
            if (!(value > 0 && Double.isFinite(value))) {
                throw new IllegalArgumentException(value + " in slot " + slot + " is not positive and finite");
            }
        }
    }

    /** Copies the map. */
    public SlotBias {
        meanBySlot = Collections.unmodifiableSortedMap(new TreeMap<>(meanBySlot));
    }

    /**
     * Looks for a bias.
     *
     * @param samples samples in any order; a cell with one sample says nothing and is left out
     * @return the bias; empty from fewer samples than an interval needs
     */
    public static Optional<SlotBias> of(List<Slotted> samples) {
        Map<String, List<Slotted>> byCell = samples.stream().collect(Collectors.groupingBy(Slotted::cell));
        List<Double> slots = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        SortedMap<Integer, List<Double>> bySlot = new TreeMap<>();
        for (List<Slotted> cell : byCell.values()) {
            double mean = cell.stream().mapToDouble(Slotted::value).sum() / cell.size();
            if (cell.size() > 1) {
                for (Slotted sample : cell) {
                    double divided = sample.value() / mean;
                    slots.add((double) sample.slot());
                    values.add(divided);
                    bySlot.computeIfAbsent(sample.slot(), slot -> new ArrayList<>())
                            .add(divided);
                }
            }
        }
        int n = values.size();
        if (n < TooFewRounds.NEEDED) {
            return Optional.empty();
        }
        SortedMap<Integer, Double> means = new TreeMap<>();
        bySlot.forEach((slot, list) -> means.put(slot, Summary.of(list).mean()));
        double r = correlation(slots, values);
        // At r = +-1 the quotient is infinite, and p becomes 0.
        double t = r * Math.sqrt((n - 2) / (1 - r * r));
        return Optional.of(new SlotBias(n, r, StudentT.twoSidedP(t, n - 2), means));
    }

    private static double correlation(List<Double> x, List<Double> y) {
        Summary ofX = Summary.of(x);
        Summary ofY = Summary.of(y);
        double product = 0;
        for (int i = 0; i < x.size(); i++) {
            product += (x.get(i) - ofX.mean()) * (y.get(i) - ofY.mean());
        }
        double scale = (x.size() - 1) * ofX.deviation() * ofY.deviation();
        return scale == 0 ? 0 : Math.clamp(product / scale, -1, 1);
    }
}
