package dev.httpdyno.core.guard;

import dev.httpdyno.core.result.guard.GuardCell;
import dev.httpdyno.core.result.guard.GuardReport.Outcome;
import dev.httpdyno.core.result.guard.GuardWord;
import dev.httpdyno.core.result.guard.OptionChange;
import java.util.ArrayList;
import java.util.List;

/** Collects reasons, of which the worst decides. */
final class Verdicts {

    private record Reason(Outcome outcome, String words) {}

    private final List<Reason> reasons = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();

    void add(Outcome outcome, String words) {
        reasons.add(new Reason(outcome, words));
    }

    /** A metric that does not fail a build warns. What was wrong is told with its fault. */
    void cell(GuardCell cell) {
        GuardWord word = cell.word();
        if (word == GuardWord.WRONG) {
            return;
        }
        String words = word + ": " + cell.name()
                + cell.effect().map(e -> " " + Words.change(e)).orElse("")
                + (cell.why().isEmpty() ? "" : " (" + cell.why() + ")");
        if (!cell.metric().fails()) {
            if (word.fails()) {
                warn(words);
            }
        } else if (word.fails()) {
            add(Outcome.REGRESSION, words);
        } else if (word == GuardWord.CANNOT_TELL) {
            add(Outcome.UNDECIDED, words);
        }
    }

    /** Something that a reader must know and that decides nothing. */
    void warn(String words) {
        warnings.add(words);
    }

    void options(List<OptionChange> changes) {
        for (OptionChange change : changes) {
            add(
                    Outcome.OPTIONS_CHANGED,
                    "options changed: " + change.side() + ": " + change + ", in " + change.cells()
                            + (change.cells() == 1 ? " cell" : " cells") + "; record a new baseline");
        }
    }

    Outcome outcome() {
        return reasons.stream().map(Reason::outcome).max(Outcome::compareTo).orElse(Outcome.PASS);
    }

    /** The worst first. */
    List<String> reasons() {
        return reasons.stream()
                .sorted((x, y) -> y.outcome.compareTo(x.outcome))
                .map(Reason::words)
                .distinct()
                .toList();
    }

    List<String> warnings() {
        return warnings;
    }
}
