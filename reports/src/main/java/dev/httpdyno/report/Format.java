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
public enum Format implements Renderer {
    /** One self-contained page. */
    HTML(report -> Map.of("report.html", HtmlReport.of(report))),
    /** GitHub Markdown, with its charts as files. */
    MARKDOWN(MarkdownReport::of),
    /** One row a sample. */
    CSV(report -> Map.of("results.csv", ResultsCsv.of(report))),
    /** One row a cell and metric. */
    SUMMARY(report -> Map.of("summary.csv", SummaryCsv.of(report))),
    /** For programs. */
    JSON(report -> Map.of("results.json", ResultsJson.of(report))),
    /** A text file for each adapter. */
    TEXT(AdapterTexts::of);

    private final Renderer renderer;

    Format(Renderer renderer) {
        this.renderer = renderer;
    }

    @Override
    public Map<String, String> render(RunReport report) {
        return renderer.render(report);
    }
}
