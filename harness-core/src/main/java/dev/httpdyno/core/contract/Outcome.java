package dev.httpdyno.core.contract;

import dev.httpdyno.api.Capability;

/** What came of a clause. */
public sealed interface Outcome {

    /** It holds. */
    record Pass() implements Outcome {}

    /**
     * It does not hold.
     *
     * @param failure why
     */
    record Fail(Failure failure) implements Outcome {}

    /**
     * The server lacks a capability and refuses as it must.
     *
     * @param capability what is lacked
     * @param reason why, in the adapter's words
     * @param worksToo whether the clause passes all the same
     */
    record Lacked(Capability capability, String reason, boolean worksToo) implements Outcome {}

    /**
     * It could not be checked.
     *
     * @param why what is missing
     */
    record NotRun(String why) implements Outcome {}

    /**
     * It does not hold, which is a fault of the framework that its adapter names.
     *
     * @param fault the adapter's words
     * @param failure what happened
     */
    record KnownFault(dev.httpdyno.api.KnownFault fault, Failure failure) implements Outcome {}
}
