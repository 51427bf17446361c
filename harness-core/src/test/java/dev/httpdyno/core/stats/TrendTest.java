package dev.httpdyno.core.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TrendTest {

    @Test
    void numbers_fallingThroughout_areATrend() {
        assertThat(Trend.isSignificant(List.of(80.0, 40.0, 36.0, 20.0, 14.0, 12.0, 11.0, 10.9)))
                .isTrue();
    }

    @Test
    void numbers_constantOrFew_areNone() {
        assertThat(Trend.isSignificant(List.of(5.0, 5.0, 5.0, 5.0, 5.0, 5.0, 5.0, 5.0)))
                .isFalse();
        assertThat(Trend.isSignificant(List.of(1.0, 2.0, 3.0))).isFalse();
    }

    @Test
    void noise_ofEight_isCalledATrendAboutAsOftenAsTheLevelSays() {
        Random random = new Random(42);
        int alarms = 0;
        int trials = 20_000;
        for (int trial = 0; trial < trials; trial++) {
            List<Double> values = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                values.add(random.nextGaussian());
            }
            alarms += Trend.isSignificant(values) ? 1 : 0;
        }

        // The exact two-sided level of the nearest critical value (S = 18 at n = 8) is 3.1 %.
        assertThat(alarms / (double) trials).isBetween(0.025, 0.05);
    }
}
