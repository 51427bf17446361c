package dev.httpdyno.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class JudgementTest {

    private static final double TOLERANCE = 0.03;
    private static final double LEVEL = 0.01;

    /** From scipy 1.17: {@code t.isf(0.01 * 5 / 36 / 2, 11)} and {@code t.isf(0.1, 11)}. */
    private static final double T_HALF = 4.239993368;

    private static final double T_TENTH = 1.363430318;

    @Test
    void verdict_followsEffectAndInterval() {
        assertThat(judge(12, 0.06, 0.005).verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(judge(12, -0.06, 0.005).verdict()).isEqualTo(Verdict.FASTER);
        assertThat(judge(12, 0.00, 0.005).verdict()).isEqualTo(Verdict.SAME);
        assertThat(judge(12, 0.01, 0.005).verdict()).isEqualTo(Verdict.SAME);
        assertThat(judge(16, 0.025, 0.015).verdict()).isEqualTo(Verdict.SMALL_CHANGE);
        assertThat(judge(12, 0.02, 0.05).verdict()).isEqualTo(Verdict.CANNOT_TELL);
        assertThat(judge(6, 0.06, 0.03).verdict()).isEqualTo(Verdict.CANNOT_TELL);
    }

    @Test
    void verdict_thatTheSignsDoNotConfirm_isNoFinding() {
        List<Double> oneStray = List.of(
                0.10, 0.10, 0.10, 0.10, 0.10, 0.10, 0.10, 0.10, 0.10, 0.10, 0.10, -0.08, -0.08, 0.10, 0.10, 0.10);
        Judgement lenient = Judgement.of(oneStray, TOLERANCE, 0, LEVEL);
        Judgement strict = Judgement.of(oneStray, TOLERANCE, 0, LEVEL / 8);

        assertThat(lenient.signFlip()).isEqualTo(strict.signFlip());
        assertThat(lenient.interval().low()).isPositive();
        assertThat(lenient.verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(strict.signFlip()).isGreaterThan(strict.level());
        assertThat(strict.verdict()).isEqualTo(Verdict.CANNOT_TELL);
    }

    @Test
    void interval_andDetectableEffect_followTheFormulas() {
        Judgement judgement = judge(12, 0.01, 0.012);
        double error = judgement.spread() / Math.sqrt(12);

        assertThat(judgement.level()).isCloseTo(LEVEL * 5 / 36, within(1e-15));
        assertThat(judgement.interval().high() - judgement.effect()).isCloseTo(T_HALF * error, within(1e-6));
        assertThat(judgement.detectable()).isCloseTo((T_HALF + T_TENTH) * error, within(1e-6));
    }

    @Test
    void spread_isTheGreatestOfThree() {
        List<Double> calm = List.of(0.01, 0.01, 0.01, 0.01, 0.01, 0.01);

        assertThat(Spread.of(calm, 0)).isEqualTo(Spread.LEAST_FLOOR);
        assertThat(Spread.of(calm, 0.02)).isEqualTo(0.02);
        assertThat(Spread.of(List.of(-0.02, -0.01, 0.0, 0.01, 0.02), 0)).isCloseTo(0.0158114, within(1e-6));
        assertThat(Spread.of(List.of(-0.02, -0.02, 0.0, 0.02, 0.02), 0)).isCloseTo(1.4826 * 0.02, within(1e-12));
    }

    @Test
    void looks_spendTheWholeLevelTogether() {
        double spent =
                Looks.ROUNDS.stream().mapToDouble(r -> Looks.spend(r, LEVEL)).sum();

        assertThat(spent).isCloseTo(LEVEL, within(1e-15));
        assertThat(Looks.spend(6, LEVEL)).isCloseTo(LEVEL / 36, within(1e-15));
        assertThat(Looks.spend(24, LEVEL)).isCloseTo(LEVEL * 11 / 36, within(1e-15));
    }

    @Test
    void judgement_betweenLooksOrWithoutTolerance_isRefused() {
        List<Double> seven = List.of(0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Judgement.of(seven, TOLERANCE, 0, LEVEL))
                .withMessageContaining("no look after 7 rounds");
        assertThatIllegalArgumentException().isThrownBy(() -> Judgement.of(seven.subList(0, 6), 0, 0, LEVEL));
    }

    /** Without a tolerance worth the name every significant sitting is an alarm, so that the spent error shows. */
    @Test
    void sameBuilds_overAllLooks_giveNoMoreFalseAlarmsThanTheLevel() {
        double alarms = Simulated.share(3_000, random -> isFinding(sitting(random, 0, 0.02, 1e-6, 0.05)));

        assertThat(alarms).isLessThan(0.05);
    }

    @Test
    void sameBuilds_withTheDefaultTolerance_giveNoFalseAlarm() {
        double alarms = Simulated.share(3_000, random -> isFinding(sitting(random, 0, 0.015, TOLERANCE, LEVEL)));

        assertThat(alarms).isZero();
    }

    @Test
    void fivePercentMore_isFound() {
        double found = Simulated.share(
                300, random -> sitting(random, Math.log(1.05), 0.015, TOLERANCE, LEVEL) == Verdict.SLOWER);

        assertThat(found).isGreaterThan(0.97);
    }

    private static boolean isFinding(Verdict verdict) {
        return switch (verdict) {
            case SLOWER, FASTER -> true;
            case SAME, SMALL_CHANGE, CANNOT_TELL -> false;
        };
    }

    /** Looks until something can be told. */
    private static Verdict sitting(Random random, double effect, double scatter, double tolerance, double level) {
        List<Double> effects = Simulated.normal(random, 24, effect, scatter);
        for (int rounds : Looks.ROUNDS) {
            Verdict verdict = Judgement.of(effects.subList(0, rounds), tolerance, 0, level)
                    .verdict();
            if (verdict != Verdict.CANNOT_TELL) {
                return verdict;
            }
        }
        return Verdict.CANNOT_TELL;
    }

    /** Effects that alternate about a centre, so that they scatter as told. */
    private static Judgement judge(int rounds, double centre, double scatter) {
        List<Double> effects = IntStream.range(0, rounds)
                .mapToObj(i -> centre + (i % 2 == 0 ? scatter : -scatter))
                .toList();
        return Judgement.of(effects, TOLERANCE, 0, LEVEL);
    }
}
