package dev.httpdyno.core.result.guard;

import java.util.List;

/**
 * What the guard says, and why.
 *
 * @param title what was compared
 * @param outcome the whole in one word
 * @param reasons why it is not a pass; empty for a pass
 * @param cells every cell
 * @param checks why the sitting can be believed, or not
 * @param options settings that changed
 * @param notes what a reader must know
 */
public record GuardReport(
        String title,
        Outcome outcome,
        List<String> reasons,
        List<GuardCell> cells,
        List<Check> checks,
        List<OptionChange> options,
        List<String> notes) {

    /** The whole in one word. The worst of several wins. */
    public enum Outcome {
        /** Nothing is slower. */
        PASS(0, "pass"),
        /** Nothing is slower, but a setting is another one. */
        OPTIONS_CHANGED(3, "pass, but options changed"),
        /** Too noisy to judge, or undecided. */
        UNDECIDED(4, "cannot tell yet"),
        /** Something is slower, overtaken, missing or wrong. */
        REGRESSION(1, "regression");

        private final int exitCode;
        private final String words;

        Outcome(int exitCode, String words) {
            this.exitCode = exitCode;
            this.words = words;
        }

        /**
         * What a program that judges exits with.
         *
         * @return 0, 1, 3 or 4
         */
        public int exitCode() {
            return exitCode;
        }

        /** The words to show. */
        @Override
        public String toString() {
            return words;
        }
    }

    /** Copies the lists. */
    public GuardReport {
        reasons = List.copyOf(reasons);
        cells = List.copyOf(cells);
        checks = List.copyOf(checks);
        options = List.copyOf(options);
        notes = List.copyOf(notes);
    }
}
