package dev.httpdyno.report.html;

import dev.httpdyno.core.result.Figures;
import dev.httpdyno.core.result.Quantile;
import dev.httpdyno.core.result.Sample;
import dev.httpdyno.report.chart.LatencyChart;
import dev.httpdyno.report.chart.Palette;
import dev.httpdyno.report.chart.ScatterChart;
import dev.httpdyno.report.chart.StripChart;
import dev.httpdyno.report.chart.WarmUpChart;
import dev.httpdyno.report.html.HtmlTable.Cell;
import dev.httpdyno.report.model.Board;
import dev.httpdyno.report.model.Contender;
import dev.httpdyno.report.model.Digits;
import dev.httpdyno.report.model.Metric;
import dev.httpdyno.report.model.Row;
import dev.httpdyno.report.model.Standing;
import dev.httpdyno.report.text.Markup;
import dev.httpdyno.report.text.Numbers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** One board: its charts, its table, and what went wrong. */
final class ScenarioSection {

    /** Points of the warm-up curve that the table has, in seconds. */
    private static final double[] WARM_UP_POINTS = {0.5, 1, 2, 5, 10, 20};

    private final Board board;
    private final Palette palette;
    private final ToIntFunction<Sample> index;
    private final boolean isOfMany;

    /** A section that a browser lays out only when it comes into sight, if it is one of many. */
    ScenarioSection(Board board, Palette palette, ToIntFunction<Sample> index, boolean isOfMany) {
        this.board = board;
        this.palette = palette;
        this.index = index;
        this.isOfMany = isOfMany;
    }

    Markup markup() {
        String id = "s-" + board.slug();
        Markup out = new Markup();
        out.open("section", "id", id, "aria-labelledby", id + "-h", "class", isOfMany ? "lazy" : "")
                .line();
        out.element("h2", board.title(), "id", id + "-h").line();
        out.element(
                        "p",
                        (board.text().isEmpty() ? "" : board.text() + ". ") + Numbers.count(board.connections())
                                + " connections, "
                                + board.rate()
                                        .map(r -> Numbers.usual(r) + " requests/s on a fixed schedule.")
                                        .orElse("as many requests as the server answers."),
                        "class",
                        "soft")
                .line();
        out.open("div", "class", "charts").line();
        for (Metric metric : charts()) {
            out.add(Figure.of(
                    StripChart.of(board, metric, palette, index),
                    id + "-" + metric.name().toLowerCase(Locale.ROOT)));
        }
        ScatterChart scatter = new ScatterChart(board, palette);
        if (board.rate().isEmpty() && scatter.isTelling()) {
            out.add(Figure.of(scatter, id + "-scatter"));
        }
        Map<Contender, List<Quantile>> curves = latencies();
        if (!curves.isEmpty()) {
            out.add(Figure.of(
                    new LatencyChart(board.title() + ": latency by percentile", curves, palette), id + "-latency"));
        }
        out.close().line();
        out.add(table());
        if (!curves.isEmpty()) {
            out.add(latencyTable(curves));
        }
        warmUp(out, id);
        failures(out);
        return out.close().line();
    }

    private List<Metric> charts() {
        return board.rate().isPresent()
                ? List.of(Metric.CPU, Metric.ALLOCATED)
                : isPaired()
                        ? List.of(Metric.PAIRED, Metric.REQUESTS, Metric.CPU, Metric.ALLOCATED)
                        : List.of(Metric.REQUESTS, Metric.CPU, Metric.ALLOCATED);
    }

    private boolean isPaired() {
        return board.primary() == Metric.PAIRED;
    }

    private Markup table() {
        List<String> headings = new ArrayList<>(List.of("adapter", "rank"));
        if (isPaired()) {
            headings.addAll(List.of("CPU ratio", "95 % interval", "ties"));
        }
        headings.addAll(List.of(
                "requests/s",
                "95 % interval",
                "ties",
                "CPU \u00b5s/request",
                "95 % interval",
                "ties",
                "bytes/request",
                "MB resident",
                "errors",
                "samples",
                "notes"));
        HtmlTable table = new HtmlTable(board.title() + ": medians over the samples", palette, headings);
        for (Row row : board.rows()) {
            List<Cell> cells = new ArrayList<>();
            Optional<Standing> primary = row.standing(board.primary());
            cells.add(primary.map(s -> Cell.number(s.rank())).orElseGet(Cell::none));
            if (isPaired()) {
                metric(cells, row, Metric.PAIRED, "");
            }
            metric(cells, row, Metric.REQUESTS, row.isLoadBound() ? "\u2265" : "");
            metric(cells, row, Metric.CPU, "");
            cells.add(row.runsOnJvm() ? number(row, Metric.ALLOCATED) : Cell.notApplicable());
            cells.add(number(row, Metric.RESIDENT));
            long errors = row.samples().stream()
                    .flatMap(s -> s.figures().stream())
                    .mapToLong(Figures::errors)
                    .sum();
            cells.add(Cell.number(Numbers.count(errors)));
            cells.add(Cell.number(row.valid().size() + " of " + row.counted()));
            cells.add(Cell.of(String.join(", ", row.notes())));
            table.row(row.contender(), cells);
        }
        return table.markup();
    }

    private static void metric(List<Cell> cells, Row row, Metric metric, String prefix) {
        Optional<Standing> standing = row.standing(metric);
        cells.add(standing.map(s -> Cell.number(prefix + s.figure())).orElseGet(Cell::none));
        cells.add(standing.map(s -> Cell.of(s.interval().map(Digits::of).orElse("too few rounds")))
                .orElseGet(Cell::none));
        cells.add(standing.map(s -> Cell.of(s.letters())).orElseGet(Cell::none));
    }

    private static Cell number(Row row, Metric metric) {
        return row.standing(metric).map(s -> Cell.number(s.figure())).orElseGet(Cell::none);
    }

    /** Only a fixed schedule tells latency: under a closed loop a stall hides the requests that it held up. */
    private Map<Contender, List<Quantile>> latencies() {
        Map<Contender, List<Quantile>> curves = new LinkedHashMap<>();
        if (board.rate().isPresent()) {
            for (Row row : board.rows()) {
                List<Quantile> points = Quantile.of(
                        row.figures().stream().map(Figures::histogram).toList());
                if (!points.isEmpty()) {
                    curves.put(row.contender(), points);
                }
            }
        }
        return curves;
    }

    private Markup latencyTable(Map<Contender, List<Quantile>> curves) {
        List<Double> percents = curves.values().stream()
                .flatMap(List::stream)
                .map(Quantile::percent)
                .distinct()
                .sorted()
                .toList();
        List<String> headings = new ArrayList<>(List.of("adapter"));
        percents.forEach(p -> headings.add(Numbers.plain(p) + " % within \u00b5s"));
        HtmlTable table = new HtmlTable(board.title() + ": latency by percentile", palette, headings);
        curves.forEach((contender, points) -> {
            List<Cell> cells = new ArrayList<>();
            for (double percent : percents) {
                cells.add(points.stream()
                        .filter(q -> q.percent() == percent)
                        .findFirst()
                        .map(q -> Cell.number(Numbers.usual(q.micros())))
                        .orElseGet(Cell::none));
            }
            table.row(contender, cells);
        });
        return table.markup();
    }

    private void warmUp(Markup out, String id) {
        if (board.rows().stream().allMatch(r -> WarmUpChart.curve(r).isEmpty())) {
            return;
        }
        out.open("details").element("summary", "Warm-up of " + board.title()).line();
        out.add(Figure.of(new WarmUpChart(board, palette), id + "-warm"));
        List<String> headings = new ArrayList<>(List.of("adapter", "seconds"));
        for (double point : WARM_UP_POINTS) {
            headings.add("after " + Numbers.plain(point) + " s");
        }
        HtmlTable table = new HtmlTable(
                board.title() + ": requests/s in warm-up, share of the measured median", palette, headings);
        for (Row row : board.rows()) {
            List<Double> curve = WarmUpChart.curve(row);
            double seconds = curve.size() * WarmUpChart.BUCKET_SECONDS;
            List<Cell> cells = new ArrayList<>(List.of(Cell.number(Numbers.fixed(seconds, 1))));
            for (double point : WARM_UP_POINTS) {
                int bucket = (int) Math.round(point / WarmUpChart.BUCKET_SECONDS) - 1;
                cells.add(bucket < curve.size() ? Cell.number(Numbers.percent(curve.get(bucket))) : Cell.none());
            }
            table.row(row.contender(), cells);
        }
        out.add(table.markup()).close().line();
    }

    private void failures(Markup out) {
        for (Row row : board.rows()) {
            if (row.reason().isEmpty()) {
                continue;
            }
            out.open("details", "class", "failure", "data-a", row.contender().adapter(), "open", "open");
            out.element("summary", row.contender().label() + ": " + String.join(", ", row.notes()));
            out.element("pre", row.reason() + errorLines(row)).close().line();
        }
    }

    private static String errorLines(Row row) {
        List<String> lines = row.samples().stream()
                .map(Sample::errorLines)
                .filter(l -> !l.isEmpty())
                .findFirst()
                .orElse(List.of());
        return lines.isEmpty() ? "" : "\n\nstandard error ends with:\n" + String.join("\n", lines);
    }
}
