package dev.httpdyno.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class LowestModeTest {

    @Test
    void mode_ofOneLot_isItsMedian() {
        assertThat(LowestMode.of(List.of(1019.0, 1018.0, 1020.0))).isEqualTo(1019);
    }

    @Test
    void mode_ofTwoLots_isThatOfTheLowerOne() {
        assertThat(LowestMode.of(List.of(1018.0, 835.0, 1019.0, 836.0, 1020.0, 837.0)))
                .isEqualTo(836);
    }

    @Test
    void shift_ofABuildThatAllocatesMore_isTheDifferenceOfTheModes() {
        List<Double> base = List.of(1018.0, 835.0, 1019.0, 1020.0, 835.5);
        List<Double> changed = List.of(1050.0, 867.0, 1051.0, 867.5, 1052.0);

        assertThat(LowestMode.shift(base, changed)).isEqualTo(32);
    }

    @Test
    void mode_ofZeros_isZero() {
        assertThat(LowestMode.of(List.of(0.0, 0.0, 512.0))).isZero();
    }

    @Test
    void mode_ofNothing_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> LowestMode.of(List.of()));
    }
}
