package dev.httpdyno.core.stats;

import java.util.Collection;
import java.util.List;

/**
 * The lowest of the values around which processes of one build gather. What a JIT inlines differs from process to process
 * and with it the bytes that a request allocates: within a mode by a thousandth, between modes by some percent or more. A
 * change of the program moves the modes themselves.
 */
public final class LowestMode {

    /** Neighbours that lie further apart, relative to the lower one, belong to two modes. */
    private static final double GAP = 0.005;

    private LowestMode() {}

    /**
     * The median of the lowest mode.
     *
     * @param values at least one finite number, none negative
     * @return the mode, in the unit of the values
     * @throws IllegalArgumentException if there is none, or one is not finite
     */
    public static double of(Collection<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        int end = Math.min(1, sorted.size());
        while (end < sorted.size() && sorted.get(end) <= sorted.get(end - 1) * (1 + GAP)) {
            end++;
        }
        return Summary.of(sorted.subList(0, end)).median();
    }

    /**
     * By how much the lowest mode of a second build lies above that of a first one.
     *
     * @param first values of the first build
     * @param second values of the second build
     * @return the difference, in the unit of the values
     */
    public static double shift(Collection<Double> first, Collection<Double> second) {
        return of(second) - of(first);
    }
}
