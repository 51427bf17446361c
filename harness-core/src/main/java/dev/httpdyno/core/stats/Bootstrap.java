package dev.httpdyno.core.stats;

import java.util.Arrays;
import java.util.Collection;
import java.util.SplittableRandom;

/**
 * The percentile bootstrap (Efron, Annals of Statistics 7, 1979): a cross-check on the t interval that assumes no
 * distribution. From few samples it is too narrow; {@code docs/method.md} says by how much.
 */
public final class Bootstrap {

    private static final int RESAMPLES = 5_000;

    private Bootstrap() {}

    /**
     * Where the geometric mean of numbers lies with a nominal confidence of 95 %.
     *
     * @param values at least one number, all positive and finite
     * @param seed the same seed gives the same interval
     * @return the interval, or too few rounds
     * @throws IllegalArgumentException if there is no number, or one has no logarithm
     */
    public static Bounds geometricMean(Collection<Double> values, long seed) {
        double[] logs = values.stream().mapToDouble(Math::log).toArray();
        if (logs.length == 0 || !Arrays.stream(logs).allMatch(Double::isFinite)) {
            throw new IllegalArgumentException("no geometric mean of " + values);
        }
        if (logs.length < TooFewRounds.NEEDED) {
            return new TooFewRounds();
        }
        SplittableRandom random = new SplittableRandom(seed);
        double[] means = new double[RESAMPLES];
        for (int i = 0; i < RESAMPLES; i++) {
            double sum = 0;
            for (int draw = 0; draw < logs.length; draw++) {
                sum += logs[random.nextInt(logs.length)];
            }
            means[i] = sum / logs.length;
        }
        Arrays.sort(means);
        int cut = (int) (RESAMPLES * (1 - Interval.CONFIDENCE) / 2);
        return new Interval(Math.exp(means[cut]), Math.exp(means[RESAMPLES - 1 - cut]));
    }
}
