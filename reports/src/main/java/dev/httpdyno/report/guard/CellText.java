package dev.httpdyno.report.guard;

import dev.httpdyno.core.result.guard.GuardCell;
import dev.httpdyno.report.text.Numbers;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A cell in words and digits, the same for every format. */
final class CellText {

    static final List<String> HEADINGS = List.of(
            "side",
            "scenario",
            "metric",
            "verdict",
            "base",
            "now",
            "change",
            "interval",
            "would see",
            "tolerance",
            "rounds");

    private static final String NONE = "-";

    private CellText() {}

    /** One text for each heading. */
    static List<String> of(GuardCell cell) {
        return List.of(
                cell.side(),
                cell.scenario(),
                cell.metric().toString(),
                cell.word() + (cell.metric().fails() ? "" : " (warns)"),
                figure(cell.before(), cell),
                figure(cell.after(), cell),
                cell.effect().map(CellText::change).orElse(NONE),
                cell.low()
                        .flatMap(l -> cell.high().map(h -> change(l) + " to " + change(h)))
                        .orElse(NONE),
                cell.detectable().map(Numbers::percent).orElse(NONE),
                Numbers.percent(cell.tolerance()),
                Integer.toString(cell.rounds()));
    }

    static String change(double relative) {
        return String.format(Locale.ROOT, "%+.1f %%", relative * 100);
    }

    private static String figure(Optional<Double> value, GuardCell cell) {
        return value.map(v -> Numbers.significant(v, 4) + " " + cell.metric().unit())
                .orElse(NONE);
    }
}
