package dev.httpdyno.report.export;

import dev.httpdyno.core.result.Sample;
import dev.httpdyno.report.model.Board;
import dev.httpdyno.report.model.Digits;
import dev.httpdyno.report.model.Footprint;
import dev.httpdyno.report.model.Metric;
import dev.httpdyno.report.model.Row;
import dev.httpdyno.report.model.RunReport;
import dev.httpdyno.report.model.Standing;
import dev.httpdyno.report.text.Inert;
import dev.httpdyno.report.text.Numbers;
import dev.httpdyno.report.text.TextTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A text file for each adapter, as older suites keep them: every scenario with its figures and its samples. */
public final class AdapterTexts {

    private AdapterTexts() {}

    /**
     * Renders the adapters.
     *
     * @param report the run
     * @return {@code text/<adapter>.txt} and its content for each
     */
    public static Map<String, String> of(RunReport report) {
        Map<String, String> files = new LinkedHashMap<>();
        for (Footprint footprint : report.footprints()) {
            List<String> lines = lines(report, footprint);
            files.merge(
                    "text/" + fileName(footprint.contender().adapter()) + ".txt",
                    String.join("\n", lines) + "\n",
                    (one, other) -> one + "\n" + other);
        }
        return files;
    }

    /** Ids of adapters are safe in themselves; a run's file may still say anything. */
    static String fileName(String adapter) {
        String safe = adapter.replaceAll("[^A-Za-z0-9-]", "_");
        return safe.isEmpty() ? "_" : safe;
    }

    private static List<String> lines(RunReport report, Footprint footprint) {
        List<String> lines = new ArrayList<>();
        lines.add(Inert.terminal(
                footprint.contender().label() + " " + footprint.version() + " on " + footprint.runtime()));
        footprint
                .medianStart()
                .ifPresent(ms -> lines.add("first right answer after " + Numbers.usual(ms) + " ms (median)"));
        for (Board board : report.boards()) {
            board.rows().stream()
                    .filter(r -> r.contender().equals(footprint.contender()))
                    .findFirst()
                    .ifPresent(r -> add(lines, board, r));
        }
        return lines;
    }

    private static void add(List<String> lines, Board board, Row row) {
        lines.add("");
        lines.add(Inert.terminal(board.title()) + " (" + board.connections() + " connections)"
                + (row.notes().isEmpty() ? "" : ": " + String.join(", ", row.notes())));
        for (Metric metric : Metric.values()) {
            row.standing(metric).ifPresent(s -> lines.add(line(metric, s)));
        }
        TextTable table = new TextTable("  round", "slot", "requests/s", "CPU us", "outcome");
        for (Sample sample : row.samples()) {
            table.row(
                    Integer.toString(sample.round()),
                    Integer.toString(sample.slot()),
                    sample.figures()
                            .map(f -> Numbers.significant(f.requestsPerSecond(), 4))
                            .orElse("-"),
                    sample.figures()
                            .map(f -> Numbers.significant(f.serverCpuMicros(), 4))
                            .orElse("-"),
                    sample.outcome().name().toLowerCase(Locale.ROOT)
                            + (sample.reason().isEmpty() ? "" : ": " + sample.reason()));
        }
        lines.addAll(table.alignRight(0, 1, 2, 3).lines());
    }

    private static String line(Metric metric, Standing standing) {
        String unit = metric.unit().replace('\u00b5', 'u');
        return String.format(Locale.ROOT, "  %-16s %12s", unit, standing.figure())
                + standing.interval()
                        .map(b -> "   95 % from " + Digits.of(b.low(), b) + " to " + Digits.of(b.high(), b))
                        .orElse("");
    }
}
