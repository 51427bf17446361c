package dev.httpdyno.report.model;

import dev.httpdyno.report.text.Numbers;
import java.util.List;

/** What changes how a run must be read. */
public sealed interface Warning {

    /**
     * What a reader must know.
     *
     * @return a sentence or two
     */
    String text();

    /** Scenarios shared a process. */
    record Look() implements Warning {
        @Override
        public String text() {
            return "This is a look, not a ranking: one process for each adapter, short warm-ups and short windows."
                    + " Differences between processes of the same server are not in these numbers.";
        }
    }

    /**
     * The run did not end.
     *
     * @param taken samples that there are
     * @param planned samples that were asked for
     */
    record Incomplete(long taken, long planned) implements Warning {
        @Override
        public String text() {
            return "The run stopped after " + taken + " of " + planned + " samples.";
        }
    }

    /**
     * Not rounds enough for an interval.
     *
     * @param rounds that there are
     */
    record TooFewRounds(int rounds) implements Warning {
        @Override
        public String text() {
            return "Too few rounds for intervals: " + rounds + (rounds == 1 ? " round" : " rounds")
                    + " a cell. Five are the least; without an interval no order is shown to be more than chance.";
        }
    }

    /**
     * Wrong answers.
     *
     * @param cells where
     */
    record Invalid(List<String> cells) implements Warning {
        @Override
        public String text() {
            return "Wrong answers under load, and so no figure at all: " + list(cells) + ".";
        }
    }

    /**
     * No figure for another reason.
     *
     * @param cells where
     */
    record Failed(List<String> cells) implements Warning {
        @Override
        public String text() {
            return "Not measured in at least one round (did not start, failed its gate or died): " + list(cells) + ".";
        }
    }

    /**
     * The partner failed beside some samples.
     *
     * @param cells where
     */
    record Unpaired(List<String> cells) implements Warning {
        @Override
        public String text() {
            return "Not paired in at least one round, since the server beside it failed, so that fewer rounds tell the"
                    + " ratio: " + list(cells) + ".";
        }
    }

    /**
     * The machine was slow while samples were taken.
     *
     * @param samples how many
     * @param of how many there are beside the reference
     */
    record Slowed(int samples, int of) implements Warning {
        @Override
        public String text() {
            return "Something slowed the machine through " + samples + " of " + of
                    + " samples beside the reference, as the reference shows; their ratio is that of their calmest windows.";
        }
    }

    /**
     * The load was the limit.
     *
     * @param cells where
     */
    record LoadBound(List<String> cells) implements Warning {
        @Override
        public String text() {
            return "The load, not the server, was the limit (requests/s are lower bounds; judge by CPU a request): "
                    + list(cells) + ".";
        }
    }

    /**
     * A median of 38 to 46 ms, and neither side busy.
     *
     * @param cells where
     */
    record DelayedAcknowledgement(List<String> cells) implements Warning {
        @Override
        public String text() {
            return "The median latency is that of delayed acknowledgements (40 ms): server and load waited, and neither was"
                    + " the limit: " + list(cells) + ".";
        }
    }

    /**
     * Warm-up ended at its cap.
     *
     * @param cells where
     */
    record NotSteady(List<String> cells) implements Warning {
        @Override
        public String text() {
            return "Still warming up when measured: " + list(cells) + ".";
        }
    }

    /**
     * The two halves of a window differ.
     *
     * @param cells where
     */
    record Drift(List<String> cells) implements Warning {
        @Override
        public String text() {
            return "The halves of a window differ by more than 2 %: " + list(cells) + ".";
        }
    }

    /**
     * Rounds of one cell lie far apart.
     *
     * @param cells where
     * @param limit the spread above which a cell is named
     */
    record Noisy(List<String> cells, double limit) implements Warning {
        @Override
        public String text() {
            return "Rounds of the same cell lie more than \u00b1" + Numbers.percent(limit) + " apart: " + list(cells)
                    + ".";
        }
    }

    /**
     * The position in a round tells something about the figure.
     *
     * @param numbers the correlation
     */
    record SlotMatters(String numbers) implements Warning {
        @Override
        public String text() {
            return "When in its round a sample was taken mattered (" + numbers + "): the machine changed meanwhile.";
        }
    }

    /**
     * The order within a round was not drawn.
     *
     * @param order what it was
     */
    record FixedOrder(String order) implements Warning {
        @Override
        public String text() {
            return "The order within each round was " + order
                    + ", not shuffled: what the machine did meanwhile hits the"
                    + " same servers each time. This run shows that bias and ranks nothing.";
        }
    }

    /**
     * Samples that something outside spoilt and that were measured again.
     *
     * @param cells where
     */
    record Voids(List<String> cells) implements Warning {
        @Override
        public String text() {
            return "Void because of something outside, and measured again: " + list(cells) + ".";
        }
    }

    /** Server and load share CPUs. */
    record NotPinned() implements Warning {
        @Override
        public String text() {
            return "Nothing was pinned: server and load competed for the same CPUs.";
        }
    }

    /**
     * Clauses that bind were broken.
     *
     * @param adapters by whom
     */
    record BrokenContract(List<String> adapters) implements Warning {
        @Override
        public String text() {
            return "Clauses of the contract fail: " + list(adapters) + ". What fails is listed under Contract.";
        }
    }

    /**
     * Versions without a successor for a long time.
     *
     * @param adapters which, with their versions
     */
    record Unmaintained(List<String> adapters) implements Warning {
        @Override
        public String text() {
            return "More than nine months old and without a reason for that, so maybe unmaintained or not the newest: "
                    + list(adapters) + ".";
        }
    }

    /**
     * Versions that their authors do not call finished.
     *
     * @param adapters which, with their versions
     */
    record PreRelease(List<String> adapters) implements Warning {
        @Override
        public String text() {
            return "Pre-releases: " + list(adapters) + ".";
        }
    }

    /**
     * What the run itself noted.
     *
     * @param text the note
     */
    record Note(String text) implements Warning {}

    private static String list(List<String> names) {
        int most = 8;
        return names.size() <= most
                ? String.join(", ", names)
                : String.join(", ", names.subList(0, most)) + " and " + (names.size() - most) + " more";
    }
}
