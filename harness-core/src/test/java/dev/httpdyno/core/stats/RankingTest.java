package dev.httpdyno.core.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RankingTest {

    private static final Map<String, List<Observation>> FIVE_ROUNDS = Map.of(
            "fast", rounds(50_100, 40_200, 55_300, 45_100, 50_200),
            "equal", rounds(50_000, 40_300, 55_100, 45_200, 50_100),
            "slow", rounds(25_000, 20_100, 27_600, 22_500, 25_200),
            "young", rounds(30_000, 24_000, 33_000, 27_000));

    @Test
    void ranking_ofRates_saysWhatTheRoundsSupport() {
        Ranking ranking = Ranking.of(FIVE_ROUNDS, Better.HIGHER, "slow");

        assertThat(ranking.rows()).extracting(Row::name).containsExactly("fast", "equal", "young", "slow");
        assertThat(ranking.rows()).extracting(Row::letters).containsExactly("a", "a", "", "b");
        assertThat(ranking.rows())
                .extracting(row -> row.ranks().toString())
                .containsExactly("1-3", "1-3", "1-4", "3-4");
        assertThat(ranking.rows()).extracting(row -> row.summary().n()).containsExactly(5, 5, 4, 5);
    }

    @Test
    void ratios_ofRates_standOnTheReference() {
        List<Row> rows = Ranking.of(FIVE_ROUNDS, Better.HIGHER, "slow").rows();

        assertThat(rows.getFirst().ratio().orElseThrow().value()).isCloseTo(2, within(0.01));
        Interval paired = (Interval) rows.getFirst().ratio().orElseThrow().bounds();
        Interval own = (Interval) rows.getFirst().interval();
        assertThat(paired.high() / paired.low()).isLessThan(1.02);
        assertThat(own.high() / own.low()).isGreaterThan(1.2);
        assertThat(rows.get(2).ratio().orElseThrow().bounds()).isEqualTo(new TooFewRounds());
        assertThat(rows.get(2).interval()).isEqualTo(new TooFewRounds());
        assertThat(rows.getLast().ratio().orElseThrow().bounds()).isEqualTo(new Interval(1, 1));
    }

    @Test
    void ranking_ofCosts_beginsWithTheLeast() {
        Ranking ranking = Ranking.of(FIVE_ROUNDS, Better.LOWER, "fast");

        assertThat(ranking.rows()).extracting(Row::name).containsExactly("slow", "young", "equal", "fast");
        assertThat(ranking.rows()).extracting(Row::letters).containsExactly("a", "", "b", "b");
    }

    @Test
    void ranking_ofOneRound_comparesNothing() {
        Ranking ranking =
                Ranking.of(Map.of("a", rounds(10), "b", rounds(20), "failed", List.of()), Better.HIGHER, "failed");

        assertThat(ranking.rows()).extracting(Row::name).containsExactly("b", "a");
        assertThat(ranking.rows()).allSatisfy(row -> {
            assertThat(row.interval()).isEqualTo(new TooFewRounds());
            assertThat(row.bootstrap()).isEqualTo(new TooFewRounds());
            assertThat(row.ranks()).isEqualTo(new RankRange(1, 2));
            assertThat(row.letters()).isEmpty();
            assertThat(row.ratio()).isEmpty();
        });
    }

    @Test
    void ranking_withoutSamples_hasNoRows() {
        assertThat(Ranking.of(Map.of("failed", List.of()), Better.HIGHER, "failed")
                        .rows())
                .isEmpty();
    }

    @Test
    void ranking_whereACellMissedTheSlowRounds_isNotFooled() {
        Ranking ranking = Ranking.of(
                Map.of(
                        "a", rounds(100.1, 100.2, 99.9, 100.0, 50.1, 50.0, 49.9, 50.1),
                        "b", rounds(99.0, 99.1, 98.9, 99.0, 49.5, 49.6, 49.4, 49.5),
                        "c", rounds(95.0, 95.1, 94.9, 95.0, 47.5)),
                Better.HIGHER,
                "b");

        assertThat(ranking.rows()).extracting(Row::name).containsExactly("a", "b", "c");
        assertThat(ranking.rows().getLast().summary().median())
                .isGreaterThan(ranking.rows().getFirst().summary().median());
    }

    @Test
    void rankRange_thatIsNone_isRefused() {
        assertThat(new RankRange(2, 2)).hasToString("2");
        assertThatIllegalArgumentException().isThrownBy(() -> new RankRange(3, 2));
        assertThatIllegalArgumentException().isThrownBy(() -> new RankRange(0, 2));
    }

    @Test
    void rankRanges_holdEveryTrueRank_nineteenTimesInTwenty() {
        double[] logs = {0.00, 0.02, 0.04, 0.12, 0.14, 0.30};
        double held = Simulated.share(300, random -> holdsEveryRank(random, logs));

        assertThat(held).isGreaterThan(0.95);
    }

    private static boolean holdsEveryRank(Random random, double[] logs) {
        return Ranking.of(Simulated.cells(random, logs, Simulated.all(6, 0.04), 5, 0), Better.LOWER, "c0")
                .rows()
                .stream()
                .allMatch(row -> {
                    int rank = 1 + Integer.parseInt(row.name().substring(1));
                    return row.ranks().best() <= rank && rank <= row.ranks().worst();
                });
    }

    private static List<Observation> rounds(double... values) {
        List<Observation> list = new ArrayList<>();
        for (double value : values) {
            list.add(new Observation(list.size() + 1, value));
        }
        return list;
    }
}
