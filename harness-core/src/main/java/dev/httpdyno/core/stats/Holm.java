package dev.httpdyno.core.stats;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Holm's correction for several tests (Holm, Scandinavian Journal of Statistics 6, 1979). */
public final class Holm {

    private Holm() {}

    /**
     * Corrects p values so that, whatever depends on what, the chance of even one false alarm among all tests stays
     * below the level to which they are compared.
     *
     * @param p one p value for each test
     * @return the corrected ones, in the same order
     */
    public static double[] adjust(double[] p) {
        List<Integer> ascending = IntStream.range(0, p.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> p[i]))
                .toList();
        double[] adjusted = new double[p.length];
        double least = 0;
        int left = p.length;
        for (int i : ascending) {
            least = Math.max(least, Math.min(1, left * p[i]));
            adjusted[i] = least;
            left--;
        }
        return adjusted;
    }
}
