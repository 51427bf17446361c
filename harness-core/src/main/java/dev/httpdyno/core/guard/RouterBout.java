package dev.httpdyno.core.guard;

import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.result.DuetWindow;

/** Times the routers of two builds without a socket, both at once, so that what the machine does to one it does to the other. */
@FunctionalInterface
public interface RouterBout {

    /**
     * Times a request in a fresh process of each build.
     *
     * @param a the one build
     * @param b the other
     * @param router the request and the level, such as {@code param-match}
     * @param swapped whether a takes the CPUs that are b's otherwise
     * @return what a request took, as CPU time, and allocated
     * @throws Failure if an answer is wrong, or there is none
     */
    DuetWindow time(FoundAdapter a, FoundAdapter b, String router, boolean swapped) throws Failure;

    /** A router gave no figure. */
    final class Failure extends Exception {

        private static final long serialVersionUID = 1;

        private final boolean ofA;
        private final boolean wrongAnswer;

        /**
         * A failure.
         *
         * @param ofA whether it was a's; b's otherwise
         * @param wrongAnswer whether the answer was wrong; its process failed otherwise
         * @param message what happened
         */
        public Failure(boolean ofA, boolean wrongAnswer, String message) {
            super(message);
            this.ofA = ofA;
            this.wrongAnswer = wrongAnswer;
        }

        /**
         * Whose it was.
         *
         * @return true for a
         */
        public boolean isOfA() {
            return ofA;
        }

        /**
         * Whether the answer was wrong.
         *
         * @return false if the process failed
         */
        public boolean isWrongAnswer() {
            return wrongAnswer;
        }
    }
}
