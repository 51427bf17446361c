package dev.httpdyno.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class ScaleTest {

    @Test
    void values_farApart_beginAtZero() {
        Scale scale = Scale.covering(List.of(10.0, 100.0), 0, 100);

        assertThat(scale.fromZero()).isTrue();
        assertThat(scale.at(0)).isZero();
        assertThat(scale.ticks(4)).containsExactly(0.0, 50.0, 100.0);
    }

    @Test
    void values_near_fillTheAxis() {
        Scale scale = Scale.covering(List.of(95.0, 100.0), 0, 100);

        assertThat(scale.fromZero()).isFalse();
        assertThat(scale.at(95)).isBetween(5.0, 15.0);
        assertThat(scale.at(100)).isBetween(85.0, 95.0);
    }

    @Test
    void values_equalButForRounding_beginAtZero() {
        assertThat(Scale.covering(List.of(3800.0, 3800.0000000001), 0, 100).fromZero())
                .isTrue();
    }

    @Test
    void values_none_haveAnAxisAllTheSame() {
        assertThat(Scale.covering(List.of(), 0, 100).ticks(4)).isNotEmpty();
        assertThat(Scale.logarithmic(List.of(), 0, 100).ticks(4)).isNotEmpty();
    }

    @Test
    void ticks_ofAnyAxis_areFewAndInside() {
        Random random = new Random(3);
        for (int i = 0; i < 2000; i++) {
            double a = Math.pow(10, random.nextDouble() * 12 - 3);
            double b = a * Math.exp(random.nextDouble() * random.nextInt(1, 10));
            for (Scale scale :
                    List.of(Scale.covering(List.of(a, b), 10, 300), Scale.logarithmic(List.of(a, b), 300, 10))) {
                List<Double> ticks = scale.ticks(4);
                assertThat(ticks)
                        .as("%s to %s", a, b)
                        .hasSizeBetween(scale.log() ? 0 : 1, 12)
                        .isSorted();
                assertThat(ticks).allSatisfy(t -> assertThat(scale.at(t)).isBetween(9.9, 300.1));
            }
        }
    }

    @Test
    void logarithmicAxis_ofEqualFactors_hasEqualSteps() {
        Scale scale = Scale.logarithmic(List.of(10.0, 1000.0), 0, 100);

        assertThat(scale.at(100) - scale.at(10)).isCloseTo(scale.at(1000) - scale.at(100), Offset.offset(1e-9));
    }
}
