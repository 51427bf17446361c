package dev.httpdyno.core.result.guard;

/** What the guard says of a cell. */
public enum GuardWord {
    /** It costs more, by the tolerance or more. */
    SLOWER("slower"),
    /** It was better than the control adapter and no longer is. */
    OVERTAKEN("overtaken"),
    /** The baseline has it and the run has not. */
    MISSING("missing"),
    /** Its answers were wrong, or its server died: there is no figure to quote. */
    WRONG("wrong"),
    /** More rounds are needed. */
    CANNOT_TELL("cannot tell yet"),
    /** There is a difference, and its best estimate is smaller than the tolerance. */
    SMALL_CHANGE("small change"),
    /** Whatever difference there is, it is smaller than the tolerance. */
    SAME("same"),
    /** It costs less, by the tolerance or more. */
    FASTER("faster"),
    /** The baseline does not have it, so that there is nothing to compare with. */
    NEW("new");

    private final String words;

    GuardWord(String words) {
        this.words = words;
    }

    /**
     * Whether a build fails by it.
     *
     * @return true for what is a regression
     */
    public boolean fails() {
        return switch (this) {
            case SLOWER, OVERTAKEN, MISSING, WRONG -> true;
            case CANNOT_TELL, SMALL_CHANGE, SAME, FASTER, NEW -> false;
        };
    }

    /** The words to show. */
    @Override
    public String toString() {
        return words;
    }
}
