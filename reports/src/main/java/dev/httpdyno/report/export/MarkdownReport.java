package dev.httpdyno.report.export;

import dev.httpdyno.core.result.ContractResult;
import dev.httpdyno.core.result.Figures;
import dev.httpdyno.core.result.RunInfo;
import dev.httpdyno.core.stats.Interval;
import dev.httpdyno.core.stats.LogEstimate;
import dev.httpdyno.report.chart.Chart;
import dev.httpdyno.report.chart.Palette;
import dev.httpdyno.report.chart.RatioChart;
import dev.httpdyno.report.chart.StripChart;
import dev.httpdyno.report.chart.SweepChart;
import dev.httpdyno.report.model.Board;
import dev.httpdyno.report.model.Caveats;
import dev.httpdyno.report.model.Contender;
import dev.httpdyno.report.model.Digits;
import dev.httpdyno.report.model.Directions;
import dev.httpdyno.report.model.Duels;
import dev.httpdyno.report.model.Families;
import dev.httpdyno.report.model.Footprint;
import dev.httpdyno.report.model.Metric;
import dev.httpdyno.report.model.Overview;
import dev.httpdyno.report.model.Row;
import dev.httpdyno.report.model.RunReport;
import dev.httpdyno.report.model.Standing;
import dev.httpdyno.report.model.Sweep;
import dev.httpdyno.report.model.Warning;
import dev.httpdyno.report.text.Numbers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A run in GitHub Markdown, for a pull request or a wiki. Its charts are SVG files beside it. */
public final class MarkdownReport {

    private static final String NONE = "\u2013";
    private static final String NOT_APPLICABLE = "n/a";

    private final RunReport report;
    private final Palette palette;
    private final MarkdownText out = new MarkdownText();
    private final Map<String, String> charts = new LinkedHashMap<>();

    private final boolean withCharts;

    private MarkdownReport(RunReport report, boolean withCharts) {
        this.report = report;
        this.withCharts = withCharts;
        this.palette =
                new Palette(report.contenders().stream().map(Contender::adapter).toList());
    }

    /**
     * Renders a run.
     *
     * @param report the run
     * @return {@code report.md} first, then the charts
     */
    public static Map<String, String> of(RunReport report) {
        return new MarkdownReport(report, true).files();
    }

    /**
     * Renders a run where there is no place for files of charts.
     *
     * @param report the run
     * @return the text
     */
    public static String withoutCharts(RunReport report) {
        return String.join("", new MarkdownReport(report, false).files().values());
    }

    private Map<String, String> files() {
        out.heading(1, "HttpDyno run " + report.info().id());
        if (!report.info().note().isEmpty()) {
            out.paragraph(report.info().note());
        }
        out.paragraph(report.headline().question())
                .paragraph(report.headline().answer())
                .paragraph(report.headline().conditions());
        if (!report.warnings().isEmpty()) {
            out.paragraph("Before you quote a number:");
            out.list(report.warnings().stream().map(Warning::text).toList());
        }
        List<Overview> overviews = report.leading();
        if (!overviews.isEmpty()) {
            chart("overview", new RatioChart(overviews.get(0), palette));
        }
        report.boards().forEach(this::board);
        report.duels().forEach(this::duels);
        report.directions().forEach(this::directions);
        families();
        sweeps();
        notMeasured();
        footprints();
        contract();
        environment();
        Map<String, String> files = new LinkedHashMap<>();
        files.put("report.md", out.toString());
        files.putAll(charts);
        return files;
    }

    private void chart(String name, Chart chart) {
        if (withCharts) {
            String file = "charts/" + name + ".svg";
            charts.put(file, chart.file(name));
            out.image(chart.title(), file);
        }
    }

    private void board(Board board) {
        out.heading(2, board.title());
        out.paragraph((board.text().isEmpty() ? "" : board.text() + ". ") + board.connections() + " connections.");
        chart(board.slug(), StripChart.of(board, board.primary(), palette, s -> -1));
        boolean paired = board.primary() == Metric.PAIRED;
        List<List<String>> rows = new ArrayList<>();
        for (Row row : board.rows()) {
            long errors = row.samples().stream()
                    .flatMap(s -> s.figures().stream())
                    .mapToLong(Figures::errors)
                    .sum();
            String ties = row.standing(board.primary()).map(Standing::letters).orElse("");
            List<String> cells = new ArrayList<>(List.of(
                    row.contender().label(),
                    row.standing(board.primary()).map(Standing::rank).orElse(NONE),
                    ties));
            if (paired) {
                cells.addAll(List.of(figure(row, Metric.PAIRED), interval(row, Metric.PAIRED)));
            }
            cells.addAll(List.of(
                    (row.isLoadBound() ? "\u2265" : "") + figure(row, Metric.REQUESTS),
                    interval(row, Metric.REQUESTS),
                    figure(row, Metric.CPU),
                    interval(row, Metric.CPU),
                    figure(row, Metric.ALLOCATED, row.runsOnJvm() ? NONE : NOT_APPLICABLE),
                    Numbers.count(errors),
                    row.valid().size() + " of " + row.counted(),
                    String.join(", ", row.notes())));
            rows.add(cells);
        }
        List<String> headings = new ArrayList<>(List.of("adapter", "rank", "ties"));
        if (paired) {
            headings.addAll(List.of("CPU ratio", "95 % interval"));
        }
        headings.addAll(List.of(
                "requests/s",
                "95 % interval",
                "CPU \u00b5s/request",
                "95 % interval",
                "bytes/request",
                "errors",
                "samples",
                "notes"));
        out.table(headings, paired ? "lrlrrrrrrrrrl" : "lrlrrrrrrrl", rows);
        board.rows().stream()
                .filter(r -> !r.reason().isEmpty())
                .forEach(r -> out.paragraph(r.contender().label() + ": " + r.reason()));
    }

    private static String figure(Row row, Metric metric) {
        return figure(row, metric, NONE);
    }

    private static String figure(Row row, Metric metric, String otherwise) {
        return row.standing(metric).map(Standing::figure).orElse(otherwise);
    }

    private static String interval(Row row, Metric metric) {
        return row.standing(metric)
                .map(s -> s.interval().map(Digits::of).orElse("too few rounds"))
                .orElse(NONE);
    }

    private void families() {
        Families.of(report).forEach((family, costs) -> {
            out.heading(2, "The family " + family);
            chart("family-" + family, new RatioChart(costs, palette));
            out.paragraph("CPU time of a request against the cheapest, over "
                    + costs.boards().size() + " scenarios.");
        });
    }

    private void sweeps() {
        List<Sweep> sweeps = Sweep.of(report.boards());
        if (!sweeps.isEmpty()) {
            out.heading(2, "Cost against the size of the table");
            chart("sweep", new SweepChart(sweeps, palette));
            out.list(sweeps.stream().map(Sweep::verdict).toList());
        }
    }

    private void notMeasured() {
        if (!report.info().notMeasured().isEmpty()) {
            out.heading(2, "Not measured");
            out.table(
                    List.of("adapter", "scenario", "reason"),
                    "lll",
                    report.info().notMeasured().stream()
                            .map(n -> List.of(n.adapter(), n.scenario(), n.reason()))
                            .toList());
        }
    }

    private void footprints() {
        out.heading(2, "Start-up, memory and size");
        List<List<String>> rows = new ArrayList<>();
        for (Footprint footprint : report.footprints()) {
            rows.add(List.of(
                    footprint.contender().label(),
                    footprint.version()
                            + footprint
                                    .bundle()
                                    .map(b -> " ("
                                            + b.release().remarks(report.info().startedAt()) + ")")
                                    .orElse(""),
                    footprint.runtime(),
                    number(footprint.medianStart()),
                    number(footprint.idleMegabytes()),
                    number(footprint.loadedMegabytes()),
                    number(footprint.taken().anonymousLoaded()),
                    number(footprint.taken().fileLoaded()),
                    number(footprint.taken().peak()),
                    ofJvm(footprint, footprint.heapMegabytes()),
                    ofJvm(footprint, footprint.taken().gcMillis()),
                    number(footprint.taken().descriptors()),
                    number(footprint.taken().switches()),
                    ofJvm(
                            footprint,
                            footprint.bundleBytes().isPresent()
                                    ? Optional.of(footprint.bundleBytes().getAsLong() / 1e6)
                                    : Optional.empty())));
        }
        out.table(
                List.of(
                        "adapter",
                        "version",
                        "runtime",
                        "start ms",
                        "MB idle",
                        "MB after load",
                        "of it no file",
                        "of it files",
                        "MB peak",
                        "MB heap",
                        "GC ms/s",
                        "descriptors",
                        "switches/s",
                        "MB jars"),
                "lllrrrrrrrrrrr",
                rows);
    }

    private static String ofJvm(Footprint footprint, Optional<Double> value) {
        return footprint.runsOnJvm() ? number(value) : NOT_APPLICABLE;
    }

    private static String number(Optional<Double> value) {
        return value.map(Numbers::usual).orElse(NONE);
    }

    private void contract() {
        if (report.contract().isEmpty()) {
            return;
        }
        out.heading(2, "Contract");
        Map<String, List<ContractResult>> byAdapter = report.contract().stream()
                .collect(Collectors.groupingBy(ContractResult::adapter, TreeMap::new, Collectors.toList()));
        List<List<String>> rows = new ArrayList<>();
        byAdapter.forEach((adapter, results) -> {
            List<String> row = new ArrayList<>(List.of(adapter));
            for (ContractResult.Outcome outcome : ContractResult.Outcome.values()) {
                row.add(Long.toString(
                        results.stream().filter(r -> r.outcome() == outcome).count()));
            }
            row.add(results.stream()
                    .filter(r -> r.outcome() == ContractResult.Outcome.FAIL)
                    .map(ContractResult::clause)
                    .collect(Collectors.joining(" ")));
            rows.add(row);
        });
        out.table(
                List.of("adapter", "hold", "fail", "known faults", "lacked", "not run", "what fails"), "lrrrrrl", rows);
    }

    private void duels(Duels duels) {
        out.heading(2, duels.board().title() + " beside " + duels.reference());
        out.paragraph("CPU time a request over that of " + duels.reference()
                + ", both under load at the same time on the same cores.");
        out.table(
                List.of("adapter", "paired", "95 % interval", "apart", "95 % interval"),
                "lrlrl",
                duels.rows().stream()
                        .map(e -> List.of(
                                e.contender().label(),
                                Numbers.fixed(e.paired().value(), 3),
                                interval(e.paired()),
                                e.solo().map(s -> Numbers.fixed(s.value(), 3)).orElse(NONE),
                                e.solo().map(MarkdownReport::interval).orElse(NONE)))
                        .toList());
    }

    private void directions(Directions directions) {
        out.heading(2, directions.board().title() + ": forward against reverse");
        out.table(
                List.of("adapter", "forward", "reverse", "reverse/forward"),
                "lrrr",
                directions.entries().stream()
                        .map(e -> List.of(
                                e.contender().label(),
                                Numbers.usual(e.forward()),
                                Numbers.usual(e.reverse()),
                                Numbers.fixed(e.reverse() / e.forward(), 2)))
                        .toList());
    }

    private static String interval(LogEstimate estimate) {
        return estimate.bounds() instanceof Interval i ? Digits.ofRatio(i) : "too few rounds";
    }

    private void environment() {
        RunInfo run = report.info();
        out.heading(2, "Environment");
        out.code(run.command());
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("HttpDyno", run.httpdyno()));
        report.slotBias().ifPresent(b -> rows.add(List.of("position in the round against requests/s", b)));
        report.speed().ifPresent(s -> rows.add(List.of("machine speed", s.text())));
        run.machine().forEach((name, value) -> rows.add(List.of(name, value)));
        rows.add(List.of("CPUs of the servers", run.serverCpus().isEmpty() ? "not pinned" : run.serverCpus()));
        rows.add(List.of("CPUs of the load", run.loadCpus().isEmpty() ? "not pinned" : run.loadCpus()));
        run.jvms().forEach((name, flags) -> rows.add(List.of("JVM " + name, flags)));
        run.provenance().jvms().forEach((name, jvm) -> rows.add(List.of("all flags of " + name, jvm.text())));
        out.table(List.of("what", "value"), "ll", rows);
        out.heading(2, "How to read it");
        out.list(Caveats.all());
    }
}
