package dev.httpdyno.report.html;

import dev.httpdyno.report.chart.BarChart;
import dev.httpdyno.report.chart.Palette;
import dev.httpdyno.report.chart.RatioChart;
import dev.httpdyno.report.chart.StripChart;
import dev.httpdyno.report.html.HtmlTable.Cell;
import dev.httpdyno.report.model.Footprint;
import dev.httpdyno.report.model.RunReport;
import dev.httpdyno.report.text.Markup;
import dev.httpdyno.report.text.Numbers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/** What servers take whatever they are asked: time to start, memory, size; and CPU over all scenarios. */
final class FootprintSection {

    private FootprintSection() {}

    static Markup of(RunReport report, Palette palette) {
        Markup out = new Markup();
        out.open("section", "id", "footprint", "aria-labelledby", "footprint-h").line();
        out.element("h2", "Start-up, memory and size", "id", "footprint-h").line();
        out.element(
                        "p",
                        "Start-up is the time from starting the process to its first right answer. Memory is that of the"
                                + " process, the greatest of all scenarios where it depends on one; after the load its parts"
                                + " that belong to no file (heap, stacks, compiled code) and to files are apart. Size is that of the"
                                + " jars of the framework and its adapter.",
                        "class",
                        "soft")
                .line();
        out.open("div", "class", "charts").line();
        out.add(Figure.of(start(report, palette), "start"));
        out.add(Figure.of(bars("Resident memory after load", report, palette, Footprint::loadedMegabytes), "memory"));
        out.add(Figure.of(bars("Size of the jars", report, palette, f -> megabytes(f.bundleBytes())), "size"));
        report.following().stream()
                .findFirst()
                .ifPresent(o -> out.add(Figure.of(new RatioChart(o, palette), "following")));
        out.close().line();
        return out.add(table(report, palette)).close().line();
    }

    private static Optional<Double> megabytes(OptionalLong bytes) {
        return bytes.isPresent() ? Optional.of(bytes.getAsLong() / 1e6) : Optional.empty();
    }

    private static StripChart start(RunReport report, Palette palette) {
        List<StripChart.Strip> strips = report.footprints().stream()
                .sorted(bySize(Footprint::medianStart))
                .map(f -> new StripChart.Strip(
                        f.contender(),
                        f.startMillis().stream()
                                .map(ms -> new StripChart.Dot(ms, -1))
                                .toList(),
                        f.medianStart(),
                        Optional.empty(),
                        f.medianStart().map(Numbers::usual).orElse("\u2013"),
                        ""))
                .toList();
        return new StripChart("Start-up", "ms to the first right answer, less is better", strips, palette);
    }

    private static BarChart bars(
            String title, RunReport report, Palette palette, Function<Footprint, Optional<Double>> value) {
        List<BarChart.Bar> bars = report.footprints().stream()
                .sorted(bySize(value))
                .map(f -> new BarChart.Bar(f.contender(), value.apply(f)))
                .toList();
        return new BarChart(title, "MB, less is better", bars, palette);
    }

    private static Comparator<Footprint> bySize(Function<Footprint, Optional<Double>> value) {
        return Comparator.comparingDouble((Footprint f) -> value.apply(f).orElse(Double.MAX_VALUE))
                .thenComparing(Footprint::contender);
    }

    private static Markup table(RunReport report, Palette palette) {
        HtmlTable table = new HtmlTable(
                "Figures of start-up, memory and size",
                palette,
                List.of(
                        "adapter",
                        "start ms",
                        "starts",
                        "MB idle",
                        "MB after load",
                        "MB heap collected",
                        "MB no file",
                        "MB files",
                        "MB peak",
                        "GC ms/s",
                        "threads",
                        "descriptors",
                        "switches/s",
                        "jars",
                        "MB jars"));
        for (Footprint footprint : report.footprints()) {
            List<Cell> cells = new ArrayList<>();
            cells.add(number(footprint.medianStart()));
            cells.add(Cell.number(Integer.toString(footprint.startMillis().size())));
            cells.add(number(footprint.idleMegabytes()));
            cells.add(number(footprint.loadedMegabytes()));
            cells.add(ofJvm(footprint, number(footprint.heapMegabytes())));
            cells.add(number(footprint.taken().anonymousLoaded()));
            cells.add(number(footprint.taken().fileLoaded()));
            cells.add(number(footprint.taken().peak()));
            cells.add(ofJvm(footprint, number(footprint.taken().gcMillis())));
            cells.add(footprint
                    .threads()
                    .map(t -> Cell.number(Integer.toString(t)))
                    .orElseGet(Cell::none));
            cells.add(number(footprint.taken().descriptors()));
            cells.add(number(footprint.taken().switches()));
            cells.add(ofJvm(
                    footprint,
                    footprint
                            .bundle()
                            .map(b -> Cell.number(Integer.toString(b.jars())))
                            .orElseGet(Cell::none)));
            cells.add(ofJvm(footprint, number(megabytes(footprint.bundleBytes()))));
            table.row(footprint.contender(), cells);
        }
        return table.markup();
    }

    private static Cell ofJvm(Footprint footprint, Cell cell) {
        return footprint.runsOnJvm() ? cell : Cell.notApplicable();
    }

    private static Cell number(Optional<Double> value) {
        return value.map(v -> Cell.number(Numbers.usual(v))).orElseGet(Cell::none);
    }
}
