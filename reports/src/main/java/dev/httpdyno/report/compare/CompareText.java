package dev.httpdyno.report.compare;

import dev.httpdyno.core.stats.Interval;
import dev.httpdyno.report.model.Digits;
import dev.httpdyno.report.text.Inert;
import dev.httpdyno.report.text.Numbers;
import dev.httpdyno.report.text.TextTable;
import java.util.ArrayList;
import java.util.List;

/** Comparisons for a terminal. */
public final class CompareText {

    private CompareText() {}

    /**
     * Renders a pair.
     *
     * @param pair the pair
     * @return lines without colour
     */
    public static List<String> lines(Pair pair) {
        List<String> lines = new ArrayList<>();
        lines.add(Inert.terminal(title(pair)));
        pair.warnings().forEach(w -> lines.add("  note     " + Inert.terminal(w)));
        pair.refusals().forEach(r -> lines.add("  refused  " + Inert.terminal(r)));
        for (String board : pair.rows().stream().map(Pair.Row::board).distinct().toList()) {
            lines.add("");
            lines.add(Inert.terminal(board));
            TextTable table = new TextTable("adapter", "before", "after", "ratio", "95 % interval", "verdict");
            pair.rows().stream()
                    .filter(r -> r.board().equals(board))
                    .forEach(r -> table.row(
                            r.contender(),
                            Numbers.usual(r.before()),
                            Numbers.usual(r.after()),
                            ratio(r),
                            interval(r).replace('\u2013', '-'),
                            r.word().toString()));
            lines.addAll(table.alignRight(1, 2, 3, 4).lines());
        }
        return lines;
    }

    static String title(Pair pair) {
        return pair.second().name() + " against " + pair.first().name() + ": "
                + pair.metric().phrase()
                + pair.reference().map(r -> ", relative to " + r).orElse("");
    }

    static String ratio(Pair.Row row) {
        return row.bounds() instanceof Interval interval
                ? Digits.ofRatio(row.ratio().value(), interval)
                : Numbers.fixed(row.ratio().value(), 2);
    }

    static String interval(Pair.Row row) {
        return row.bounds() instanceof Interval interval ? Digits.ofRatio(interval) : "unknown";
    }
}
