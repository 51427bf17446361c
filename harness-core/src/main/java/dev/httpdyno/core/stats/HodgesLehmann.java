package dev.httpdyno.core.stats;

import java.util.ArrayList;
import java.util.List;

/** Hodges and Lehmann's estimate of a centre (Annals of Mathematical Statistics 34, 1963). */
public final class HodgesLehmann {

    private HodgesLehmann() {}

    /**
     * The median of the means of all pairs, each number paired with itself too: nearly as exact as the mean, and nearly
     * as deaf to a stray number as the median.
     *
     * @param values at least one finite number
     * @return the centre
     * @throws IllegalArgumentException if there is none, or one is not finite
     */
    public static double of(List<Double> values) {
        List<Double> means = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            for (int j = i; j < values.size(); j++) {
                means.add((values.get(i) + values.get(j)) / 2);
            }
        }
        return Summary.of(means).median();
    }
}
