package dev.httpdyno.core.stats;

import java.util.List;
import java.util.Optional;

/**
 * The exponent with which one positive figure grows with another: the slope of a least-squares line through their
 * logarithms. 0 means that it does not grow, 1 that it grows in proportion.
 *
 * @param value the slope
 * @param interval where it lies with a confidence of 95 %, by Student's t
 */
public record LogSlope(double value, Interval interval) {

    /** Fewer degrees of freedom give an interval that says nothing. */
    private static final int FREEDOM_NEEDED = 2;

    /**
     * Two figures that belong together.
     *
     * @param x what may explain, above 0
     * @param y what is to be explained, above 0
     */
    public record Point(double x, double y) {}

    /**
     * Fits a line.
     *
     * @param points the figures
     * @return the slope; none for fewer than four points or when all have the same x
     */
    public static Optional<LogSlope> of(List<Point> points) {
        int n = points.size();
        double meanX =
                points.stream().mapToDouble(p -> Math.log(p.x())).average().orElse(0);
        double meanY =
                points.stream().mapToDouble(p -> Math.log(p.y())).average().orElse(0);
        double xx = 0;
        double xy = 0;
        for (Point point : points) {
            xx += (Math.log(point.x()) - meanX) * (Math.log(point.x()) - meanX);
            xy += (Math.log(point.x()) - meanX) * (Math.log(point.y()) - meanY);
        }
        int freedom = n - 2;
        if (freedom < FREEDOM_NEEDED || xx == 0) {
            return Optional.empty();
        }
        double slope = xy / xx;
        double squares = 0;
        for (Point point : points) {
            double error = Math.log(point.y()) - meanY - slope * (Math.log(point.x()) - meanX);
            squares += error * error;
        }
        double half =
                StudentT.upperQuantile((1 - Interval.CONFIDENCE) / 2, freedom) * Math.sqrt(squares / freedom / xx);
        return Optional.of(new LogSlope(slope, new Interval(slope - half, slope + half)));
    }
}
