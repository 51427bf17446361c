package dev.httpdyno.core.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.httpdyno.core.result.guard.Baseline;
import dev.httpdyno.core.result.guard.Fault;
import dev.httpdyno.core.result.guard.GuardReport;
import dev.httpdyno.core.result.guard.GuardReport.Outcome;
import dev.httpdyno.core.result.guard.GuardWord;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BaselineJudgeTest {

    private static final String RIVAL = "rival";
    private static final String MINE = "mine";

    private static Baseline.Cell cell(String adapter, double micros) {
        return new Baseline.Cell(
                adapter,
                "ping",
                "jdk25",
                "1",
                List.of("25.0.3"),
                Map.of("threads", "1"),
                5,
                micros,
                1000,
                1e6 / micros);
    }

    private static Baseline baseline(Baseline.Cell... cells) {
        return new Baseline(
                Baseline.SCHEMA,
                "test",
                Instant.EPOCH,
                "run-1",
                "",
                "none",
                List.of(),
                1,
                Map.of("cpu", "A"),
                "0",
                "1",
                Map.of("jdk25", "flags"),
                List.of(RIVAL),
                List.of("run-0"),
                List.of(cells));
    }

    private static final Baseline THEN = baseline(cell(MINE, 10), cell(RIVAL, 12));

    private static GuardReport judged(Baseline now, Fault... faults) {
        return BaselineJudge.judge(THEN, now, List.of(faults), BaselineJudge.TOLERANCES);
    }

    @Test
    void equalRun_passes() {
        GuardReport report = judged(THEN);

        assertThat(report.outcome()).isEqualTo(Outcome.PASS);
        assertThat(report.cells()).hasSize(3).allMatch(c -> c.word() == GuardWord.SAME);
    }

    @Test
    void slowerMachine_isNetOfItsDrift() {
        GuardReport report = judged(baseline(cell(MINE, 11), cell(RIVAL, 13.2)));

        assertThat(report.outcome()).isEqualTo(Outcome.PASS);
        assertThat(report.cells().get(0).why()).isEqualTo("net of a drift of +10.0 %");
    }

    private static Baseline.Cell router(String adapter, double nanos) {
        return new Baseline.Cell(
                adapter,
                "param-match",
                "jdk25",
                "1",
                List.of("25.0.3"),
                Map.of("level", "match"),
                5,
                nanos / 1000,
                0,
                1e9 / nanos);
    }

    @Test
    void slowerRouter_isARegressionNetOfItsOwnLevelsDrift() {
        Baseline then = baseline(cell(MINE, 10), cell(RIVAL, 12), router(MINE, 50), router(RIVAL, 60));
        Baseline now = baseline(cell(MINE, 10), cell(RIVAL, 12), router(MINE, 66), router(RIVAL, 66));

        GuardReport report = BaselineJudge.judge(then, now, List.of(), BaselineJudge.TOLERANCES);

        assertThat(report.outcome()).isEqualTo(Outcome.REGRESSION);
        assertThat(report.reasons())
                .containsExactly("slower: mine param-match: time a request +20.0 % (net of a drift of +10.0 %)");
        assertThat(report.cells()).hasSize(5);
        assertThat(report.cells().get(3).before()).contains(50.0);
    }

    @Test
    void slowerCell_isARegression() {
        GuardReport report = judged(baseline(cell(MINE, 13), cell(RIVAL, 13.2)));

        assertThat(report.outcome()).isEqualTo(Outcome.REGRESSION);
        assertThat(report.reasons().get(0)).startsWith("slower: mine ping: CPU a request +18.2 %");
    }

    @Test
    void cellThatLedAndNoLongerDoes_isOvertaken() {
        GuardReport report = BaselineJudge.judge(
                baseline(cell(MINE, 11.4), cell(RIVAL, 12)),
                baseline(cell(MINE, 12.2), cell(RIVAL, 12)),
                List.of(),
                BaselineJudge.TOLERANCES);

        assertThat(report.outcome()).isEqualTo(Outcome.REGRESSION);
        assertThat(report.cells().get(0).word()).isEqualTo(GuardWord.OVERTAKEN);
        assertThat(report.reasons().get(0)).startsWith("overtaken: mine ping");
    }

    @Test
    void cellThatIsMissing_isARegressionAndANewOneIsNot() {
        GuardReport report = judged(baseline(cell("other", 10), cell(RIVAL, 12)));

        assertThat(report.outcome()).isEqualTo(Outcome.REGRESSION);
        assertThat(report.reasons())
                .containsExactly("missing: mine ping: CPU a request (the run has no valid sample of it)");
        assertThat(report.cells()).anyMatch(c -> c.side().equals("other") && c.word() == GuardWord.NEW);
    }

    @Test
    void wrongAnswer_isARegression() {
        GuardReport report = judged(THEN, new Fault(Fault.Kind.WRONG_ANSWER, MINE, "ping", "expected i, got o"));

        assertThat(report.outcome()).isEqualTo(Outcome.REGRESSION);
        assertThat(report.reasons()).containsExactly("wrong answer: mine ping: expected i, got o");
    }

    @Test
    void driftBeyondTheTolerance_isUndecidedAndLosesToARegression() {
        assertThat(judged(baseline(cell(MINE, 13), cell(RIVAL, 15.6))).outcome())
                .isEqualTo(Outcome.UNDECIDED);
        assertThat(judged(baseline(cell(MINE, 20), cell(RIVAL, 15.6))).outcome())
                .isEqualTo(Outcome.REGRESSION);
        assertThat(judged(baseline(cell(MINE, 10))).outcome()).isEqualTo(Outcome.UNDECIDED);
    }

    @Test
    void optionOrJdkThatChanged_isAPassThatAsksForANewBaseline() {
        Baseline.Cell other = new Baseline.Cell(
                MINE, "ping", "jdk25", "1", List.of("25.0.4"), Map.of("threads", "2"), 5, 10, 1000, 1e5);
        GuardReport report = judged(baseline(other, cell(RIVAL, 12)));

        assertThat(report.outcome()).isEqualTo(Outcome.OPTIONS_CHANGED);
        assertThat(report.options()).hasSize(2).allMatch(o -> o.cells() == 1);
    }

    @Test
    void jdkThatChangedInMidRun_isARegression() {
        Baseline.Cell mixed = new Baseline.Cell(
                MINE, "ping", "jdk25", "1", List.of("25.0.3", "25.0.4"), Map.of("threads", "1"), 5, 10, 1000, 1e5);

        assertThat(judged(baseline(mixed, cell(RIVAL, 12))).outcome()).isEqualTo(Outcome.REGRESSION);
    }

    @Test
    void otherMachine_isListed() {
        Baseline other = new Baseline(
                Baseline.SCHEMA,
                "test",
                Instant.EPOCH,
                "run-2",
                "",
                "none",
                List.of(),
                1,
                Map.of("cpu", "B"),
                "0",
                "1",
                Map.of(),
                List.of(),
                List.of(),
                List.of());

        assertThat(Baselines.machineDifferences(THEN, THEN)).isEmpty();
        assertThat(Baselines.machineDifferences(THEN, other)).containsExactly("cpu: A against B");
    }

    @Test
    void file_written_isReadAgainAndNeverOverwritten(@TempDir Path temp) {
        Path file = temp.resolve("baseline.json");
        THEN.write(file);

        assertThat(Baseline.read(file)).isEqualTo(THEN);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> THEN.write(file))
                .withMessageContaining("is not overwritten");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Baseline.read(temp))
                .withMessageContaining("is no baseline");
    }
}
