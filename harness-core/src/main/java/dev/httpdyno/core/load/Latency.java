package dev.httpdyno.core.load;

import dev.httpdyno.core.result.DelayedAcknowledgement;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.OptionalLong;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/** Latencies of valid answers in nanoseconds, to three digits. */
public final class Latency {

    /** A percentile is only told when at least this many values lie above it. */
    private static final double TAIL = 10;

    private final Histogram histogram;
    private final long max;

    private Latency(Histogram histogram, long max) {
        this.histogram = histogram;
        this.max = max;
    }

    /**
     * Wraps merged values.
     *
     * @param histogram the values
     * @param max the greatest one, exactly
     * @return the distribution
     */
    public static Latency of(Histogram histogram, long max) {
        return new Latency(histogram, max);
    }

    /**
     * Reads what {@link #encode()} wrote.
     *
     * @param base64 an HdrHistogram, V2, compressed
     * @param max the greatest value, exactly
     * @return the distribution
     * @throws IllegalArgumentException if it is no histogram
     */
    public static Latency decode(String base64, long max) {
        try {
            ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(base64));
            return new Latency(Histogram.decodeFromCompressedByteBuffer(bytes, 0), max);
        } catch (DataFormatException e) {
            throw new IllegalArgumentException("no compressed histogram: " + base64, e);
        }
    }

    /**
     * Writes the distribution.
     *
     * @return an HdrHistogram, V2, compressed, base64
     */
    public String encode() {
        ByteBuffer bytes = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity() + 64);
        int length = histogram.encodeIntoCompressedByteBuffer(bytes);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(bytes.array(), length));
    }

    /**
     * How many values there are.
     *
     * @return the number of valid answers
     */
    public long count() {
        return histogram.getTotalCount();
    }

    /**
     * A percentile.
     *
     * @param percent above 0 and below 100
     * @return the value in nanoseconds, never above {@link #max()}; empty when fewer than ten values lie above it
     */
    public OptionalLong percentile(double percent) {
        if (count() * (100 - percent) / 100 < TAIL) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(Math.min(max, histogram.getValueAtPercentile(percent)));
    }

    /**
     * Whether the median is what it is when one side holds small packets back until the other acknowledges, which Linux
     * puts off by 40 ms.
     *
     * @return whether it lies between 38 and 46 ms
     */
    public boolean suggestsDelayedAcknowledgement() {
        return DelayedAcknowledgement.suggestedBy(percentile(50).orElse(0) / 1e6);
    }

    /**
     * The greatest value.
     *
     * @return nanoseconds, exactly; 0 without a value
     */
    public long max() {
        return max;
    }

    /**
     * The mean.
     *
     * @return nanoseconds; 0 without a value
     */
    public double mean() {
        return histogram.getMean();
    }

    /**
     * The standard deviation.
     *
     * @return nanoseconds; 0 without a value
     */
    public double deviation() {
        return histogram.getStdDeviation();
    }

    /**
     * The share of values within one standard deviation of the mean, as wrk prints it.
     *
     * @return 0 to 1; 0 without a value
     */
    public double withinDeviation() {
        if (count() == 0) {
            return 0;
        }
        long low = Math.max(0, Math.round(mean() - deviation()));
        long high = Math.round(mean() + deviation());
        return (double) histogram.getCountBetweenValues(low, high) / count();
    }
}
