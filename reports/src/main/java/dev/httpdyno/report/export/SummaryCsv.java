package dev.httpdyno.report.export;

import dev.httpdyno.core.stats.Interval;
import dev.httpdyno.report.model.Board;
import dev.httpdyno.report.model.Metric;
import dev.httpdyno.report.model.Row;
import dev.httpdyno.report.model.RunReport;
import dev.httpdyno.report.model.Standing;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Every cell and metric as one row. A cell without a figure has one row that says why. */
public final class SummaryCsv {

    private static final List<String> COLUMNS = List.of(
            "run",
            "adapter",
            "jvm",
            "scenario",
            "connections",
            "rate_per_s",
            "metric",
            "unit",
            "n",
            "median",
            "mean",
            "deviation",
            "variation",
            "min",
            "max",
            "low_95",
            "high_95",
            "best_rank",
            "worst_rank",
            "ties",
            "notes");

    private SummaryCsv() {}

    /**
     * Renders the cells.
     *
     * @param report the run
     * @return the file
     */
    public static String of(RunReport report) {
        Csv csv = new Csv(COLUMNS);
        for (Board board : report.boards()) {
            for (Row row : board.rows()) {
                for (Metric metric : Metric.values()) {
                    row.standing(metric).ifPresent(s -> figure(cell(csv, report, board, row), metric, s, row));
                }
                if (row.standings().isEmpty()) {
                    cell(csv, report, board, row).text("").text("").number(0);
                    for (int i = 0; i < 11; i++) {
                        csv.text("");
                    }
                    csv.text(String.join(", ", row.notes())).end();
                }
            }
        }
        return csv.toString();
    }

    private static Csv cell(Csv csv, RunReport report, Board board, Row row) {
        return csv.text(report.info().id())
                .text(row.contender().adapter())
                .text(row.contender().variant())
                .text(board.scenario())
                .number(board.connections())
                .number(board.rate());
    }

    private static void figure(Csv csv, Metric metric, Standing standing, Row row) {
        Optional<Interval> interval = standing.interval();
        csv.text(metric.name().toLowerCase(Locale.ROOT))
                .text(metric.unit())
                .number(standing.n())
                .number(standing.median())
                .number(standing.summary().mean())
                .number(standing.summary().deviation())
                .number(standing.summary().variation())
                .number(standing.summary().min())
                .number(standing.summary().max())
                .number(interval.map(Interval::low))
                .number(interval.map(Interval::high))
                .number(standing.bestRank())
                .number(standing.worstRank())
                .text(standing.letters())
                .text(String.join(", ", row.notes()))
                .end();
    }
}
