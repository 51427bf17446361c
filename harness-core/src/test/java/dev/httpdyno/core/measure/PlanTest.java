package dev.httpdyno.core.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.httpdyno.core.scenario.Scenario;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PlanTest {

    private static List<String> cells(List<Visit> round) {
        return round.stream()
                .flatMap(v -> v.scenarios().stream().map(s -> v.adapter().id() + "/" + s.id()))
                .toList();
    }

    @Test
    void order_ofEveryRound_holdsEveryCellOnce() {
        Plan plan = Plans.plan(3, false, 1, "a", "b", "c");

        assertThat(plan.order()).hasSize(3).allSatisfy(round -> {
            assertThat(round).allMatch(v -> v.scenarios().size() == 1);
            assertThat(cells(round)).hasSize(15).doesNotHaveDuplicates();
        });
        assertThat(plan.samples()).isEqualTo(45);
    }

    @Test
    void order_ofTheSameSeed_isTheSameAndOfAnotherAnother() {
        assertThat(Plans.plan(2, false, 5, "a", "b").order())
                .isEqualTo(Plans.plan(2, false, 5, "a", "b").order())
                .isNotEqualTo(Plans.plan(2, false, 6, "a", "b").order());
    }

    @Test
    void order_overManyRounds_putsEachAdapterFirstAboutEquallyOften() {
        List<List<Visit>> rounds = Plans.plan(400, false, 9, "a", "b").order();

        long first =
                rounds.stream().filter(r -> r.get(0).adapter().id().equals("a")).count();

        assertThat(first).isBetween(160L, 240L);
    }

    @Test
    void order_ofASharedRun_hasOneVisitAnAdapterWithItsScenariosShuffled() {
        List<List<Visit>> rounds = Plans.plan(20, true, 3, "a", "b").order();

        Set<List<String>> orders = new HashSet<>();
        for (List<Visit> round : rounds) {
            assertThat(round).hasSize(2);
            round.forEach(
                    v -> orders.add(v.scenarios().stream().map(Scenario::id).toList()));
        }
        assertThat(orders).hasSizeGreaterThan(10);
    }

    @Test
    void estimate_ofTheQuickLookAtSixServers_isAboutThreeMinutes() {
        assertThat(Plans.plan(1, true, 1, "a", "b", "c", "d", "e", "f").estimate())
                .isBetween(Duration.ofSeconds(150), Duration.ofSeconds(240));
    }

    @Test
    void plan_withoutRounds_isRefusedWithItsValue() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Plans.plan(0, false, 1, "a"))
                .withMessageContaining("rounds is 0");
    }
}
