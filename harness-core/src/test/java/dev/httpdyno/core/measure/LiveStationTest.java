package dev.httpdyno.core.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.result.Duel;
import dev.httpdyno.core.result.DuetWindow;
import dev.httpdyno.core.result.SideFigures;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LiveStationTest {

    private static final double LIMIT = 7;
    private static final int USUAL = 10;

    private static boolean wantsMore(int calm, int slow) {
        return LiveStation.wantsMore(
                new Duel(
                        "reference",
                        IntStream.range(0, calm + slow)
                                .mapToObj(i -> new DuetWindow(side(i < calm ? 6 : 8), side(10)))
                                .toList()),
                LIMIT,
                USUAL);
    }

    private static SideFigures side(double micros) {
        return new SideFigures(1, 1, micros, 1, 1);
    }

    @Test
    void windows_ofACalmMachine_areEnough() {
        assertThat(wantsMore(10, 0)).isFalse();
        assertThat(wantsMore(5, 5)).isFalse();
    }

    @Test
    void windows_ofASlowMachine_areFollowedByMoreForAWhile() {
        assertThat(wantsMore(4, 6)).isTrue();
        assertThat(wantsMore(4, 25)).isTrue();
        assertThat(wantsMore(5, 24)).isFalse();
        assertThat(wantsMore(0, 30)).isFalse();
    }
}
