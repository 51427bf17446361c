package dev.httpdyno.core.stats;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** How often the comparisons are wrong when the truth is known. */
class ComparisonSimulationTest {

    private static final int TRIALS = 5_000;

    @Test
    void equalCells_ofFiveRounds_seldomGiveAnyFalseAlarm() {
        assertThat(falseAlarms(Simulated.all(6, 0.04), 5, 0)).isBetween(0.01, 0.05);
    }

    @Test
    void equalCells_withMissingSamples_seldomGiveAnyFalseAlarm() {
        assertThat(falseAlarms(Simulated.all(6, 0.04), 10, 0.1)).isBetween(0.01, 0.05);
    }

    @Test
    void equalCells_ofWhichOneIsThreeTimesAsRestless_seldomGiveAnyFalseAlarm() {
        assertThat(falseAlarms(new double[] {0.12, 0.04, 0.04, 0.04, 0.04, 0.04}, 5, 0))
                .isBetween(0.01, 0.05);
        assertThat(falseAlarms(new double[] {0.12, 0.04, 0.04, 0.04, 0.04, 0.04}, 10, 0))
                .isBetween(0.01, 0.05);
    }

    @Test
    void differentCells_areToldApart() {
        double[] logs = {0, 0.1, 0.2, 0.3, 0.4, 0.5};
        double found = Simulated.share(
                500,
                random ->
                        TwoWay.fit(Simulated.cells(random, logs, Simulated.all(6, 0.04), 10, 0)).comparisons().stream()
                                .allMatch(Comparison::isSignificant));

        assertThat(found).isGreaterThan(0.95);
    }

    @Test
    void intervalsOfRatios_ofFiveRounds_coverTheTruth() {
        double[] logs = {0, 0.3, 0.1, 0.5, 0.2, 0.4};
        double covered = Simulated.share(TRIALS, random -> {
            TwoWay fit = TwoWay.fit(Simulated.cells(random, logs, Simulated.all(6, 0.04), 5, 0));
            return Simulated.covers(fit.ratio("c1", "c0").orElseThrow().bounds(), Math.exp(0.3));
        });

        assertThat(covered).isBetween(0.945, 0.975);
    }

    @Test
    void intervalsOfRatios_ofARestlessCell_coverTheTruthAlmostAsOften() {
        double[] deviations = {0.12, 0.04, 0.04, 0.04, 0.04, 0.04};
        double covered = Simulated.share(TRIALS, random -> {
            TwoWay fit = TwoWay.fit(Simulated.cells(random, Simulated.all(6, 0), deviations, 5, 0));
            return Simulated.covers(fit.ratio("c0", "c1").orElseThrow().bounds(), 1);
        });

        assertThat(covered).isBetween(0.89, 0.96);
    }

    private static double falseAlarms(double[] deviations, int rounds, double missing) {
        double[] equal = Simulated.all(deviations.length, 0);
        return Simulated.share(
                TRIALS,
                random -> TwoWay.fit(Simulated.cells(random, equal, deviations, rounds, missing)).comparisons().stream()
                        .anyMatch(Comparison::isSignificant));
    }
}
