package dev.httpdyno.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ChangePointTest {

    private static List<Double> levels(Random random, double scatter, int length, double... levels) {
        List<Double> values = new ArrayList<>();
        for (double level : levels) {
            for (int i = 0; i < length; i++) {
                values.add(level * Math.exp(scatter * random.nextGaussian()));
            }
        }
        return values;
    }

    @Test
    void levels_threeOfThem_areFoundWhereTheyBeginWithTheirSizes() {
        List<ChangePoint> changes = ChangePoint.of(levels(new Random(1), 0.01, 12, 100, 110, 80));

        assertThat(changes).extracting(ChangePoint::index).containsExactly(12, 24);
        assertThat(changes.get(0).ratio().value()).isCloseTo(1.1, within(0.02));
        assertThat(changes.get(1).ratio().value()).isCloseTo(80 / 110.0, within(0.02));
    }

    @Test
    void series_tooShortOrConstant_hasNoChange() {
        assertThat(ChangePoint.of(List.of())).isEmpty();
        assertThat(ChangePoint.of(List.of(1.0, 1.0, 1.0, 1.0, 9.0, 9.0, 9.0, 9.0)))
                .isEmpty();
        assertThat(ChangePoint.of(levels(new Random(1), 0, 20, 100))).isEmpty();
    }

    @Test
    void series_withoutAChange_rarelyShowOne() {
        Random random = new Random(2);
        int alarms = 0;
        for (int i = 0; i < 500; i++) {
            alarms += ChangePoint.of(levels(random, 0.05, 30, 100)).isEmpty() ? 0 : 1;
        }
        // The cut is chosen, so that the p of its test is too small; that is known, and bounded here.
        assertThat(alarms).isLessThan(15);
    }
}
