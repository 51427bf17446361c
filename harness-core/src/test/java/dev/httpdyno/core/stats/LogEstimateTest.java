package dev.httpdyno.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.apache.commons.statistics.inference.DataDispersion;
import org.apache.commons.statistics.inference.TTest;
import org.junit.jupiter.api.Test;

class LogEstimateTest {

    private static final List<Double> SIX = List.of(110.0, 120.0, 118.0, 140.0, 131.0, 109.0);

    /** NIST/SEMATECH e-Handbook of Statistical Methods, section 1.3.5.2, heat flow meter data. */
    @Test
    void bounds_ofTheHeatFlowMeter_areThoseOfTheHandbook() {
        Interval interval = (Interval) new LogEstimate(9.261460, 0.022789 / Math.sqrt(195), 194, 195).bounds();

        assertThat(Math.log(interval.low())).isCloseTo(9.258242, within(1e-6));
        assertThat(Math.log(interval.high())).isCloseTo(9.264679, within(1e-6));
    }

    /** Second implementation: scipy 1.17, {@code exp(t.interval(0.95, 5, mean(log), sem(log)))}. */
    @Test
    void bounds_ofSixNumbers_areThoseOfScipy() {
        LogEstimate estimate = LogEstimate.ofMean(SIX);
        Interval interval = (Interval) estimate.bounds();

        assertThat(interval.low()).isCloseTo(109.00278655, within(1e-7));
        assertThat(interval.high()).isCloseTo(133.9644778, within(1e-7));
        assertThat(estimate.value()).isCloseTo(Math.sqrt(interval.low() * interval.high()), within(1e-9));
    }

    /** Second implementation: the unequal-variances t test of Commons Statistics on the logarithms. */
    @Test
    void ratio_ofIndependentEstimates_isWelchs() {
        List<Double> eight = List.of(150.0, 131.0, 170.0, 125.0, 149.0, 158.0, 139.0, 144.0);
        LogEstimate ratio = LogEstimate.ofMean(eight).over(LogEstimate.ofMean(SIX));
        TTest.Result welch =
                TTest.withDefaults().with(DataDispersion.HETEROSCEDASTIC).test(logs(eight), logs(SIX));

        assertThat(ratio.freedom()).isCloseTo(welch.getDegreesOfFreedom(), within(1e-9));
        assertThat(ratio.p()).isCloseTo(welch.getPValue(), within(1e-9));
        assertThat(ratio.rounds()).isEqualTo(6);
    }

    private static double[] logs(List<Double> values) {
        return values.stream().mapToDouble(Math::log).toArray();
    }

    @Test
    void ratio_toAnEstimateWithoutAnError_isNotSupported() {
        LogEstimate published = new LogEstimate(Math.log(100), 0, 0, 0);

        assertThat(LogEstimate.ofMean(SIX).over(published).isSupported()).isFalse();
        assertThat(published.over(published).value()).isEqualTo(1);
    }

    @Test
    void bounds_ofMoreConfidence_areWider() {
        LogEstimate estimate = LogEstimate.ofMean(SIX);

        assertThat(((Interval) estimate.bounds(0.99)).low()).isLessThan(((Interval) estimate.bounds(0.9)).low());
        assertThat(estimate.bounds(0.95)).isEqualTo(estimate.bounds());
    }

    @Test
    void bounds_ofFourNumbers_areWords() {
        LogEstimate estimate = LogEstimate.ofMean(SIX.subList(0, 4));

        assertThat(estimate.bounds()).isEqualTo(new TooFewRounds()).hasToString("too few rounds");
        assertThat(estimate.p()).isEqualTo(1);
        assertThat(estimate.value()).isBetween(110.0, 140.0);
    }

    @Test
    void bounds_withoutFreedom_areWords() {
        assertThat(new LogEstimate(0.1, 0.01, 3, 9).bounds()).isEqualTo(new TooFewRounds());
    }

    @Test
    void p_ofOneMean_isThatOfTheTTest() {
        List<Double> values = List.of(0.98, 1.02, 1.05, 1.01, 1.07, 1.03);
        double[] logs = values.stream().mapToDouble(Math::log).toArray();

        assertThat(LogEstimate.ofMean(values).p())
                .isCloseTo(TTest.withDefaults().test(logs).getPValue(), within(1e-12));
    }

    @Test
    void p_ofEqualNumbers_isOneUnlessTheyDifferFromOne() {
        assertThat(LogEstimate.ofMean(List.of(1.0, 1.0, 1.0, 1.0, 1.0)).p()).isEqualTo(1);
        assertThat(LogEstimate.ofMean(List.of(2.0, 2.0, 2.0, 2.0, 2.0)).p()).isLessThan(1e-9);
    }

    @Test
    void estimate_ofWhatHasNoLogarithm_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> LogEstimate.ofMean(List.of(1.0, 0.0)));
        assertThatIllegalArgumentException().isThrownBy(() -> LogEstimate.ofMean(List.of(1.0, -1.0)));
        assertThatIllegalArgumentException().isThrownBy(() -> new LogEstimate(0, Double.NaN, 4, 5));
        assertThatIllegalArgumentException().isThrownBy(() -> new Observation(1, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new Interval(2, 1));
    }

    @Test
    void intervals_ofFiveLogNormalNumbers_coverTheTruthNineteenTimesInTwenty() {
        double covered = Simulated.share(5_000, random -> {
            List<Double> values =
                    Simulated.normal(random, 5, 3, 0.12).stream().map(Math::exp).toList();
            return Simulated.covers(LogEstimate.ofMean(values).bounds(), Math.exp(3));
        });

        assertThat(covered).isBetween(0.94, 0.96);
    }
}
