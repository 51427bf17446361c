package dev.httpdyno.report.compare;

import dev.httpdyno.core.stats.Interval;
import dev.httpdyno.report.export.Csv;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Comparisons for a spreadsheet: a row for each cell that is on both sides. */
public final class CompareCsv {

    private static final List<String> COLUMNS = List.of(
            "first",
            "second",
            "scenario",
            "adapter",
            "metric",
            "unit",
            "reference",
            "before",
            "after",
            "ratio",
            "low_95",
            "high_95",
            "verdict");

    private CompareCsv() {}

    /**
     * Renders pairs.
     *
     * @param pairs at least one
     * @return the file
     */
    public static String of(List<Pair> pairs) {
        Csv csv = new Csv(COLUMNS);
        for (Pair pair : pairs) {
            for (Pair.Row row : pair.rows()) {
                Optional<Interval> interval = row.bounds().interval();
                csv.text(pair.first().name())
                        .text(pair.second().name())
                        .text(row.board())
                        .text(row.contender())
                        .text(pair.metric().name().toLowerCase(Locale.ROOT))
                        .text(pair.reference().isPresent() ? "" : pair.metric().unit())
                        .text(pair.reference().orElse(""))
                        .number(row.before())
                        .number(row.after())
                        .number(row.ratio().value())
                        .number(interval.map(Interval::low))
                        .number(interval.map(Interval::high))
                        .text(row.word().toString())
                        .end();
            }
        }
        return csv.toString();
    }
}
