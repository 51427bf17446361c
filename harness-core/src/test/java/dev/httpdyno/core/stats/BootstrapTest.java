package dev.httpdyno.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class BootstrapTest {

    @Test
    void interval_ofManyNumbers_agreesWithStudents() {
        List<Double> values = Simulated.normal(new Random(7), 100, 0, 0.3).stream()
                .map(Math::exp)
                .toList();
        Interval student = (Interval) LogEstimate.ofMean(values).bounds();
        Interval bootstrap = (Interval) Bootstrap.geometricMean(values, 1);

        assertThat(bootstrap.low()).isCloseTo(student.low(), withinPercentage(1));
        assertThat(bootstrap.high()).isCloseTo(student.high(), withinPercentage(1));
    }

    @Test
    void interval_withTheSameSeed_isTheSame() {
        List<Double> values = List.of(1.0, 1.2, 0.9, 1.1, 1.05);

        assertThat(Bootstrap.geometricMean(values, 3)).isEqualTo(Bootstrap.geometricMean(values, 3));
        assertThat(Bootstrap.geometricMean(values, 3)).isNotEqualTo(Bootstrap.geometricMean(values, 4));
    }

    @Test
    void interval_ofFewNumbersOrNone_isNoNumber() {
        assertThat(Bootstrap.geometricMean(List.of(1.0, 1.1, 1.2, 1.3), 1)).isEqualTo(new TooFewRounds());
        assertThatIllegalArgumentException().isThrownBy(() -> Bootstrap.geometricMean(List.of(), 1));
        assertThatIllegalArgumentException().isThrownBy(() -> Bootstrap.geometricMean(List.of(0.0), 1));
    }

    @Test
    void intervals_coverLessFromFiveNumbersThanFromTwenty() {
        double five = coverage(5);
        double twenty = coverage(20);

        assertThat(five).isBetween(0.79, 0.87);
        assertThat(twenty).isBetween(0.90, 0.96);
    }

    private static double coverage(int n) {
        return Simulated.share(500, random -> {
            List<Double> values =
                    Simulated.normal(random, n, 0, 0.12).stream().map(Math::exp).toList();
            return Simulated.covers(Bootstrap.geometricMean(values, random.nextLong()), 1);
        });
    }
}
