package dev.httpdyno.core.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class DuelTest {

    private static final double LIMIT = 6.9;

    /** Windows in which a request costs the reference that much, and the other three times as much while all is calm. */
    private static Duel duel(double... costs) {
        return new Duel(
                "reference",
                DoubleStream.of(costs)
                        .mapToObj(a -> new DuetWindow(side(a), side(a > LIMIT ? 20 : 3 * a)))
                        .toList());
    }

    private static SideFigures side(double micros) {
        return new SideFigures(100, 200, micros, 1000, 1_000_000);
    }

    @Test
    void limit_ofCalmAndSlowWindows_liesBetweenThem() {
        assertThat(Duel.calmLimit(List.of(6.0, 6.1, 8.2, 8.0, 5.9, 6.0, 8.3, 6.2)))
                .isBetween(6.2, 8.0);
        assertThat(Duel.calmLimit(List.of())).isEqualTo(Double.POSITIVE_INFINITY);
    }

    @Test
    void ratio_ofCalmWindows_isNotThatOfTheSlowMachine() {
        Duel duel = duel(8, 8.1, 8.2, 8, 6, 6.1, 6.2);

        assertThat(duel.costRatio()).isCloseTo(2.5, within(0.05));
        assertThat(duel.calmWindows(LIMIT)).isEqualTo(3);
        assertThat(duel.calm(LIMIT).costRatio()).isCloseTo(3, within(1e-9));
        assertThat(duel.calm(LIMIT).windows()).hasSize(3);
    }

    @Test
    void slowMachine_throughout_leavesTheCalmestWindows() {
        Duel duel = duel(8, 9, 8.1, 8.2, 8.3);

        assertThat(duel.calmWindows(LIMIT)).isZero();
        assertThat(duel.calm(LIMIT).windows().stream().map(w -> w.a().cpuMicros()))
                .containsExactly(8.0, 8.1, 8.2);
        assertThat(duel(8).calm(LIMIT).windows()).hasSize(1);
    }

    @Test
    void duel_withoutWindows_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> duel()).withMessageContaining("has no window");
    }
}
