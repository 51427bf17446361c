package dev.httpdyno.core.stats;

import java.util.List;

/** How far the effects of rounds scatter, estimated so that a lucky handful does not look quieter than the cell is. */
public final class Spread {

    /** No cell is quieter than this, whatever its history says. */
    public static final double LEAST_FLOOR = 0.003;

    /** Makes the median absolute deviation of normal numbers their standard deviation. */
    private static final double NORMAL = 1.4826;

    private Spread() {}

    /**
     * The greatest of the standard deviation, the scaled median absolute deviation and a floor.
     *
     * @param effects at least one number
     * @param floor what the cell's same-build history shows; raised to {@link #LEAST_FLOOR}
     * @return the spread, on the scale of the effects
     */
    public static double of(List<Double> effects, double floor) {
        Summary summary = Summary.of(effects);
        double centre = summary.median();
        double mad = Summary.of(effects.stream().map(v -> Math.abs(v - centre)).toList())
                .median();
        return Math.max(Math.max(summary.deviation(), NORMAL * mad), Math.max(floor, LEAST_FLOOR));
    }
}
