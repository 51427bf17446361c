package dev.httpdyno.api;

/**
 * A clause that the framework itself breaks. An adapter does not hide it with a work-around that a user of the
 * framework would not write.
 *
 * @param clause the id of the clause, such as {@code Q13}
 * @param what what the framework does wrong, in one sentence
 * @param reported where that is reported, or {@code not reported}
 * @param intermittent whether the clause sometimes passes
 */
public record KnownFault(String clause, String what, String reported, boolean intermittent) {

    /**
     * Checks the texts.
     *
     * @throws IllegalArgumentException if one is blank
     */
    public KnownFault {
        if (clause.isBlank() || what.isBlank() || reported.isBlank()) {
            throw new IllegalArgumentException(
                    "a known fault says its clause, what is wrong and where that is reported, but has '" + clause
                            + "', '" + what + "', '" + reported + "'");
        }
    }

    /**
     * A fault that shows every time.
     *
     * @param clause the id of the clause
     * @param what what the framework does wrong
     * @param reported where that is reported, or {@code not reported}
     * @return the fault
     */
    public static KnownFault always(String clause, String what, String reported) {
        return new KnownFault(clause, what, reported, false);
    }

    /**
     * A fault that shows sometimes.
     *
     * @param clause the id of the clause
     * @param what what the framework does wrong
     * @param reported where that is reported, or {@code not reported}
     * @return the fault
     */
    public static KnownFault sometimes(String clause, String what, String reported) {
        return new KnownFault(clause, what, reported, true);
    }
}
