package dev.httpdyno.core.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class OutcomesTest {

    @Test
    void invalid_oneErrorInTenThousand_isTolerated() {
        assertThat(outcomes(10_000, 9_999, 0, 1).invalid()).isFalse();
        assertThat(outcomes(10_000, 9_998, 0, 2).invalid()).isTrue();
    }

    @Test
    void invalid_oneMismatchInAMillion_isNotTolerated() {
        Outcomes outcomes = outcomes(1_000_000, 999_999, 1, 0);

        assertThat(outcomes.invalid()).isTrue();
        assertThat(outcomes.problems()).isEqualTo("1 wrong answers");
    }

    @Test
    void invalid_nothingSent_isNotANumber() {
        Outcomes nothing = outcomes(0, 0, 0, 0);

        assertThat(nothing.invalid()).isTrue();
        assertThat(nothing.problems()).isEqualTo("no valid answer");
    }

    @Test
    void conserved_requestThatIsCountedNowhere_isFound() {
        assertThat(outcomes(10, 9, 0, 0).conserved()).isFalse();
        assertThat(outcomes(10, 9, 0, 1).conserved()).isTrue();
    }

    @Test
    void percentile_fewValues_isNotTold() {
        Histogram histogram = new Histogram(3);
        for (int i = 1; i <= 100; i++) {
            histogram.recordValue(i * 1000L);
        }
        Latency latency = Latency.of(histogram, 100_000);

        assertThat(latency.percentile(50)).hasValue(50_015);
        assertThat(latency.percentile(90)).isPresent();
        assertThat(latency.percentile(99)).isEmpty();
    }

    private static Outcomes outcomes(long sent, long valid, long mismatch, long reset) {
        return new Outcomes(sent, valid, 0, Map.of(), Map.of(Fault.MISMATCH, mismatch, Fault.RESET, reset));
    }
}
