package dev.httpdyno.report.guard;

import dev.httpdyno.core.result.guard.GuardReport;
import dev.httpdyno.report.text.Inert;
import dev.httpdyno.report.text.TextTable;
import java.util.ArrayList;
import java.util.List;

/** A guard's report for a terminal. */
public final class GuardText {

    private GuardText() {}

    /**
     * Renders a report.
     *
     * @param report the report
     * @return lines without colour, the verdict last
     */
    public static List<String> lines(GuardReport report) {
        List<String> lines = new ArrayList<>();
        lines.add(Inert.terminal(report.title()));
        lines.add("");
        TextTable table = new TextTable(CellText.HEADINGS.toArray(String[]::new));
        report.cells().forEach(c -> table.row(CellText.of(c).toArray(String[]::new)));
        lines.addAll(table.alignRight(4, 5, 6, 7, 8, 9, 10).lines());
        lines.add("");
        report.checks()
                .forEach(c -> lines.add(Inert.terminal("check   " + c.name() + ": " + c.state() + ", " + c.words())));
        report.options()
                .forEach(o ->
                        lines.add(Inert.terminal("option  " + o.side() + ": " + o + " (" + o.cells() + " cells)")));
        report.notes().forEach(n -> lines.add(Inert.terminal("note    " + n)));
        report.reasons().forEach(r -> lines.add(Inert.terminal("because " + r)));
        lines.add("verdict " + report.outcome() + " (exit code "
                + report.outcome().exitCode() + ")");
        return lines;
    }
}
