package dev.httpdyno.verify;

import static org.junit.jupiter.api.Assertions.fail;

import dev.httpdyno.core.contract.Outcome;
import dev.httpdyno.core.contract.Result;
import dev.httpdyno.core.contract.output.TextReport;
import org.opentest4j.TestAbortedException;

/** What came of a clause, as JUnit says it. */
final class Judge {

    private Judge() {}

    /** Returns for a clause that passed, aborts for what is only shown, and fails for the rest. */
    static void judge(Result result) {
        if (result.outcome() instanceof Outcome.Pass) {
            return;
        }
        String text = String.join("\n", TextReport.clause(result));
        if (result.isFatal()) {
            fail(text);
        }
        throw new TestAbortedException(text);
    }
}
