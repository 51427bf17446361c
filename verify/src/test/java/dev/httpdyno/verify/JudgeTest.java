package dev.httpdyno.verify;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.httpdyno.api.Capability;
import dev.httpdyno.api.KnownFault;
import dev.httpdyno.core.contract.Clause;
import dev.httpdyno.core.contract.Failure;
import dev.httpdyno.core.contract.Outcome;
import dev.httpdyno.core.contract.Result;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

class JudgeTest {

    private static final Failure FAILURE = new Failure("GET /", "Hi", "Ho", "the route");

    private static void judge(Clause clause, Outcome outcome) {
        Judge.judge(new Result(clause, outcome, Duration.ZERO));
    }

    @Test
    void judge_pass_passes() {
        assertThatCode(() -> judge(Clause.must("X1", "holds"), new Outcome.Pass()))
                .doesNotThrowAnyException();
    }

    @Test
    void judge_failureThatBinds_fails() {
        assertThatThrownBy(() -> judge(Clause.must("X1", "holds"), new Outcome.Fail(FAILURE)))
                .isInstanceOf(AssertionFailedError.class)
                .hasMessageContaining("X1")
                .hasMessageContaining("Ho");
    }

    @Test
    void judge_failureThatIsOnlyShown_isSkipped() {
        assertThatThrownBy(() -> judge(Clause.should("X1", "holds"), new Outcome.Fail(FAILURE)))
                .isInstanceOf(TestAbortedException.class);
    }

    @Test
    void judge_lackedNotRunAndKnown_areSkippedWithTheReason() {
        Clause clause = Clause.declared("X1", "holds");

        assertThatThrownBy(() -> judge(clause, new Outcome.Lacked(Capability.XML, "no parser", false)))
                .isInstanceOf(TestAbortedException.class)
                .hasMessageContaining("no parser");
        assertThatThrownBy(() -> judge(clause, new Outcome.NotRun("no process")))
                .isInstanceOf(TestAbortedException.class)
                .hasMessageContaining("no process");
        assertThatThrownBy(() -> judge(
                        clause, new Outcome.KnownFault(KnownFault.always("X1", "stays open", "issue 1"), FAILURE)))
                .isInstanceOf(TestAbortedException.class)
                .hasMessageContaining("issue 1");
    }
}
