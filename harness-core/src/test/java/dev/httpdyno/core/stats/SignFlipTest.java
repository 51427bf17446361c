package dev.httpdyno.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SignFlipTest {

    /** Darwin's maize, the example with which Fisher introduced the test: 1,726 of 32,768 ways. */
    @Test
    void p_ofDarwinsMaize_isFishers() {
        List<Double> eighthsOfAnInch =
                List.of(49.0, -67.0, 8.0, 16.0, 6.0, 23.0, 28.0, 41.0, 14.0, 29.0, 56.0, 24.0, 75.0, 60.0, -48.0);

        assertThat(SignFlip.p(eighthsOfAnInch)).isEqualTo(1_726.0 / 32_768);
    }

    @Test
    void p_ofNumbersOnOneSide_isTheSmallest() {
        for (int n : List.of(1, 2, 7, 12, 24)) {
            assertThat(SignFlip.p(Collections.nCopies(n, -0.01))).isEqualTo(SignFlip.smallest(n));
        }
    }

    @Test
    void p_ofNumbersThatCancel_isOne() {
        assertThat(SignFlip.p(List.of(1.0, -1.0, 2.0, -2.0))).isEqualTo(1);
        assertThat(SignFlip.p(List.of(0.0, 0.0, 0.0))).isEqualTo(1);
    }

    /** Second implementation: all ways one by one. */
    @Test
    void p_ofAnyNumbers_isTheShareOfAllWays() {
        Random random = new Random(9);
        for (int trial = 0; trial < 100; trial++) {
            List<Double> values = Simulated.normal(random, 1 + random.nextInt(10), 0.3, 1);

            assertThat(SignFlip.p(values)).isCloseTo(byHand(values), within(1e-12));
        }
    }

    @Test
    void p_ofNoneOrTooMany_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> SignFlip.p(List.of()));
        assertThatIllegalArgumentException().isThrownBy(() -> SignFlip.p(Collections.nCopies(41, 1.0)));
    }

    private static double byHand(List<Double> values) {
        double observed =
                Math.abs(values.stream().mapToDouble(Double::doubleValue).sum());
        int asFar = 0;
        for (int signs = 0; signs < 1 << values.size(); signs++) {
            double sum = 0;
            for (int i = 0; i < values.size(); i++) {
                sum += (signs >> i & 1) == 1 ? values.get(i) : -values.get(i);
            }
            asFar += Math.abs(sum) >= observed - 1e-12 ? 1 : 0;
        }
        return asFar / (double) (1 << values.size());
    }
}
