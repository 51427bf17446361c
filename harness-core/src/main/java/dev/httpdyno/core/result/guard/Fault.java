package dev.httpdyno.core.result.guard;

/**
 * Why a comparison of a round could not be made.
 *
 * @param kind whose fault it is
 * @param side {@code base}, {@code control}, or the label of a candidate; empty when it is nobody's
 * @param scenario the scenario's id; empty when it concerns all
 * @param what what happened
 */
public record Fault(Kind kind, String side, String scenario, String what) {

    /** Whose fault it is. */
    public enum Kind {
        /** The server answered wrong. */
        WRONG_ANSWER,
        /** The server did not start, or died. */
        DIED,
        /** The load could not be made. */
        LOAD
    }

    /**
     * Whether a server is to blame.
     *
     * @return false when only the load could not be made
     */
    public boolean isOfAServer() {
        return kind != Kind.LOAD;
    }
}
