package dev.httpdyno.core.stats;

import java.util.Arrays;
import java.util.List;

/** The exact sign-flip test for paired differences (Fisher, The Design of Experiments, 1935, section 21). */
public final class SignFlip {

    /** Beyond it even the halves become too many. */
    private static final int MOST = 40;

    private SignFlip() {}

    /**
     * The two-sided p that numbers scatter evenly about 0: the share of all ways to give them signs in which their sum
     * is at least as far from 0 as it is.
     *
     * @param values 1 to 40 finite numbers
     * @return a probability, at least {@link #smallest}
     * @throws IllegalArgumentException if there are too few or too many
     */
    public static double p(List<Double> values) {
        int n = values.size();
        if (n == 0 || n > MOST) {
            throw new IllegalArgumentException("the sign-flip test takes 1 to " + MOST + " numbers, not " + n);
        }
        double sum = 0;
        double size = 0;
        for (double value : values) {
            sum += value;
            size += Math.abs(value);
        }
        // Sums that are equal on paper may differ by rounding.
        double observed = Math.abs(sum) - 1e-12 * size;
        // 2^n sums are too many; the 2^(n/2) of each half, sorted, can be counted against each other.
        double[] left = sums(values.subList(0, n / 2));
        double[] right = sums(values.subList(n / 2, n));
        Arrays.sort(right);
        long asFar = 0;
        for (double part : left) {
            asFar += right.length - lowerBound(right, observed - part);
        }
        // The sums lie symmetrically about 0, so that the other tail holds as many.
        double share = Math.scalb((double) asFar, -n);
        return Math.min(1, 2 * share);
    }

    /**
     * The smallest p that so many numbers can give: below it the test decides nothing.
     *
     * @param n how many numbers
     * @return 2 to the power of 1 - n
     */
    public static double smallest(int n) {
        return Math.scalb(1.0, 1 - n);
    }

    private static double[] sums(List<Double> values) {
        double[] sums = {0};
        for (double value : values) {
            double[] next = new double[2 * sums.length];
            for (int i = 0; i < sums.length; i++) {
                next[2 * i] = sums[i] - value;
                next[2 * i + 1] = sums[i] + value;
            }
            sums = next;
        }
        return sums;
    }

    /** How many of the sorted numbers lie below a limit. */
    private static int lowerBound(double[] sorted, double limit) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < limit) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
