package dev.httpdyno.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.commons.statistics.inference.TTest;
import org.junit.jupiter.api.Test;

class TwoWayTest {

    /** Montgomery, Design and Analysis of Experiments, example 4.1: yield of vascular grafts by pressure and resin batch. */
    private static final double[][] GRAFTS = {
        {90.3, 89.2, 98.2, 93.9, 87.4, 97.9},
        {92.5, 89.5, 90.6, 94.7, 87.0, 95.8},
        {85.5, 90.8, 89.6, 86.2, 88.0, 93.4},
        {82.5, 89.5, 85.6, 87.4, 78.9, 90.7}
    };

    @Test
    void fit_ofTheGrafts_isThatOfTheBook() {
        TwoWay fit = TwoWay.fit(grafts());

        assertThat(fit.freedom()).isEqualTo(15);
        assertThat(fit.residualDeviation() * fit.residualDeviation()).isCloseTo(7.33, within(0.005));
        assertThat(fit.adjustedLog("p8500")).isCloseTo(92.82, within(0.005));
        assertThat(fit.adjustedLog("p9100")).isCloseTo(85.77, within(0.005));
    }

    /** The same book, section 4.1.3: the fourth batch at 8700 is missing; its estimate is 91.08, the error 101.70. */
    @Test
    void fit_withoutOneGraft_isThatOfTheBook() {
        Map<String, List<Observation>> cells = grafts();
        cells.computeIfPresent("p8700", (name, list) -> {
            list.remove(3);
            return list;
        });
        TwoWay fit = TwoWay.fit(cells);

        assertThat(fit.freedom()).isEqualTo(14);
        assertThat(14 * fit.residualDeviation() * fit.residualDeviation()).isCloseTo(101.70, within(0.005));
        assertThat(fit.adjustedLog("p8700")).isCloseTo(91.08, within(0.005));
    }

    /** Second implementation: numpy's least squares on dummy variables. */
    @Test
    void ratios_withoutOneGraft_areThoseOfLeastSquares() {
        Map<String, List<Observation>> cells = grafts();
        cells.computeIfPresent("p8700", (name, list) -> {
            list.remove(3);
            return list;
        });
        TwoWay fit = TwoWay.fit(cells);

        LogEstimate lowest = fit.ratio("p8700", "p8900").orElseThrow();
        assertThat(lowest.log()).isCloseTo(2.16333333333, within(1e-9));
        assertThat(lowest.standardError()).isCloseTo(1.65655599899, within(1e-9));
        assertThat(lowest.rounds()).isEqualTo(5);
        // These two scatter more about each other (8.7815) than the grafts in common (7.264).
        LogEstimate restless = fit.ratio("p8500", "p9100").orElseThrow();
        assertThat(restless.log()).isCloseTo(7.05, within(1e-9));
        assertThat(restless.standardError()).isCloseTo(Math.sqrt(8.7815 / 3), within(1e-9));
    }

    @Test
    void p_ofTwoCells_isThatOfThePairedTTest() {
        Map<String, List<Observation>> cells =
                Simulated.cells(new Random(5), new double[] {0, 0.05}, Simulated.all(2, 0.04), 8, 0);
        double p = TTest.withDefaults()
                .pairedTest(logs(cells, "c0"), logs(cells, "c1"))
                .getPValue();

        assertThat(TwoWay.fit(cells).comparisons())
                .singleElement()
                .satisfies(c -> assertThat(c.p()).isCloseTo(p, within(1e-9)));
    }

    @Test
    void ratio_ofCellsThatNoRoundLinks_isMissing() {
        TwoWay fit = TwoWay.fit(Map.of(
                "early", observations(1, 10, 11, 10, 12, 11),
                "late", observations(6, 10, 11, 10, 12, 11)));

        assertThat(fit.ratio("early", "late")).isEmpty();
        assertThat(fit.comparisons()).isEmpty();
        assertThat(fit.freedom()).isZero();
        assertThat(fit.adjustedLog("early")).isCloseTo(fit.adjustedLog("late"), within(1e-12));
    }

    @Test
    void ratio_ofCellsThatOnlyAThirdOneLinks_isFoundThroughIt() {
        Map<String, List<Observation>> cells = new LinkedHashMap<>();
        cells.put("early", observations(1, 2, 4, 6));
        cells.put("late", observations(4, 3, 6, 9));
        cells.put("always", observations(1, 1, 2, 3, 1, 2, 3));

        assertThat(TwoWay.fit(cells).ratio("early", "late").orElseThrow().value())
                .isCloseTo(2.0 / 3, within(1e-9));
    }

    @Test
    void comparisons_ofEqualNumbers_findNothing() {
        TwoWay fit = TwoWay.fit(Map.of(
                "a", observations(1, 1000, 1000, 1000, 1000, 1000),
                "b", observations(1, 1000, 1000, 1000, 1000, 1000),
                "c", observations(1, 1016, 1016, 1016, 1016, 1016)));

        assertThat(fit.comparisons())
                .hasSize(3)
                .allSatisfy(c -> assertThat(c.isSignificant())
                        .isEqualTo(c.first().equals("c") || c.second().equals("c")));
    }

    @Test
    void comparisons_ofFourRounds_areNone() {
        TwoWay fit = TwoWay.fit(Simulated.cells(new Random(1), new double[] {0, 1, 2}, Simulated.all(3, 0.01), 4, 0));

        assertThat(fit.comparisons()).isEmpty();
        assertThat(fit.ratio("c1", "c0").orElseThrow().bounds()).isEqualTo(new TooFewRounds());
    }

    @Test
    void fit_ofWhatIsNoLayout_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> TwoWay.fit(Map.of()));
        assertThatIllegalArgumentException().isThrownBy(() -> TwoWay.fit(Map.of("a", List.of())));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TwoWay.fit(Map.of("a", List.of(new Observation(1, 2), new Observation(1, 3)))))
                .withMessageContaining("a has two samples in round 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TwoWay.fit(Map.of("a", observations(1, 2))).ratio("a", "b"))
                .withMessageContaining("no cell b");
    }

    private static Map<String, List<Observation>> grafts() {
        Map<String, List<Observation>> cells = new LinkedHashMap<>();
        int pressure = 8500;
        for (double[] row : GRAFTS) {
            List<Observation> cell = new ArrayList<>();
            for (double yield : row) {
                cell.add(new Observation(cell.size() + 1, Math.exp(yield)));
            }
            cells.put("p" + pressure, cell);
            pressure += 200;
        }
        return cells;
    }

    private static List<Observation> observations(int firstRound, double... values) {
        List<Observation> list = new ArrayList<>();
        for (double value : values) {
            list.add(new Observation(firstRound + list.size(), value));
        }
        return list;
    }

    private static double[] logs(Map<String, List<Observation>> cells, String cell) {
        return cells.getOrDefault(cell, List.of()).stream()
                .mapToDouble(o -> Math.log(o.value()))
                .toArray();
    }
}
