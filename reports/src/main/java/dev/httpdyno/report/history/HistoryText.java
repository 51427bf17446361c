package dev.httpdyno.report.history;

import dev.httpdyno.core.stats.ChangePoint;
import dev.httpdyno.report.text.Inert;
import dev.httpdyno.report.text.Numbers;
import dev.httpdyno.report.text.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A history for a terminal. */
public final class HistoryText {

    private HistoryText() {}

    /**
     * Renders a history.
     *
     * @param history the history
     * @return lines without colour
     */
    public static List<String> lines(History history) {
        List<String> lines = new ArrayList<>();
        lines.add(history.runs() + " runs, " + history.metric().unit() + ", "
                + history.metric().direction());
        String heading = "";
        TextTable table = new TextTable("");
        for (History.Series series : history.series()) {
            String here = series.board() + " on " + series.conditions();
            if (!here.equals(heading)) {
                if (!heading.isEmpty()) {
                    lines.addAll(table.lines());
                }
                heading = here;
                lines.add("");
                lines.add(Inert.terminal(here));
                table = new TextTable("adapter", "runs", "first", "last", "changes of level").alignRight(1, 2, 3);
            }
            table.row(
                    series.contender().label(),
                    Integer.toString(series.points().size()),
                    series.points().get(0).standing().figure(),
                    series.points().get(series.points().size() - 1).standing().figure(),
                    changes(series));
        }
        if (!heading.isEmpty()) {
            lines.addAll(table.lines());
        }
        return lines;
    }

    static String changes(History.Series series) {
        return series.changes().stream().map(c -> change(series, c)).collect(Collectors.joining("; "));
    }

    private static String change(History.Series series, ChangePoint change) {
        History.Point before = series.points().get(change.index() - 1);
        History.Point after = series.points().get(change.index());
        String why = before.version().equals(after.version())
                ? before.java().equals(after.java()) ? "" : ", " + before.runtime() + " to " + after.java()
                : ", " + before.version() + " to " + after.version();
        return times(change) + " at " + after.day() + why;
    }

    static String times(ChangePoint change) {
        return "x" + Numbers.fixed(change.ratio().value(), 2);
    }
}
