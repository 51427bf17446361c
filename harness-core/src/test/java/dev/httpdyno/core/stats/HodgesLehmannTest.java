package dev.httpdyno.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class HodgesLehmannTest {

    /** Hollander and Wolfe, Nonparametric Statistical Methods, example 3.3: depression scale factor, estimate -0.46. */
    @Test
    void centre_ofTheDepressionScale_isThePublishedOne() {
        assertThat(HodgesLehmann.of(List.of(-0.952, 0.147, -1.022, -0.430, -0.620, -0.590, -0.490, 0.080, -0.010)))
                .isCloseTo(-0.46, within(1e-9));
    }

    @Test
    void centre_withAStrayNumber_hardlyMoves() {
        assertThat(HodgesLehmann.of(List.of(1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 100.0)))
                .isEqualTo(1);
    }

    @Test
    void centre_ofNothing_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> HodgesLehmann.of(List.of()));
    }
}
