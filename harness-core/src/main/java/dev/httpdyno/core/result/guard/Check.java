package dev.httpdyno.core.result.guard;

/**
 * A proof that a sitting can be believed.
 *
 * @param name what was tried
 * @param state what came of it
 * @param words the figures
 */
public record Check(String name, State state, String words) {

    /** What came of a check. */
    public enum State {
        /** As it must be. */
        PASSED("passed"),
        /** Not as it must be: the sitting is not to be believed. */
        FAILED("FAILED"),
        /** More rounds are needed. */
        OPEN("cannot tell yet");

        private final String words;

        State(String words) {
            this.words = words;
        }

        /** The words to show. */
        @Override
        public String toString() {
            return words;
        }
    }
}
