package dev.httpdyno.report.guard;

import dev.httpdyno.core.result.guard.GuardReport;
import dev.httpdyno.report.text.Inert;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A guard's report as a comment on a pull request. */
public final class GuardMarkdown {

    private GuardMarkdown() {}

    /**
     * Renders a report.
     *
     * @param report the report
     * @return GitHub Markdown
     */
    public static String of(GuardReport report) {
        List<String> blocks = new ArrayList<>();
        blocks.add("### HttpDyno guard: " + Inert.markdown(report.outcome().toString()));
        blocks.add(Inert.markdown(report.title()));
        if (!report.reasons().isEmpty()) {
            blocks.add(list(report.reasons().stream()));
        }
        List<String> rows = new ArrayList<>();
        rows.add(row(CellText.HEADINGS));
        rows.add("| " + CellText.HEADINGS.stream().map(h -> "---").collect(Collectors.joining(" | ")) + " |");
        report.cells().forEach(c -> rows.add(row(CellText.of(c))));
        blocks.add(String.join("\n", rows));
        blocks.add(list(Stream.of(
                        report.checks().stream().map(c -> c.name() + ": " + c.state() + ", " + c.words()),
                        report.options().stream().map(o -> o.side() + ": " + o + " (" + o.cells() + " cells)"),
                        report.notes().stream())
                .flatMap(s -> s)));
        return String.join("\n\n", blocks) + "\n";
    }

    private static String list(Stream<String> items) {
        return items.map(i -> "- " + Inert.markdown(i)).collect(Collectors.joining("\n"));
    }

    private static String row(List<String> cells) {
        return cells.stream().map(Inert::markdown).collect(Collectors.joining(" | ", "| ", " |"));
    }
}
