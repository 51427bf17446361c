package dev.httpdyno.core.stats;

import java.util.Collection;

/**
 * An estimate of a positive figure, made on the log scale, where the errors of rates, costs and ratios are symmetric.
 *
 * @param log the natural logarithm of the figure
 * @param standardError the standard error of the logarithm, 0 where there is none
 * @param freedom degrees of freedom of the standard error, 0 where it means nothing
 * @param rounds from how many samples; for a comparison, of the side that has fewer
 */
public record LogEstimate(double log, double standardError, double freedom, int rounds) {

    /** A billionth: differences below it are rounding and never count as found. */
    private static final double RESOLUTION = 1e-9;

    /** Refuses numbers that are not finite, or negative where only 0 and more make sense. */
    public LogEstimate {
        if (!Double.isFinite(log)) {
            throw new IllegalArgumentException(log + " is not the logarithm of a figure");
        }
        if (!(standardError >= 0 && Double.isFinite(standardError) && freedom >= 0 && rounds >= 0)) {
            throw new IllegalArgumentException("standard error " + standardError + ", freedom " + freedom + " and "
                    + rounds + " rounds must be 0 or more");
        }
    }

    /**
     * Estimates the geometric mean that numbers have in common.
     *
     * @param values at least one number, all positive and finite
     * @return the estimate, with one degree of freedom less than there are numbers
     * @throws IllegalArgumentException if there is no number, or one has no logarithm
     */
    public static LogEstimate ofMean(Collection<Double> values) {
        Summary logs = Summary.of(values.stream().map(Math::log).toList());
        return new LogEstimate(logs.mean(), logs.deviation() / Math.sqrt(logs.n()), logs.n() - 1, logs.n());
    }

    /**
     * Divides by an estimate from other samples, so that their errors are independent. The degrees of freedom are those
     * of Satterthwaite (Biometrics Bulletin 2, 1946) and Welch (Biometrika 34, 1947).
     *
     * @param other what to divide by
     * @return the ratio; it has too few rounds where one of the two has
     */
    public LogEstimate over(LogEstimate other) {
        double one = standardError * standardError;
        double two = other.standardError * other.standardError;
        double least = Math.min(freedom, other.freedom);
        double perFreedom = least == 0 ? 0 : one * one / freedom + two * two / other.freedom;
        // Without errors, or without freedom, the quotient would be 0/0.
        double welch = perFreedom == 0 ? least : (one + two) * (one + two) / perFreedom;
        return new LogEstimate(log - other.log, Math.sqrt(one + two), welch, Math.min(rounds, other.rounds));
    }

    /**
     * Where the figure lies with another confidence than that of tables.
     *
     * @param confidence above 0 and below 1
     * @return the interval, or too few rounds
     */
    public Bounds bounds(double confidence) {
        if (!isSupported()) {
            return new TooFewRounds();
        }
        double half = StudentT.upperQuantile((1 - confidence) / 2, freedom) * standardError;
        return new Interval(Math.exp(log - half), Math.exp(log + half));
    }

    /**
     * The figure itself.
     *
     * @return a positive number
     */
    public double value() {
        return Math.exp(log);
    }

    /**
     * Whether the samples suffice for an interval and a test.
     *
     * @return true from five rounds and four degrees of freedom on
     */
    public boolean isSupported() {
        return rounds >= TooFewRounds.NEEDED && freedom >= TooFewRounds.NEEDED - 1;
    }

    /**
     * Where the figure lies with a confidence of 95 %: Student's t on the log scale.
     *
     * @return the interval, or too few rounds
     */
    public Bounds bounds() {
        return bounds(Interval.CONFIDENCE);
    }

    /**
     * The two-sided p of the hypothesis that the figure is 1.
     *
     * @return a probability; 1 where the samples do not suffice
     */
    public double p() {
        return isSupported() ? StudentT.twoSidedP(log / Math.max(standardError, RESOLUTION), freedom) : 1;
    }
}
