package dev.httpdyno.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.DoubleStream;
import org.apache.commons.statistics.inference.AlternativeHypothesis;
import org.apache.commons.statistics.inference.TTest;
import org.junit.jupiter.api.Test;

class GeometricMeanTest {

    @Test
    void of_twoAndEight_isFour() {
        LogEstimate two = new LogEstimate(Math.log(2), 0.03, 20, 5);
        LogEstimate eight = new LogEstimate(Math.log(8), 0.04, 20, 6);

        LogEstimate mean = GeometricMean.of(List.of(two, eight));

        assertThat(mean.value()).isCloseTo(4, within(1e-12));
        assertThat(mean.standardError()).isCloseTo(0.025, within(1e-12));
        assertThat(mean.rounds()).isEqualTo(5);
    }

    /** Second implementation: Welch's t test, whose statistic is the same sum of two variances. */
    @Test
    void freedom_ofTwoMeans_isThatOfWelch() {
        double[] first = {1.1, 1.4, 0.9, 1.3, 1.2, 1.0};
        double[] second = {-2.0, -1.1, -3.2, -0.4, -1.9};
        LogEstimate mean = GeometricMean.of(List.of(estimate(first), estimate(second)));
        double[] mirrored = DoubleStream.of(second).map(v -> -v).toArray();
        var welch = TTest.withDefaults().with(AlternativeHypothesis.TWO_SIDED).test(first, mirrored);

        assertThat(mean.freedom()).isCloseTo(welch.getDegreesOfFreedom(), within(1e-9));
        assertThat(mean.p()).isCloseTo(welch.getPValue(), within(1e-9));
    }

    @Test
    void of_oneUnsupportedRatio_hasTooFewRounds() {
        LogEstimate good = new LogEstimate(0.1, 0.02, 20, 5);
        LogEstimate single = new LogEstimate(0.2, 0, 0, 1);

        assertThat(GeometricMean.of(List.of(good, single)).bounds()).isEqualTo(new TooFewRounds());
    }

    @Test
    void of_theReferenceItself_isExactlyOne() {
        LogEstimate one = new LogEstimate(0, 0, 20, 5);

        assertThat(GeometricMean.of(List.of(one, one)).bounds()).isEqualTo(new Interval(1, 1));
    }

    @Test
    void of_nothing_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> GeometricMean.of(List.of()));
    }

    @Test
    void intervals_overFourUnequalScenarios_coverTheTruth() {
        double[] scatter = {0.02, 0.03, 0.05, 0.15};
        double covered = Simulated.share(3_000, random -> {
            List<LogEstimate> ratios = DoubleStream.of(scatter)
                    .mapToObj(s -> LogEstimate.ofMean(Simulated.normal(random, 5, 0.2, s).stream()
                            .map(Math::exp)
                            .toList()))
                    .toList();
            return Simulated.covers(GeometricMean.of(ratios).bounds(), Math.exp(0.2));
        });

        assertThat(covered).isBetween(0.94, 0.975);
    }

    private static LogEstimate estimate(double[] logs) {
        return LogEstimate.ofMean(DoubleStream.of(logs).map(Math::exp).boxed().toList());
    }
}
