package dev.httpdyno.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PaletteTest {

    @Test
    void adapters_upToThirtyTwo_differInColourOrShape() {
        List<String> adapters = IntStream.range(0, 32).mapToObj(i -> "a" + i).toList();
        Palette palette = new Palette(adapters);
        Set<String> looks = new HashSet<>();
        adapters.forEach(a -> looks.add(palette.colour(a) + palette.shape(a, 0, 0, 5) + palette.dashes(a)));

        assertThat(looks).hasSize(32);
    }

    @Test
    void colour_ofAnAdapter_doesNotDependOnTheOrderGiven() {
        assertThat(new Palette(List.of("b", "a")).colour("a")).isEqualTo(new Palette(List.of("a", "b")).colour("a"));
    }
}
