package dev.httpdyno.core.result;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/**
 * One point of a distribution of latencies.
 *
 * @param percent how many percent of the answers took no longer, above 0 and below 100
 * @param micros what they took at most, in microseconds
 */
public record Quantile(double percent, double micros) {

    /** The points that are told, from the middle into the tail. */
    private static final double[] PERCENTS = {50, 75, 90, 95, 99, 99.5, 99.9, 99.95, 99.99, 99.999};

    /** A point in the tail is told only when at least this many answers lie beyond it. */
    private static final double BEYOND = 10;

    private static final int DIGITS = 3;

    /**
     * Reads the points out of the histograms of one cell's samples, merged: percentiles must never be averaged.
     *
     * @param histograms as {@link Figures#histogram()} has them
     * @return the points from the middle into the tail, as far as there are answers enough to tell them
     * @throws IllegalArgumentException if one is no histogram
     */
    public static List<Quantile> of(Collection<String> histograms) {
        Histogram all = new Histogram(DIGITS);
        histograms.forEach(h -> all.add(decode(h)));
        return Arrays.stream(PERCENTS)
                .filter(p -> all.getTotalCount() * (100 - p) / 100 >= BEYOND)
                .mapToObj(p -> new Quantile(p, all.getValueAtPercentile(p) / 1e3))
                .toList();
    }

    private static Histogram decode(String histogram) {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(histogram));
            return Histogram.decodeFromCompressedByteBuffer(bytes, 0);
        } catch (DataFormatException | RuntimeException e) {
            throw new IllegalArgumentException("this is no compressed histogram: " + histogram, e);
        }
    }
}
