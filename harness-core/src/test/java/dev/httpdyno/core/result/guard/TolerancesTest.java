package dev.httpdyno.core.result.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TolerancesTest {

    private static final Tolerances SOME = new Tolerances(
            0.03, 0.01, Map.of("ping", 0.02, "requests", 0.1, "ping:requests", 0.05, "query:allocation", 0.2));

    @Test
    void tolerance_ofACell_isTheNarrowestThatIsGiven() {
        assertThat(SOME.of("ping", GuardMetric.CPU)).isEqualTo(0.02);
        assertThat(SOME.of("ping", GuardMetric.REQUESTS)).isEqualTo(0.05);
        assertThat(SOME.of("query", GuardMetric.CPU)).isEqualTo(0.03);
        assertThat(SOME.of("query", GuardMetric.REQUESTS)).isEqualTo(0.1);
    }

    @Test
    void allocation_isNoMatterOfAScenarioAlone() {
        assertThat(SOME.of("ping", GuardMetric.ALLOCATION)).isEqualTo(0.01);
        assertThat(SOME.of("query", GuardMetric.ALLOCATION)).isEqualTo(0.2);
    }

    @Test
    void least_isWhatASittingMustBeAbleToTell() {
        assertThat(SOME.least(List.of("ping", "query"))).isEqualTo(0.02);
        assertThat(SOME.least(List.of("query"))).isEqualTo(0.03);
    }

    @Test
    void text_isAsOnACommandLine() {
        assertThat(new Tolerances(0.025, 0.01, Map.of("b", 0.1, "a:cpu", 0.02))).hasToString("2.5%, a:cpu=2%, b=10%");
    }

    @Test
    void tolerance_ofNothing_isRefused() {
        assertThatThrownBy(() -> new Tolerances(0.03, 0.01, Map.of("ping", 0.0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a tolerance is above 0");
    }
}
