package dev.httpdyno.core.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Random;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class LatencyTest {

    private static Latency of(Histogram histogram, long max) {
        return Latency.decode(Latency.of(histogram, max).encode(), max);
    }

    @Test
    void value_ofTwoHours_isKeptAndIsTheGreatest() {
        Histogram histogram = new Histogram(3);
        long hours = Duration.ofHours(2).toNanos();
        for (int i = 0; i < 100; i++) {
            histogram.recordValue(1000);
        }
        histogram.recordValue(hours);

        assertThat(of(histogram, hours).max()).isEqualTo(hours);
        assertThat(of(histogram, hours).percentile(50)).hasValue(1000);
    }

    @Test
    void percentiles_ofAnyValues_riseToTheGreatest() {
        Random random = new Random(7);
        for (int trial = 0; trial < 50; trial++) {
            Histogram histogram = new Histogram(3);
            long max = 0;
            for (int i = 0; i < 20_000; i++) {
                long value = Math.round(1e5 * Math.exp(random.nextGaussian() * 2));
                histogram.recordValue(value);
                max = Math.max(max, value);
            }
            Latency latency = of(histogram, max);
            long last = 0;
            for (double percent : new double[] {50, 90, 99, 99.9}) {
                long value = latency.percentile(percent).orElseThrow();
                assertThat(value).isGreaterThanOrEqualTo(last);
                last = value;
            }
            assertThat(last).isLessThanOrEqualTo(max);
        }
    }
}
