package dev.httpdyno.report.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.stats.Interval;
import dev.httpdyno.core.stats.LogSlope;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SweepTest {

    private static String verdict(double slope, double low, double high) {
        return new Sweep(
                        new Contender("a", "jdk", "a"),
                        Map.of(10, 1.0, 1000, 2.0),
                        Optional.of(new LogSlope(slope, new Interval(low, high))))
                .verdict();
    }

    @Test
    void verdict_ofASlope_saysWhetherTheCostGrows() {
        assertThat(verdict(1, 0.9, 1.1)).isEqualTo("a grows in proportion to the table: exponent 1.00 (0.90 to 1.10)");
        assertThat(verdict(0.4, 0.3, 0.5)).startsWith("a grows with the table, by less than its proportion");
        assertThat(verdict(0, -0.02, 0.02)).startsWith("a does not grow with the table");
        assertThat(verdict(0.1, -0.2, 0.4)).startsWith("a is not shown to grow with the table");
    }

    @Test
    void verdict_withoutASlope_asksForMoreSamples() {
        assertThat(new Sweep(new Contender("a", "jdk", "a"), Map.of(10, 1.0, 100, 1.0), Optional.empty()).verdict())
                .isEqualTo("a: too few samples to say whether it grows");
    }
}
