package dev.httpdyno.core.contract.output;

import dev.httpdyno.core.contract.output.ReportView.ClauseView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A Markdown table of clauses by servers. */
public final class Matrix {

    private Matrix() {}

    /**
     * The table.
     *
     * @param reports one for each server
     * @return lines of Markdown: a row for each clause, and a legend
     */
    public static List<String> markdown(List<ReportView> reports) {
        Map<String, ClauseView> rows = new LinkedHashMap<>();
        reports.forEach(r -> r.clauses().forEach(c -> rows.putIfAbsent(c.id(), c)));
        List<String> lines = new ArrayList<>();
        lines.add(reports.stream()
                .map(ReportView::subject)
                .collect(Collectors.joining(" | ", "| Clause | Level | ", " |")));
        lines.add("|---|---|" + "---|".repeat(reports.size()));
        rows.forEach((id, clause) -> lines.add(reports.stream()
                .map(r -> cell(r, id))
                .collect(Collectors.joining(" | ", "| " + id + " | " + clause.level() + " | ", " |"))));
        lines.add("");
        lines.add("`+` passes, `-` lacked, `K` a known fault of the framework, `o` below what a server should do,"
                + " `?` not run, **`F`** fails.");
        return lines;
    }

    private static String cell(ReportView report, String id) {
        return report.clauses().stream()
                .filter(c -> c.id().equals(id))
                .findFirst()
                .map(Matrix::mark)
                .orElse("");
    }

    private static String mark(ClauseView clause) {
        return switch (clause.outcome()) {
            case "pass" -> "+";
            case "lacked" -> "-";
            case "known fault" -> "K";
            case "not run" -> "?";
            default -> clause.fatal() ? "**F**" : "o";
        };
    }
}
