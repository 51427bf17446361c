package dev.httpdyno.core.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.result.guard.Arm;
import dev.httpdyno.core.result.guard.Arm.Kind;
import dev.httpdyno.core.result.guard.Check;
import dev.httpdyno.core.result.guard.Fault;
import dev.httpdyno.core.result.guard.GuardCell;
import dev.httpdyno.core.result.guard.GuardMetric;
import dev.httpdyno.core.result.guard.GuardReport;
import dev.httpdyno.core.result.guard.GuardReport.Outcome;
import dev.httpdyno.core.result.guard.GuardWord;
import dev.httpdyno.core.result.guard.OptionChange;
import dev.httpdyno.core.result.guard.Round;
import dev.httpdyno.core.result.guard.Sitting;
import dev.httpdyno.core.result.guard.SittingInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Every exit code and every reason, by scripted sittings. */
class SittingJudgeTest {

    private static final int SEED = 7;

    private static final Fault WRONG =
            new Fault(Fault.Kind.WRONG_ANSWER, Script.CANDIDATE, "ping", "the body at byte 1: expected i, got o");

    private static GuardReport judged(Script script) {
        return SittingJudge.judge(script.sitting(SEED));
    }

    private static GuardCell cell(GuardReport report, GuardMetric metric) {
        return report.cells().stream()
                .filter(c -> c.metric() == metric)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void equalBuilds_pass() {
        GuardReport report = judged(Script.equal(12));

        assertThat(report.reasons()).isEmpty();
        assertThat(report.outcome()).isEqualTo(Outcome.PASS);
        assertThat(report.outcome().exitCode()).isZero();
        assertThat(report.checks()).hasSize(3).allMatch(c -> c.state() == Check.State.PASSED);
        assertThat(report.cells()).hasSize(6).allSatisfy(c -> {
            assertThat(c.word()).isEqualTo(GuardWord.SAME);
            assertThat(c.detectable()).isPresent();
        });
    }

    @Test
    void slowerCandidate_isARegressionByItsSize() {
        GuardReport report = judged(Script.equal(12).slower(0.08));

        assertThat(report.outcome()).isEqualTo(Outcome.REGRESSION);
        assertThat(report.outcome().exitCode()).isEqualTo(1);
        assertThat(report.reasons()).anyMatch(r -> r.matches("slower: candidate ping: CPU a request \\+[78]\\.. %.*"));
        assertThat(cell(report, GuardMetric.CPU).effect().orElseThrow()).isBetween(0.07, 0.09);
        assertThat(report.notes()).anyMatch(n -> n.startsWith("slower: candidate ping: requests/s"));
    }

    @Test
    void fasterCandidate_passes() {
        GuardReport report = judged(Script.equal(12).slower(-0.08));

        assertThat(report.outcome()).isEqualTo(Outcome.PASS);
        assertThat(cell(report, GuardMetric.CPU).word()).isEqualTo(GuardWord.FASTER);
    }

    @Test
    void moreBytes_areARegressionOfTheAllocationAlone() {
        GuardReport report = judged(Script.equal(12).moreBytes(64));

        assertThat(report.outcome()).isEqualTo(Outcome.REGRESSION);
        assertThat(report.reasons()).allMatch(r -> r.contains("bytes allocated a request +6.4 %"));
        assertThat(cell(report, GuardMetric.ALLOCATION).word()).isEqualTo(GuardWord.SLOWER);
        assertThat(cell(report, GuardMetric.CPU).word()).isEqualTo(GuardWord.SAME);
    }

    @Test
    void wrongAnswer_isARegressionInTheFirstRound() {
        GuardReport report = judged(Script.equal(1).fault(WRONG));

        assertThat(report.outcome()).isEqualTo(Outcome.REGRESSION);
        assertThat(report.reasons().get(0))
                .isEqualTo("wrong answer: candidate ping: the body at byte 1: expected i, got o");
        assertThat(report.cells().get(0).word()).isEqualTo(GuardWord.WRONG);
    }

    @Test
    void serverThatDied_isARegression() {
        GuardReport report =
                judged(Script.equal(12).fault(new Fault(Fault.Kind.DIED, Script.CANDIDATE, "", "exit code 134")));

        assertThat(report.outcome()).isEqualTo(Outcome.REGRESSION);
        assertThat(report.reasons()).containsExactly("did not survive: candidate: exit code 134");
    }

    @Test
    void anotherJdk_inMidRun_isARegression() {
        GuardReport report = judged(Script.equal(12).lastJava("25.0.4"));

        assertThat(report.outcome()).isEqualTo(Outcome.REGRESSION);
        assertThat(report.reasons())
                .containsExactly("another JDK build in mid-run: the servers ran on 25.0.3 and on 25.0.4");
    }

    @Test
    void optionsChanged_areAPassWithEveryKeyAndItsCells() {
        GuardReport report = judged(Script.equal(12).options(Map.of("threads", "2", "epoll", "on")));

        assertThat(report.outcome()).isEqualTo(Outcome.OPTIONS_CHANGED);
        assertThat(report.outcome().exitCode()).isEqualTo(3);
        assertThat(report.options())
                .containsExactly(
                        new OptionChange(Script.CANDIDATE, "epoll", "", "on", 2),
                        new OptionChange(Script.CANDIDATE, "threads", "1", "2", 2));
        assertThat(report.reasons())
                .contains("options changed: candidate: threads: 1 -> 2, in 2 cells; record a new baseline");
    }

    @Test
    void tooFewRounds_areUndecided() {
        GuardReport report = judged(Script.equal(2));

        assertThat(report.outcome()).isEqualTo(Outcome.UNDECIDED);
        assertThat(report.outcome().exitCode()).isEqualTo(4);
        assertThat(report.reasons()).anyMatch(r -> r.contains("too few rounds"));
        assertThat(report.cells()).allMatch(c -> c.word() == GuardWord.CANNOT_TELL && c.rounds() == 2);
    }

    @Test
    void noisyRounds_areUndecidedAndSayWhatWouldHaveBeenMissed() {
        GuardReport report = judged(Script.equal(24).scatter(0.08));

        assertThat(report.outcome()).isEqualTo(Outcome.UNDECIDED);
        assertThat(cell(report, GuardMetric.CPU).detectable().orElseThrow()).isGreaterThan(0.03);
    }

    @Test
    void sameBuildThatDiffers_isTooNoisy() {
        GuardReport report = judged(Script.equal(12).sameBuild(0.07));

        assertThat(report.outcome()).isEqualTo(Outcome.UNDECIDED);
        assertThat(report.reasons())
                .anyMatch(r -> r.startsWith("too noisy to judge: same build twice moved by itself"));
    }

    @Test
    void controlThatMoved_isTooNoisyAndLosesToARegression() {
        GuardReport moved = judged(Script.equal(12).control(0.07));
        GuardReport both = judged(Script.equal(12).control(0.07).slower(0.08));

        assertThat(moved.outcome()).isEqualTo(Outcome.UNDECIDED);
        assertThat(moved.reasons()).anyMatch(r -> r.startsWith("too noisy to judge: control adapter"));
        assertThat(both.outcome()).isEqualTo(Outcome.REGRESSION);
        assertThat(both.reasons()).anyMatch(r -> r.startsWith("too noisy to judge: control adapter"));
    }

    @Test
    void burnThatIsMissed_provesNothing() {
        assertThat(judged(Script.equal(12).burnShare(0)).reasons())
                .singleElement()
                .asString()
                .startsWith("not proven: known burn");
        assertThat(judged(Script.equal(12).burnShare(3)).outcome()).isEqualTo(Outcome.UNDECIDED);
    }

    @Test
    void loadThatFailed_makesAVoidComparisonAndDecidesNothing() {
        GuardReport report = judged(Script.equal(12).fault(new Fault(Fault.Kind.LOAD, "", "ping", "no more files")));

        assertThat(report.outcome()).isEqualTo(Outcome.PASS);
        assertThat(report.notes()).anyMatch(n -> n.contains("the load failed") && n.contains("no more files"));
    }

    @Test
    void optionsChanged_beside_loseToEverythingElse() {
        Script changed = Script.equal(12).options(Map.of("threads", "2"));

        assertThat(judged(changed.control(0.07)).outcome()).isEqualTo(Outcome.UNDECIDED);
        assertThat(judged(changed.slower(0.08)).outcome()).isEqualTo(Outcome.REGRESSION);
    }

    @Test
    void equalBuilds_overManySittings_giveNoFalseAlarm() {
        long alarms = LongStream.range(0, 40)
                .filter(seed -> SittingJudge.judge(
                                Script.equal(24).scatter(0.015).sitting(seed))
                        .cells()
                        .stream()
                        .anyMatch(c -> c.word() == GuardWord.SLOWER))
                .count();

        assertThat(alarms).isZero();
    }

    /** The same sitting with its router on trial as its scenario {@code ping} is. */
    private static Sitting withRouter(Sitting sitting) {
        SittingInfo i = sitting.info();
        SittingInfo info = new SittingInfo(
                i.schemaVersion(),
                i.id(),
                i.httpdyno(),
                i.startedAt(),
                i.command(),
                i.seed(),
                i.adapter(),
                i.base(),
                i.candidates(),
                i.control(),
                i.scenarios(),
                List.of("ping-match"),
                i.tolerances(),
                i.rounds(),
                i.budgetSeconds(),
                i.jvm(),
                i.serverCpus(),
                i.loadCpus(),
                i.machine(),
                i.notes());
        return new Sitting(
                info,
                sitting.rounds().stream().map(SittingJudgeTest::withRouter).toList());
    }

    private static Round withRouter(Round r) {
        List<Arm> arms = new ArrayList<>(r.arms());
        for (Arm arm : r.arms()) {
            if (arm.kind() == Kind.CANDIDATE && arm.scenario().equals("ping")) {
                arms.add(router(Kind.ROUTER, arm));
            } else if (arm.kind() == Kind.SAME_BUILD) {
                arms.add(router(Kind.SAME_ROUTER, arm));
            }
        }
        return new Round(r.number(), r.startedAt(), r.seconds(), r.busyCpus(), r.servers(), arms, r.faults());
    }

    private static Arm router(Kind kind, Arm arm) {
        return new Arm(kind, "ping-match", arm.candidate(), 0, arm.duet(), List.of(), true, Optional.empty());
    }

    @Test
    void equalRouters_areTheSame() {
        GuardReport report = SittingJudge.judge(withRouter(Script.equal(12).sitting(SEED)));

        assertThat(report.outcome()).as("%s", report.reasons()).isEqualTo(Outcome.PASS);
        assertThat(report.checks()).hasSize(4).allMatch(c -> c.state() == Check.State.PASSED);
        assertThat(cell(report, GuardMetric.TIME)).satisfies(c -> {
            assertThat(c.name()).isEqualTo("candidate ping-match: time a request");
            assertThat(c.word()).isEqualTo(GuardWord.SAME);
            assertThat(c.before().orElseThrow()).isBetween(9_000.0, 11_000.0);
        });
        assertThat(report.cells()).hasSize(8);
    }

    @Test
    void slowerRouter_isARegressionOfItsTime() {
        GuardReport report =
                SittingJudge.judge(withRouter(Script.equal(12).slower(0.08).sitting(SEED)));

        assertThat(report.outcome()).isEqualTo(Outcome.REGRESSION);
        assertThat(report.reasons())
                .anyMatch(r -> r.matches("slower: candidate ping-match: time a request \\+[78]\\.. %.*"));
    }

    @Test
    void routerThatMovesByItself_isTooNoisyToJudge() {
        GuardReport report =
                SittingJudge.judge(withRouter(Script.equal(12).sameBuild(0.08).sitting(SEED)));

        assertThat(report.outcome()).isEqualTo(Outcome.UNDECIDED);
        assertThat(report.reasons())
                .anyMatch(r -> r.startsWith("too noisy to judge: same router twice moved by itself"));
    }
}
