package dev.httpdyno.report;

import dev.httpdyno.report.export.AdapterTexts;
import dev.httpdyno.report.export.MarkdownReport;
import dev.httpdyno.report.export.ResultsCsv;
import dev.httpdyno.report.export.ResultsJson;
import dev.httpdyno.report.export.SummaryCsv;
import dev.httpdyno.report.html.HtmlReport;
import dev.httpdyno.report.model.RunReport;
import java.util.Map;

/** What a run can be written as. */
public enum Format {
    /** One self-contained page. */
    HTML,
    /** GitHub Markdown, with its charts as files. */
    MARKDOWN,
    /** One row a sample. */
    CSV,
    /** One row a cell and metric. */
    SUMMARY,
    /** For programs. */
    JSON,
    /** A text file for each adapter. */
    TEXT;

    /**
     * Renders a run.
     *
     * @param report the run
     * @return names of files and their contents, the main one first
     */
    public Map<String, String> render(RunReport report) {
        return switch (this) {
            case HTML -> Map.of("report.html", HtmlReport.of(report));
            case MARKDOWN -> MarkdownReport.of(report);
            case CSV -> Map.of("results.csv", ResultsCsv.of(report));
            case SUMMARY -> Map.of("summary.csv", SummaryCsv.of(report));
            case JSON -> Map.of("results.json", ResultsJson.of(report));
            case TEXT -> AdapterTexts.of(report);
        };
    }

    /**
     * Renders a run as one text, for standard output.
     *
     * @param report the run
     * @return the file; Markdown without its charts, which would be files beside it, and the texts of all adapters in turn
     */
    public String renderAsOne(RunReport report) {
        return switch (this) {
            case MARKDOWN -> MarkdownReport.withoutCharts(report);
            case HTML, CSV, SUMMARY, JSON, TEXT ->
                String.join("\n", render(report).values());
        };
    }
}
