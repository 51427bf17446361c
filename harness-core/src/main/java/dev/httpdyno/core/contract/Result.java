package dev.httpdyno.core.contract;

import java.time.Duration;

/**
 * A clause and what came of it.
 *
 * @param clause the clause
 * @param outcome what came of it
 * @param time how long it took
 */
public record Result(Clause clause, Outcome outcome, Duration time) {

    /**
     * Whether this fails the verification.
     *
     * @return true for a failure of a clause that binds
     */
    public boolean isFatal() {
        return outcome instanceof Outcome.Fail && clause.level().isBinding();
    }
}
