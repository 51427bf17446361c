package dev.httpdyno.core.contract;

import java.time.Duration;
import java.util.List;

/**
 * Every clause against one server.
 *
 * @param subject the server's name
 * @param seed what the random values were drawn from
 * @param results one for each clause, in the order of the contract
 * @param findings what is wrong with the adapter's own declarations
 * @param time how long all of it took
 */
public record Report(String subject, long seed, List<Result> results, List<String> findings, Duration time) {

    /** Copies the lists. */
    public Report {
        results = List.copyOf(results);
        findings = List.copyOf(findings);
    }

    /**
     * Whether the server may go on.
     *
     * @return true if no clause that binds failed and the declarations are true
     */
    public boolean isRight() {
        return findings.isEmpty() && results.stream().noneMatch(Result::isFatal);
    }

    /**
     * How many clauses came out in one way.
     *
     * @param outcome the kind
     * @return the count
     */
    public long count(Class<? extends Outcome> outcome) {
        return results.stream().filter(r -> outcome.isInstance(r.outcome())).count();
    }
}
