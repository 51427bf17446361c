package dev.httpdyno.core.guard;

import dev.httpdyno.core.catalog.FoundAdapter;

/**
 * A build that is compared with the base.
 *
 * @param label what reports call it
 * @param adapter the build
 * @param charge what it is told to do more than it would
 */
public record Candidate(String label, FoundAdapter adapter, Charge charge) {

    /** The label of a candidate that is the base itself. */
    public static final String SAME = "same";

    /**
     * What a server does more for each answer, on command.
     *
     * @param burn CPU time, relative to what an answer of the base takes
     * @param bytes memory to allocate
     */
    public record Charge(double burn, int bytes) {

        /** Nothing. */
        public static final Charge NONE = new Charge(0, 0);
    }
}
