package dev.httpdyno.core.stats;

/** What a sitting says about two builds. */
public enum Verdict {
    /** The second build costs more, by the tolerance or more. */
    SLOWER("slower"),
    /** The second build costs less, by the tolerance or more. */
    FASTER("faster"),
    /** Whatever difference there is, it is smaller than the tolerance. */
    SAME("same"),
    /** There is a difference, and its best estimate is smaller than the tolerance. */
    SMALL_CHANGE("small change"),
    /** More rounds are needed. */
    CANNOT_TELL("cannot tell yet");

    private final String words;

    Verdict(String words) {
        this.words = words;
    }

    /** The words to show. */
    @Override
    public String toString() {
        return words;
    }
}
