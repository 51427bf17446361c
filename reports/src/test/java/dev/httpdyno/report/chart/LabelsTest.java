package dev.httpdyno.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LabelsTest {

    @Test
    void labels_ofManyNearMarks_neverOverlapNorLeaveTheFrame() {
        Random random = new Random(5);
        Labels labels = new Labels(40, 20, 460, 280);
        List<Labels.Label> placed = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            labels.place("name" + i, 60 + 380 * random.nextDouble(), 40 + 200 * random.nextDouble(), 5)
                    .ifPresent(placed::add);
        }

        assertThat(placed).hasSizeGreaterThan(20);
        for (Labels.Label one : placed) {
            assertThat(one.x()).isGreaterThanOrEqualTo(40);
            assertThat(one.x() + Svg.width(one.text())).isLessThanOrEqualTo(460);
            for (Labels.Label other : placed) {
                boolean apart = Math.abs(one.y() - other.y()) >= 12
                        || one.x() + Svg.width(one.text()) <= other.x()
                        || other.x() + Svg.width(other.text()) <= one.x();
                assertThat(one.equals(other) || apart)
                        .as("%s and %s", one, other)
                        .isTrue();
            }
        }
    }

    @Test
    void label_withoutAFreePlace_isLeftOut() {
        Labels labels = new Labels(0, 0, 50, 20);

        assertThat(labels.place("a name that is too long", 25, 10, 5)).isEqualTo(Optional.empty());
    }
}
