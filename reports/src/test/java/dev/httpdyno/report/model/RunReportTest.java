package dev.httpdyno.report.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.result.ContractResult;
import dev.httpdyno.core.result.Duel;
import dev.httpdyno.core.result.DuetWindow;
import dev.httpdyno.core.result.Outcome;
import dev.httpdyno.core.result.Sample;
import dev.httpdyno.core.result.SideFigures;
import dev.httpdyno.report.TestRun;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RunReportTest {

    private static Row row(RunReport report, String scenario, String label) {
        return report.boards().stream()
                .filter(b -> b.scenario().equals(scenario))
                .flatMap(b -> b.rows().stream())
                .filter(r -> r.contender().label().equals(label))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> warnings(TestRun run) {
        return run.report().warnings().stream().map(Warning::text).toList();
    }

    @Test
    void equalServers_inEnoughRounds_tieAndTheThirdFollows() {
        RunReport report = TestRun.small().report();

        assertThat(report.headline().answer())
                .matches("(alpha and beta|beta and alpha) tie for the most requests a second on ping and query"
                        + " \\(geometric mean\\); gamma follows with 0\\.\\d+ times as many \\(95 % interval .*\\)\\.");
        assertThat(row(report, "ping", "alpha")
                        .standing(Metric.REQUESTS)
                        .orElseThrow()
                        .letters())
                .isEqualTo(row(report, "ping", "beta")
                        .standing(Metric.REQUESTS)
                        .orElseThrow()
                        .letters());
        assertThat(row(report, "ping", "gamma")
                        .standing(Metric.REQUESTS)
                        .orElseThrow()
                        .rank())
                .isEqualTo("3");
    }

    @Test
    void reference_ofAPairedRun_isDividedByAndNotRanked() {
        RunReport report = TestRun.small().paired("reference", 120_000).report();

        assertThat(report.contenders()).extracting(Contender::label).containsExactly("alpha", "beta", "gamma");
        assertThat(report.samples()).anyMatch(s -> s.adapter().equals("reference"));
        assertThat(report.speed().orElseThrow().costByRound())
                .hasSize(5)
                .allSatisfy((round, cost) -> assertThat(cost).isBetween(0.95, 1.05));
        Duels duels = report.duels().get(0);
        assertThat(duels.reference()).isEqualTo("reference");
        Duels.Entry last = duels.rows().get(2);
        assertThat(last.contender().label()).isEqualTo("gamma");
        assertThat(last.paired().value()).isBetween(1.97, 2.03);
        assertThat(last.solo().orElseThrow().value()).isBetween(1.9, 2.1);
        assertThat(last.fair()).isTrue();
    }

    @Test
    void ranks_ofAPairedRun_areThoseOfThePairs() {
        RunReport paired = close().paired("reference", 120_000).report();
        RunReport apart = close().report();

        assertThat(letters(apart, Metric.REQUESTS)).containsExactly("a", "a", "a");
        assertThat(letters(paired, Metric.PAIRED)).containsExactly("a", "b", "c");
        assertThat(row(paired, "ping", "slow")
                        .standing(Metric.PAIRED)
                        .orElseThrow()
                        .median())
                .isBetween(1.4, 1.6);
        assertThat(paired.boards().get(0).primary()).isEqualTo(Metric.PAIRED);
        assertThat(paired.boards().get(0).rows())
                .extracting(r -> r.contender().label())
                .containsExactly("fast", "middle", "slow");
        assertThat(paired.headline().question())
                .isEqualTo("Which of fast, middle and slow needs the least CPU time a request on ping?");
        assertThat(paired.headline().answer())
                .startsWith("fast needs the least CPU time a request on ping; middle follows with 1.0");
        assertThat(paired.headline().conditions()).endsWith(", ranked beside the reference server.");
        assertThat(paired.leading()).isEqualTo(paired.costs()).isNotEqualTo(apart.costs());
        assertThat(paired.following()).isEqualTo(paired.overviews());
        assertThat(apart.leading()).isEqualTo(apart.overviews());
        assertThat(apart.following()).isEqualTo(apart.costs());
    }

    /** A machine that is slow through the whole of some samples, and through half of all others. */
    private static RunReport slowed(Predicate<Sample> throughout) {
        RunReport calm = close().paired("reference", 120_000).report();
        List<Sample> samples = calm.samples().stream()
                .map(s -> s.with(slowed(s.duel().orElseThrow(), throughout.test(s))))
                .toList();
        return RunReport.of(calm.info(), samples, List.of());
    }

    /** What is slow costs the reference a third more, and the other one nothing. */
    private static Duel slowed(Duel duel, boolean throughout) {
        DuetWindow calm = duel.windows().get(0);
        SideFigures a = calm.a();
        DuetWindow slow = new DuetWindow(
                new SideFigures(
                        a.valid(), a.requestsPerSecond(), a.cpuMicros() * 1.33, a.allocatedBytes(), a.cpuNanos()),
                calm.b());
        return new Duel(
                duel.reference(),
                IntStream.range(0, 8)
                        .mapToObj(i -> throughout || i < 4 ? slow : calm)
                        .toList());
    }

    @Test
    void ratios_ofAMachineThatIsSlowAtTimes_areThoseOfItsCalmWindows() {
        RunReport calm = close().paired("reference", 120_000).report();
        RunReport slowed = slowed(s -> false);

        assertThat(slowed.duels())
                .extracting(d -> d.rows().get(0).paired())
                .isEqualTo(
                        calm.duels().stream().map(d -> d.rows().get(0).paired()).toList());
        assertThat(slowed.warnings()).noneMatch(Warning.Slowed.class::isInstance);
    }

    @Test
    void samples_ofAMachineThatWasSlowThroughout_areNamed() {
        RunReport slowed = slowed(s -> s.round() == 1);

        assertThat(slowed.warnings())
                .extracting(Warning::text)
                .anyMatch(t -> t.startsWith("Something slowed the machine through 4 of 20 samples"));
    }

    @Test
    void warnings_ofAPairedRun_areOfThePairs() {
        assertThat(close().paired("reference", 120_000).report().warnings())
                .noneMatch(w -> w instanceof Warning.Noisy || w instanceof Warning.Unpaired);
        assertThat(close().report().warnings()).anyMatch(Warning.Noisy.class::isInstance);
    }

    @Test
    void openLoop_ofAPairedRun_isNotRankedByPairs() {
        RunReport report = close().paired("reference", 120_000).rates(1000.0).report();

        assertThat(report.headline().conditions()).doesNotContain("ranked beside");
    }

    /** On a machine whose speed changes from sample to sample by more than the servers differ. */
    private static TestRun close() {
        return TestRun.of(3)
                .scenarios(List.of("ping"))
                .adapter("fast", 90_000)
                .adapter("middle", 85_000)
                .adapter("slow", 80_000)
                .scatter(0.2);
    }

    private static List<String> letters(RunReport report, Metric metric) {
        return Stream.of("fast", "middle", "slow")
                .map(n -> row(report, "ping", n).standing(metric).orElseThrow().letters())
                .toList();
    }

    @Test
    void question_ofARun_saysWhatWasAsked() {
        assertThat(TestRun.small().report().headline().question())
                .isEqualTo("Which of alpha, beta and gamma answers the most requests a second on ping and query?");
        assertThat(TestRun.large().report().headline().question())
                .isEqualTo("Which of 20 servers answers the most requests a second on 10 scenarios?");
        assertThat(TestRun.of(1)
                        .adapter("a", 1000)
                        .rates(10.0)
                        .report()
                        .headline()
                        .question())
                .isEqualTo("How much CPU time does a request cost a on ping and query?");
        assertThat(TestRun.of(1)
                        .adapter("a", 1000)
                        .jvm("zgc", "")
                        .jvm("g1", "")
                        .report()
                        .headline()
                        .question())
                .isEqualTo("How many requests a second does a answer on ping and query under g1 and zgc?");
    }

    @Test
    void servers_apart_areRankedWithoutATie() {
        assertThat(TestRun.of(1)
                        .adapter("a", 100_000)
                        .adapter("b", 80_000)
                        .report()
                        .headline()
                        .answer())
                .startsWith("a answers the most requests a second on ping and query");
    }

    @Test
    void servers_inTooFewRounds_areNotRanked() {
        TestRun run = TestRun.small().rounds(2);

        assertThat(run.report().headline().answer()).endsWith("with 2 rounds a cell that decides nothing.");
        assertThat(warnings(run)).anyMatch(w -> w.startsWith("Too few rounds for intervals: 2 rounds a cell."));
    }

    @Test
    void server_alone_isNotRanked() {
        assertThat(TestRun.of(1).adapter("a", 1000).report().headline().answer())
                .isEqualTo("a alone has figures on ping and query (geometric mean), so there is nothing to rank.");
    }

    @Test
    void run_withoutAFigure_saysSo() {
        RunReport report = TestRun.of(1)
                .bad("a", "ping", Outcome.FAILED, "did not start", List.of())
                .report();

        assertThat(report.headline().answer()).startsWith("No contender has a figure on every scenario");
        assertThat(row(report, "ping", "a").reason()).isEqualTo("did not start");
    }

    @Test
    void run_withoutASample_hasNoBoard() {
        assertThat(TestRun.small().rounds(0).report().boards()).isEmpty();
    }

    @Test
    void conditions_ofARun_nameMachineJdkAndRounds() {
        assertThat(TestRun.small().report().headline().conditions())
                .isEqualTo(
                        "Measured on Test CPU 3000, 4 CPUs, Linux 6.1, JDK 25.0.1, on 2026-03-04: 5 rounds of 5 s windows,"
                                + " each in a fresh server process.");
    }

    @Test
    void cell_withOneInvalidSample_hasNoFigureAtAll() {
        RunReport report = TestRun.small()
                .bad("alpha", "ping", Outcome.INVALID, "wrong", List.of())
                .report();

        Row alpha = row(report, "ping", "alpha");
        assertThat(alpha.standings()).isEmpty();
        assertThat(alpha.notes()).containsExactly("INVALID 1 of 6");
        assertThat(report.boards().get(0).rows()).last().isEqualTo(alpha);
        assertThat(report.overviews().get(0).incomplete())
                .extracting(Contender::label)
                .containsExactly("alpha");
    }

    @Test
    void cell_withOneFailedSample_keepsTheOthers() {
        RunReport report = TestRun.small()
                .bad("alpha", "ping", Outcome.FAILED, "died", List.of())
                .report();

        Row alpha = row(report, "ping", "alpha");
        assertThat(alpha.standing(Metric.REQUESTS)).map(Standing::n).contains(5);
        assertThat(alpha.notes()).containsExactly("FAILED 1 of 6");
    }

    @Test
    void cell_withVoidSamples_countsTheOthersAndSaysSo() {
        TestRun run = TestRun.small().bad("alpha", "ping", Outcome.VOID, "steal 12 %", List.of());

        Row alpha = row(run.report(), "ping", "alpha");
        assertThat(alpha.notes()).containsExactly("void 1");
        assertThat(alpha.counted()).isEqualTo(5);
        assertThat(alpha.reason()).isEmpty();
        assertThat(warnings(run))
                .containsExactly("Void because of something outside, and measured again: alpha (ping).");
    }

    @Test
    void warnings_ofAQuickAndFaultyRun_nameCellsAndLeaveOutWhatIsNormalThere() {
        TestRun run = TestRun.of(1)
                .adapter("fast", 200_000)
                .adapter("slow", 1000)
                .quick()
                .rounds(1)
                .bad("slow", "query", Outcome.INVALID, "wrong", List.of())
                .clause("slow", "Q1", ContractResult.Outcome.FAIL, "x")
                .clause("fast", "Q1", ContractResult.Outcome.KNOWN_FAULT, "x");

        assertThat(warnings(run))
                .anyMatch(w -> w.startsWith("This is a look, not a ranking"))
                .contains("Wrong answers under load, and so no figure at all: slow (query).")
                .contains("Clauses of the contract fail: slow. What fails is listed under Contract.")
                .anyMatch(w -> w.endsWith("judge by CPU a request): fast (all scenarios)."));
    }

    @Test
    void median_ofFortyMilliseconds_isNamedAsDelayedAcknowledgement() {
        TestRun waiting = TestRun.small().medianMicros(40_500);

        assertThat(row(waiting.report(), "ping", "alpha").notes()).containsExactly("delayed ack");
        assertThat(warnings(waiting))
                .containsExactly(
                        "The median latency is that of delayed acknowledgements (40 ms): server and load waited,"
                                + " and neither was the limit: every cell.");
        assertThat(warnings(TestRun.small().medianMicros(37_900))).isEmpty();
        assertThat(warnings(TestRun.small().medianMicros(46_100))).isEmpty();
    }

    @Test
    void answer_onOneScenario_partsNobodyWhomTheLettersJoin() {
        int joined = 0;
        for (int seed = 0; seed < 60; seed++) {
            TestRun run = TestRun.of(seed).scenarios(List.of("ping")).scatter(0.03);
            for (int i = 0; i < 6; i++) {
                run.adapter("server" + i, 90_000 * (1 - 0.04 * i));
            }
            RunReport report = run.report();
            Overview overview = report.overviews().get(0);
            String leaders = letters(report, overview.leader());
            for (Overview.Entry entry : overview.entries().subList(1, 6)) {
                if (letters(report, entry.contender()).chars().anyMatch(l -> leaders.indexOf(l) >= 0)) {
                    assertThat(entry.tie())
                            .as("seed " + seed + ", " + entry.contender().label())
                            .isTrue();
                    joined++;
                }
            }
        }
        assertThat(joined).isGreaterThan(20);
    }

    private static String letters(RunReport report, Contender contender) {
        return row(report, "ping", contender.label())
                .standing(Metric.REQUESTS)
                .orElseThrow()
                .letters();
    }

    @Test
    void rounds_farApart_areNoisy() {
        assertThat(warnings(TestRun.small().scatter(0.2))).anyMatch(w -> w.contains("apart: every cell."));
        assertThat(warnings(TestRun.small())).noneMatch(w -> w.contains("apart:"));
    }

    @Test
    void openLoop_besideAClosedOne_hasBoardsOfItsOwn() {
        RunReport report = TestRun.small().rates(1000.0, 2000.0).report();

        assertThat(report.boards())
                .extracting(Board::title)
                .containsExactly(
                        "ping at 1,000 requests/s",
                        "ping at 2,000 requests/s",
                        "query at 1,000 requests/s",
                        "query at 2,000 requests/s");
        assertThat(report.boards()).extracting(Board::primary).containsOnly(Metric.CPU);
        assertThat(report.headline().answer()).contains("the least CPU time a request");
    }

    @Test
    void scenarios_ofUnlikeKinds_haveNoCommonMean() {
        RunReport report =
                TestRun.small().scenarios(List.of("ping", "query", "video")).report();

        assertThat(report.overviews())
                .extracting(o -> o.boards().stream().map(Board::title).toList())
                .containsExactly(List.of("ping", "query"), List.of("video"));
    }

    @Test
    void labels_withSeveralJvms_nameThem() {
        RunReport report =
                TestRun.of(1).adapter("a", 1000).jvm("g1", "").jvm("zgc", "").report();

        assertThat(report.contenders()).extracting(Contender::label).containsExactly("a g1", "a zgc");
    }

    @Test
    void footprint_ofAContender_poolsItsStarts() {
        Footprint footprint = TestRun.small().report().footprints().get(0);

        assertThat(footprint.startMillis()).hasSize(10);
        assertThat(footprint.medianStart())
                .hasValueSatisfying(ms -> assertThat(ms).isBetween(500.0, 1500.0));
        assertThat(footprint.bundleBytes()).hasValue(3_000_000);
        assertThat(footprint.idleMegabytes()).isEqualTo(Optional.of(100.0));
    }

    @Test
    void position_thatMatters_isAWarning() {
        assertThat(TestRun.small().report().slotBias()).isPresent();
        TestRun sagging = TestRun.of(1).scenarios(List.of("ping")).rounds(20).scatter(0.001);
        for (int i = 0; i < 8; i++) {
            sagging.adapter("a" + i, 1000);
        }
        assertThat(warnings(sagging)).noneMatch(w -> w.startsWith("When in its round"));
        assertThat(warnings(sagging.sag(0.15))).anyMatch(w -> w.startsWith("When in its round"));
    }
}
