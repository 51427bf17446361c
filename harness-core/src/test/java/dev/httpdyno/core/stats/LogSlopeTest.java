package dev.httpdyno.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.httpdyno.core.stats.LogSlope.Point;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LogSlopeTest {

    @Test
    void slope_ofAProportion_isOneWithoutError() {
        List<Point> points = IntStream.of(10, 100, 1000, 10_000)
                .mapToObj(x -> new Point(x, 3.0 * x))
                .toList();

        LogSlope slope = LogSlope.of(points).orElseThrow();

        assertThat(slope.value()).isEqualTo(1, within(1e-12));
        assertThat(slope.interval().high() - slope.interval().low()).isLessThan(1e-9);
    }

    /** By hand: logs of x are 0, 1, 2, 3 and of y 0, 1, 1, 2, so slope 0.6 and residual variance 0.1. */
    @Test
    void slope_ofScatteredPoints_hasStudentsInterval() {
        double e = Math.E;
        LogSlope slope = LogSlope.of(
                        List.of(new Point(1, 1), new Point(e, e), new Point(e * e, e), new Point(e * e * e, e * e)))
                .orElseThrow();

        assertThat(slope.value()).isEqualTo(0.6, within(1e-12));
        assertThat(slope.interval().high() - 0.6).isEqualTo(4.302653 * Math.sqrt(0.1 / 5), within(1e-5));
    }

    @Test
    void slope_ofTooLittle_isNone() {
        assertThat(LogSlope.of(List.of(new Point(1, 1), new Point(2, 2), new Point(3, 3))))
                .isEmpty();
        assertThat(LogSlope.of(List.of(new Point(1, 1), new Point(1, 2), new Point(1, 3), new Point(1, 4))))
                .isEmpty();
    }
}
