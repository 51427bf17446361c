package dev.httpdyno.core.stats;

import java.util.Arrays;
import java.util.Collection;

/**
 * What a handful of numbers come to.
 *
 * @param n how many
 * @param median the middle one, or the mean of the two middle ones
 * @param mean their mean
 * @param deviation the standard deviation of the sample (n - 1), 0 for one number
 * @param min the least
 * @param max the greatest
 */
public record Summary(int n, double median, double mean, double deviation, double min, double max) {

    /**
     * Summarises numbers.
     *
     * @param values at least one finite number
     * @return the summary
     * @throws IllegalArgumentException if there is none, or one is not finite
     */
    public static Summary of(Collection<Double> values) {
        double[] sorted =
                values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        if (sorted.length == 0) {
            throw new IllegalArgumentException("no numbers to summarise");
        }
        if (!Arrays.stream(sorted).allMatch(Double::isFinite)) {
            throw new IllegalArgumentException("not all of " + values + " are finite");
        }
        int n = sorted.length;
        double mean = Arrays.stream(sorted).sum() / n;
        double squares = Arrays.stream(sorted).map(v -> (v - mean) * (v - mean)).sum();
        double median = n % 2 == 1 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
        return new Summary(n, median, mean, n == 1 ? 0 : Math.sqrt(squares / (n - 1)), sorted[0], sorted[n - 1]);
    }

    /**
     * How far the numbers lie apart: the coefficient of variation.
     *
     * @return deviation over mean, 0 for one number or a mean of 0
     */
    public double variation() {
        return mean == 0 ? 0 : deviation / mean;
    }
}
