package dev.httpdyno.report.guard;

import dev.httpdyno.core.result.guard.GuardReport;
import dev.httpdyno.report.export.MarkdownText;
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
        MarkdownText out = new MarkdownText()
                .heading(3, "HttpDyno guard: " + report.outcome())
                .paragraph(report.title());
        if (!report.reasons().isEmpty()) {
            out.list(report.reasons());
        }
        out.table(
                CellText.HEADINGS,
                "l".repeat(CellText.HEADINGS.size()),
                report.cells().stream().map(CellText::of).toList());
        return out.list(Stream.of(
                                report.checks().stream().map(c -> c.name() + ": " + c.state() + ", " + c.words()),
                                report.options().stream().map(o -> o.side() + ": " + o + " (" + o.cells() + " cells)"),
                                report.notes().stream())
                        .flatMap(s -> s)
                        .toList())
                .toString();
    }
}
