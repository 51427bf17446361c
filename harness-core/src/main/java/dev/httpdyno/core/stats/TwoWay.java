package dev.httpdyno.core.stats;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The two-way layout {@code ln y = mean + cell + round + e}, fitted by least squares; samples may be missing. A round's
 * effect takes out what the machine did to all cells alike.
 *
 * <p>The variance of {@code e} is pooled over all cells. Where the differences of two cells scatter more than that, their
 * own variance takes its place, so that a restless cell is not compared as if it were a quiet one.
 *
 * <p>Rounds are eliminated first, as for block designs (John and Williams, Cyclic and Computer Generated Designs,
 * 1995). Cells that no chain of common rounds links cannot be compared.
 */
public final class TwoWay {

    private final List<String> cells;
    /** The logarithm of each sample by cell and round, not a number where there is none. */
    private final double[][] logs;
    /** A generalised inverse of the reduced normal equations. */
    private final double[][] inverse;
    /** Equal for cells that a chain of common rounds links. */
    private final int[] group;

    private final double[] effects;
    private final double[] levels;
    private final double variance;
    private final int freedom;

    private TwoWay(List<String> cells, double[][] logs, int rounds) {
        this.cells = cells;
        this.logs = logs;
        int k = cells.size();
        double[][] normal = new double[k][k];
        double[] right = new double[k];
        for (int round = 0; round < rounds; round++) {
            int present = count(round);
            double mean = mean(round, new double[k]);
            for (int i = 0; i < k; i++) {
                if (has(i, round)) {
                    right[i] += logs[i][round] - mean;
                    normal[i][i]++;
                    for (int j = 0; j < k; j++) {
                        normal[i][j] -= has(j, round) ? 1.0 / present : 0;
                    }
                }
            }
        }
        this.group = groups(normal);
        // Each group leaves its common level open; fixing the sum of its effects at 0 makes the equations solvable.
        for (int i = 0; i < k; i++) {
            for (int j = 0; j < k; j++) {
                normal[i][j] += group[i] == group[j] ? 1.0 / size(group[i]) : 0;
            }
        }
        this.inverse = Matrix.invert(normal);
        this.effects = Matrix.times(inverse, right);

        double squares = 0;
        int samples = 0;
        double[] sums = new double[k];
        int[] counts = new int[k];
        for (int round = 0; round < rounds; round++) {
            double roundEffect = mean(round, effects);
            int anyCell = 0;
            for (int i = 0; i < k; i++) {
                if (has(i, round)) {
                    double residual = logs[i][round] - effects[i] - roundEffect;
                    squares += residual * residual;
                    samples++;
                    anyCell = i;
                }
            }
            sums[group[anyCell]] += roundEffect;
            counts[group[anyCell]]++;
        }
        this.levels = new double[k];
        for (int i = 0; i < k; i++) {
            levels[i] = sums[group[i]] / counts[group[i]];
        }
        this.freedom =
                samples - k - rounds + (int) Arrays.stream(group).distinct().count();
        this.variance = freedom == 0 ? 0 : squares / freedom;
    }

    /**
     * Fits the model.
     *
     * @param cells at least one cell, each with at least one sample and at most one in a round
     * @return the fit
     * @throws IllegalArgumentException if there is no cell, a cell has no sample or two in one round
     */
    public static TwoWay fit(Map<String, List<Observation>> cells) {
        if (cells.isEmpty()) {
            throw new IllegalArgumentException("no cells to compare");
        }
        Map<Integer, Integer> rounds = new TreeMap<>();
        cells.values().forEach(list -> list.forEach(o -> rounds.computeIfAbsent(o.round(), r -> rounds.size())));
        List<String> names = List.copyOf(cells.keySet());
        double[][] logs = new double[names.size()][rounds.size()];
        int row = 0;
        for (Map.Entry<String, List<Observation>> cell : cells.entrySet()) {
            if (cell.getValue().isEmpty()) {
                throw new IllegalArgumentException(cell.getKey() + " has no sample");
            }
            Arrays.fill(logs[row], Double.NaN);
            for (Observation observation : cell.getValue()) {
                int column = rounds.getOrDefault(observation.round(), 0);
                if (!Double.isNaN(logs[row][column])) {
                    throw new IllegalArgumentException(
                            cell.getKey() + " has two samples in round " + observation.round());
                }
                logs[row][column] = Math.log(observation.value());
            }
            row++;
        }
        return new TwoWay(names, logs, rounds.size());
    }

    /**
     * What a cell would come to, had it a sample in every round: its adjusted mean.
     *
     * @param cell a cell's name
     * @return the natural logarithm of the figure
     * @throws IllegalArgumentException if there is no such cell
     */
    public double adjustedLog(String cell) {
        int i = index(cell);
        return effects[i] + levels[i];
    }

    /**
     * The standard deviation of one sample about the model, on the log scale.
     *
     * @return 0 where no degree of freedom is left
     */
    public double residualDeviation() {
        return Math.sqrt(variance);
    }

    /**
     * The degrees of freedom of the residual variance.
     *
     * @return samples less what was fitted to them
     */
    public int freedom() {
        return freedom;
    }

    /**
     * The ratio of two cells, rounds taken out.
     *
     * @param first the cell above the line
     * @param second the cell below it
     * @return the ratio; empty if no chain of common rounds links the two
     * @throws IllegalArgumentException if there is no such cell
     */
    public Optional<LogEstimate> ratio(String first, String second) {
        return ratio(index(first), index(second));
    }

    /**
     * All pairs of cells that the samples suffice to compare, with Holm's correction over these pairs.
     *
     * @return each pair once, in the order of the cells
     */
    public List<Comparison> comparisons() {
        List<Comparison> plain = new ArrayList<>();
        for (int i = 0; i < cells.size(); i++) {
            for (int j = i + 1; j < cells.size(); j++) {
                String first = cells.get(i);
                String second = cells.get(j);
                ratio(i, j)
                        .filter(LogEstimate::isSupported)
                        .ifPresent(ratio -> plain.add(new Comparison(first, second, ratio, ratio.p())));
            }
        }
        double[] adjusted =
                Holm.adjust(plain.stream().mapToDouble(Comparison::p).toArray());
        List<Comparison> corrected = new ArrayList<>();
        for (int i = 0; i < adjusted.length; i++) {
            Comparison pair = plain.get(i);
            corrected.add(new Comparison(pair.first(), pair.second(), pair.ratio(), adjusted[i]));
        }
        return List.copyOf(corrected);
    }

    private Optional<LogEstimate> ratio(int i, int j) {
        if (group[i] != group[j]) {
            return Optional.empty();
        }
        double factor = Math.max(0, inverse[i][i] + inverse[j][j] - 2 * inverse[i][j]);
        double error = Math.sqrt(Math.max(variance, ownVariance(i, j)) * factor);
        return Optional.of(new LogEstimate(effects[i] - effects[j], error, freedom, Math.min(samples(i), samples(j))));
    }

    /** Half of the variance of the differences of two cells over their common rounds; 0 where these are too few. */
    private double ownVariance(int i, int j) {
        List<Double> differences = new ArrayList<>();
        for (int round = 0; round < logs[i].length; round++) {
            if (has(i, round) && has(j, round)) {
                differences.add(logs[i][round] - logs[j][round]);
            }
        }
        if (differences.size() < TooFewRounds.NEEDED) {
            return 0;
        }
        double deviation = Summary.of(differences).deviation();
        return deviation * deviation / 2;
    }

    private int index(String cell) {
        int index = cells.indexOf(cell);
        if (index < 0) {
            throw new IllegalArgumentException("no cell " + cell + " among " + cells);
        }
        return index;
    }

    private boolean has(int cell, int round) {
        return !Double.isNaN(logs[cell][round]);
    }

    private int samples(int cell) {
        return (int) Arrays.stream(logs[cell]).filter(v -> !Double.isNaN(v)).count();
    }

    private int count(int round) {
        int count = 0;
        for (int i = 0; i < logs.length; i++) {
            count += has(i, round) ? 1 : 0;
        }
        return count;
    }

    /** The mean of a round's samples, each less its cell's effect. */
    private double mean(int round, double[] effects) {
        double sum = 0;
        for (int i = 0; i < logs.length; i++) {
            sum += has(i, round) ? logs[i][round] - effects[i] : 0;
        }
        return sum / count(round);
    }

    private int size(int ofGroup) {
        return (int) Arrays.stream(group).filter(g -> g == ofGroup).count();
    }

    /** Gives cells that a chain of common rounds links the same number. */
    private static int[] groups(double[][] normal) {
        int[] group = new int[normal.length];
        Arrays.setAll(group, i -> i);
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = 0; i < group.length; i++) {
                for (int j = 0; j < group.length; j++) {
                    if (normal[i][j] != 0 && group[i] > group[j]) {
                        group[i] = group[j];
                        changed = true;
                    }
                }
            }
        }
        return group;
    }
}
