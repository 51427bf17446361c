package dev.httpdyno.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class SummaryTest {

    @Test
    void of_knownNumbers_givesTheKnownSummary() {
        Summary summary = Summary.of(List.of(2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0));

        assertThat(summary.median()).isEqualTo(4.5);
        assertThat(summary.mean()).isEqualTo(5);
        assertThat(summary.deviation()).isCloseTo(Math.sqrt(32.0 / 7), within(1e-12));
        assertThat(summary.variation()).isCloseTo(Math.sqrt(32.0 / 7) / 5, within(1e-12));
        assertThat(summary.min()).isEqualTo(2);
        assertThat(summary.max()).isEqualTo(9);
    }

    @Test
    void of_oneNumber_hasNoDeviation() {
        assertThat(Summary.of(List.of(3.0))).isEqualTo(new Summary(1, 3, 3, 0, 3, 3));
    }

    @Test
    void of_nothingOrNotANumber_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Summary.of(List.of()));
        assertThatIllegalArgumentException().isThrownBy(() -> Summary.of(List.of(1.0, Double.NaN)));
    }
}
