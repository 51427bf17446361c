package dev.httpdyno.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.PValueMethod;
import org.junit.jupiter.api.Test;

class RankTestTest {

    /** Hollander and Wolfe, Nonparametric Statistical Methods, example 4.1: permeability of membranes, one-sided 0.1272. */
    @Test
    void p_ofThePermeability_isThePublishedOne() {
        double p = RankTest.p(
                List.of(0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46),
                List.of(1.15, 0.88, 0.90, 0.74, 1.21));

        assertThat(p / 2).isCloseTo(0.1272, within(5e-5));
    }

    /** Second implementation: Commons Statistics, which is exact where there are no ties. */
    @Test
    void p_ofNumbersWithoutTies_isThatOfMannAndWhitney() {
        Random random = new Random(4);
        MannWhitneyUTest exact = MannWhitneyUTest.withDefaults().with(PValueMethod.EXACT);
        for (int trial = 0; trial < 50; trial++) {
            List<Double> first = Simulated.normal(random, 2 + random.nextInt(10), 0, 1);
            List<Double> second = Simulated.normal(random, 2 + random.nextInt(10), 0.8, 1);

            assertThat(RankTest.p(first, second))
                    .isCloseTo(exact.test(array(first), array(second)).getPValue(), within(1e-9));
        }
    }

    /** Second implementation: all splits one by one, mid-ranks for ties. */
    @Test
    void p_ofNumbersWithTies_isTheShareOfAllSplits() {
        Random random = new Random(6);
        for (int trial = 0; trial < 50; trial++) {
            List<Double> first = whole(random, 1 + random.nextInt(5));
            List<Double> second = whole(random, 1 + random.nextInt(5));

            assertThat(RankTest.p(first, second)).isCloseTo(byHand(first, second), within(1e-12));
        }
    }

    @Test
    void p_ofEqualNumbers_isOne() {
        assertThat(RankTest.p(List.of(1.0, 1.0, 1.0), List.of(1.0, 1.0))).isEqualTo(1);
    }

    @Test
    void p_withoutNumbersOnOneSide_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> RankTest.p(List.of(), List.of(1.0)));
        assertThatIllegalArgumentException().isThrownBy(() -> RankTest.p(List.of(1.0), List.of()));
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private static List<Double> whole(Random random, int n) {
        return random.ints(n, 0, 4).mapToObj(i -> (double) i).toList();
    }

    private static double byHand(List<Double> first, List<Double> second) {
        List<Double> all = new ArrayList<>(first);
        all.addAll(second);
        double[] ranks = all.stream()
                .mapToDouble(v -> all.stream().filter(w -> w < v).count()
                        + (all.stream().filter(w -> w.equals(v)).count() + 1) / 2.0)
                .toArray();
        double mean = first.size() * (all.size() + 1) / 2.0;
        int observed = (1 << first.size()) - 1;
        int splits = 0;
        int asFar = 0;
        for (int split = 0; split < 1 << all.size(); split++) {
            if (Integer.bitCount(split) == first.size()) {
                splits++;
                asFar += Math.abs(sum(ranks, split) - mean) >= Math.abs(sum(ranks, observed) - mean) ? 1 : 0;
            }
        }
        return asFar / (double) splits;
    }

    private static double sum(double[] ranks, int split) {
        double sum = 0;
        for (int i = 0; i < ranks.length; i++) {
            sum += (split >> i & 1) == 1 ? ranks[i] : 0;
        }
        return sum;
    }
}
