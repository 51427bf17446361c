package dev.httpdyno.core.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.httpdyno.api.Capability;
import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.result.NotMeasured;
import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.scenario.Scenarios;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
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

        assertThat(plan.visits()).hasSize(3).allSatisfy(round -> {
            assertThat(round).allMatch(v -> v.scenarios().size() == 1);
            assertThat(cells(round)).hasSize(15).doesNotHaveDuplicates();
        });
        assertThat(plan.samples()).isEqualTo(45);
    }

    @Test
    void order_ofTheSameSeed_isTheSameAndOfAnotherAnother() {
        assertThat(Plans.plan(2, false, 5, "a", "b").visits())
                .isEqualTo(Plans.plan(2, false, 5, "a", "b").visits())
                .isNotEqualTo(Plans.plan(2, false, 6, "a", "b").visits());
    }

    @Test
    void order_overManyRounds_putsEachAdapterFirstAboutEquallyOften() {
        List<List<Visit>> rounds = Plans.plan(400, false, 9, "a", "b").visits();

        long first =
                rounds.stream().filter(r -> r.get(0).adapter().id().equals("a")).count();

        assertThat(first).isBetween(160L, 240L);
    }

    @Test
    void order_ofASharedRun_hasOneVisitAnAdapterWithItsScenariosShuffled() {
        List<List<Visit>> rounds = Plans.plan(20, true, 3, "a", "b").visits();

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
    void order_both_isForwardInOddRoundsAndReverseInEvenOnes() {
        List<List<Visit>> rounds = Plans.plan(2, false, Order.BOTH, 1, "a", "b").visits();

        assertThat(cells(rounds.get(0))).startsWith("a/ping");
        assertThat(rounds.get(1)).isEqualTo(rounds.get(0).reversed());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Plans.plan(3, false, Order.BOTH, 1, "a"))
                .withMessageContaining("rounds is 3, but for both orders it must be even");
    }

    @Test
    void plan_withAReferenceAndEfficiency_holdsBothInEveryRoundAndItsTime() {
        Plan plain = Plans.plan(2, false, 1, "a", "b");
        Plan more = Plans.extended(plain);

        assertThat(more.visits())
                .allSatisfy(round -> assertThat(cells(round)).hasSize(15).contains("r/ping"));
        assertThat(more.samples()).isEqualTo(60);
        assertThat(more.estimate()).isGreaterThan(plain.estimate().multipliedBy(3));
    }

    @Test
    void plan_withoutRounds_isRefusedWithItsValue() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Plans.plan(0, false, 1, "a"))
                .withMessageContaining("rounds is 0");
    }

    @Test
    void order_fixed_isThatOfTheNamesOrItsReverseInEveryRound() {
        List<List<Visit>> forward =
                Plans.plan(2, false, Order.FORWARD, 1, "a", "b").visits();
        List<List<Visit>> reverse =
                Plans.plan(2, false, Order.REVERSE, 1, "a", "b").visits();

        assertThat(forward.get(0)).isEqualTo(forward.get(1));
        assertThat(cells(forward.get(0))).startsWith("a/ping", "a/query").endsWith("b/video", "b/routing");
        assertThat(cells(reverse.get(0))).startsWith("b/routing", "b/video").endsWith("a/query", "a/ping");
    }

    @Test
    void plan_adapterThatLacksWhatAScenarioNeeds_leavesTheCellOutWithItsReason() {
        FoundAdapter able = Plans.adapter("a");
        FoundAdapter unable = new FoundAdapter(
                Plans.adapter("b").info(),
                Map.of(Capability.XML, "no parser", Capability.ALLOW_HEADER, "no Allow"),
                List.of(),
                "",
                "X",
                able.bundle());
        Plan plan = plan(List.of(able, unable), false, "xml", "method-not-allowed");

        assertThat(plan.notMeasured()).containsExactly(new NotMeasured("b", "xml", "XML: no parser"));
        assertThat(plan.samples()).isEqualTo(3);
        assertThat(cells(plan.visits().get(0)))
                .containsExactlyInAnyOrder("a/xml", "a/method-not-allowed", "b/method-not-allowed");
    }

    @Test
    void plan_scenariosWithOtherTables_shareNoServer() {
        List<Visit> round = plan(List.of(Plans.adapter("a")), true, "ping", "host", "param", "routes-1000")
                .visits()
                .get(0);

        assertThat(round).hasSize(3);
        assertThat(round)
                .anySatisfy(v ->
                        assertThat(v.scenarios()).extracting(Scenario::id).containsExactlyInAnyOrder("ping", "param"));
    }

    private static Plan plan(List<FoundAdapter> adapters, boolean shared, String... scenarios) {
        Plan core = Plans.plan(1, shared, 1, "a");
        return new Plan(
                adapters,
                Stream.of(scenarios).map(id -> Scenarios.find(id).orElseThrow()).toList(),
                core.jvms(),
                1,
                core.window(),
                core.warmUpCap(),
                core.cooldown(),
                shared,
                core.order(),
                1,
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
