package dev.httpdyno.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.httpdyno.core.stats.SlotBias.Slotted;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SlotBiasTest {

    /** Anscombe, The American Statistician 27, 1973, first data set: r = 0.816, p = 0.0022. */
    @Test
    void bias_ofAnscombesFirstSet_isThePublishedOne() {
        int[] x = {10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5};
        double[] y = {8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68};
        SlotBias bias = SlotBias.of(IntStream.range(0, x.length)
                        .mapToObj(i -> new Slotted("cell", x[i], y[i]))
                        .toList())
                .orElseThrow();

        assertThat(bias.n()).isEqualTo(11);
        assertThat(bias.correlation()).isCloseTo(0.81642, within(1e-5));
        assertThat(bias.p()).isCloseTo(0.00217, within(1e-5));
        assertThat(bias.meanBySlot()).hasSize(11).containsKeys(4, 14);
    }

    @Test
    void bias_dividesByTheCell_soThatFastCellsDoNotCount() {
        SlotBias bias = SlotBias.of(List.of(
                        new Slotted("fast", 1, 1000),
                        new Slotted("slow", 2, 100),
                        new Slotted("fast", 2, 800),
                        new Slotted("slow", 1, 125),
                        new Slotted("fast", 1, 1000),
                        new Slotted("slow", 1, 125),
                        new Slotted("fast", 2, 800),
                        new Slotted("slow", 2, 100),
                        new Slotted("once", 3, 5)))
                .orElseThrow();

        assertThat(bias.n()).isEqualTo(8);
        assertThat(bias.correlation()).isCloseTo(-1, within(1e-9));
        assertThat(bias.p()).isLessThan(1e-9);
        assertThat(bias.meanBySlot()).containsOnlyKeys(1, 2);
        assertThat(bias.meanBySlot().firstEntry().getValue()).isCloseTo(1.1111, within(1e-4));
        assertThat(bias.meanBySlot().lastEntry().getValue()).isCloseTo(0.8889, within(1e-4));
    }

    @Test
    void bias_ofConstantFigures_isNone() {
        SlotBias bias = SlotBias.of(IntStream.range(0, 6)
                        .mapToObj(i -> new Slotted("cell", i, 7))
                        .toList())
                .orElseThrow();

        assertThat(bias.correlation()).isZero();
        assertThat(bias.p()).isEqualTo(1);
    }

    @Test
    void bias_ofTooFewSamples_isMissing() {
        assertThat(SlotBias.of(List.of(new Slotted("a", 1, 1), new Slotted("a", 2, 1))))
                .isEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> new Slotted("a", 1, 0));
    }

    @Test
    void shuffledRounds_withoutBias_seldomShowOne() {
        double alarms = Simulated.share(2_000, random -> significant(random, 0));

        assertThat(alarms).isBetween(0.035, 0.065);
    }

    @Test
    void shuffledRounds_ofAMachineThatSagsByFifteenPercent_showIt() {
        assertThat(Simulated.share(500, random -> significant(random, 0.15))).isGreaterThan(0.95);
    }

    /** Eight cells in six shuffled rounds; the figure falls by the given part from the first slot of a round to the last. */
    private static boolean significant(Random random, double sag) {
        List<Slotted> samples = new ArrayList<>();
        List<Integer> cells = new ArrayList<>(IntStream.range(0, 8).boxed().toList());
        for (int round = 0; round < 6; round++) {
            Collections.shuffle(cells, random);
            for (int slot = 1; slot <= 8; slot++) {
                int cell = cells.get(slot - 1);
                double value = Math.exp(cell + 0.06 * random.nextGaussian()) * (1 - sag * (slot - 1) / 7);
                samples.add(new Slotted("c" + cell, slot, value));
            }
        }
        return SlotBias.of(samples).orElseThrow().p() <= 0.05;
    }
}
