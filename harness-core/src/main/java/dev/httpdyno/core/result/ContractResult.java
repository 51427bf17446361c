package dev.httpdyno.core.result;

/**
 * What came of one clause of the contract with one adapter: a line of {@code contract.json}.
 *
 * @param adapter the adapter's id
 * @param clause the clause's id, such as {@code Q4}
 * @param level how much the clause binds, in the words of the contract: gate, must, declared, should or report
 * @param outcome what came of it
 * @param text why, for every outcome but a pass; may have several lines
 */
public record ContractResult(String adapter, String clause, String level, Outcome outcome, String text) {

    /** What can come of a clause. */
    public enum Outcome {
        /** It holds. */
        PASS,
        /** It does not hold. */
        FAIL,
        /** It does not hold, and the adapter names that as a fault of its framework. */
        KNOWN_FAULT,
        /** The framework lacks what it needs, and the server refuses as it must. */
        LACKED,
        /** It could not be checked. */
        NOT_RUN
    }
}
