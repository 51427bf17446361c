package dev.httpdyno.core.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class PowerTest {

    private static final double TOLERANCE = 0.03;

    @Test
    void power_ofQuietRounds_growsWithRoundsAndChange() {
        Power power = power(24);

        Power.Curve none = power.curve(0, TOLERANCE, 5, 100, 1);
        Power.Curve some = power.curve(0.05, TOLERANCE, 5, 100, 1);

        assertThat(power.effects()).hasSize(48);
        assertThat(none.slower()).containsOnly(0.0);
        assertThat(some.slower()).isSorted();
        assertThat(some.slower().get(5)).isGreaterThan(0.95);
        assertThat(some.decided().get(5)).isGreaterThanOrEqualTo(some.slower().get(5));
    }

    @Test
    void power_ofTooFewRounds_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> power(2)).withMessageContaining("only 4 recorded rounds");
    }

    private static Power power(int rounds) {
        return Power.of(Recorded.of(List.of(Script.equal(rounds).sitting(1))).equal());
    }
}
