package dev.httpdyno.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;

class HolmTest {

    @Test
    void adjust_fourTests_multipliesByWhatIsLeftAndNeverFalls() {
        assertThat(Holm.adjust(new double[] {0.01, 0.04, 0.03, 0.005}))
                .containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, within(1e-12));
    }

    @Test
    void adjust_nothing_givesNothing() {
        assertThat(Holm.adjust(new double[0])).isEmpty();
    }

    /** Second implementation: the closed test that judges every set of hypotheses by Bonferroni (Marcus et al., 1976). */
    @Test
    void adjust_anyTests_agreesWithTheClosedTest() {
        Random random = new Random(3);
        for (int trial = 0; trial < 200; trial++) {
            double[] p = random.doubles(1 + random.nextInt(6), 0, 0.3).toArray();

            assertThat(Holm.adjust(p)).containsExactly(closed(p), within(1e-12));
        }
    }

    private static double[] closed(double[] p) {
        double[] adjusted = new double[p.length];
        for (int set = 1; set < 1 << p.length; set++) {
            double least = 1;
            for (int i = 0; i < p.length; i++) {
                least = (set >> i & 1) == 1 ? Math.min(least, p[i]) : least;
            }
            double judged = Math.min(1, least * Integer.bitCount(set));
            for (int i = 0; i < p.length; i++) {
                adjusted[i] = (set >> i & 1) == 1 ? Math.max(adjusted[i], judged) : adjusted[i];
            }
        }
        return adjusted;
    }
}
