package dev.httpdyno.report.guard;

import dev.httpdyno.core.result.guard.GuardCell;
import dev.httpdyno.core.result.guard.GuardMetric;
import dev.httpdyno.core.result.guard.GuardReport;
import dev.httpdyno.core.stats.Interval;
import dev.httpdyno.report.chart.Palette;
import dev.httpdyno.report.chart.StripChart;
import dev.httpdyno.report.html.Figure;
import dev.httpdyno.report.html.HtmlTable;
import dev.httpdyno.report.html.HtmlTable.Cell;
import dev.httpdyno.report.html.Page;
import dev.httpdyno.report.model.Contender;
import dev.httpdyno.report.text.Markup;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** A guard's report as one page. */
public final class GuardHtml {

    /** The columns that hold numbers, from the base's figure on. */
    private static final int FIRST_NUMBER = 4;

    private GuardHtml() {}

    /**
     * Renders a report.
     *
     * @param report the report
     * @return the page
     */
    public static String of(GuardReport report) {
        Palette palette = new Palette(
                report.cells().stream().map(GuardCell::side).distinct().toList());
        Markup header = new Markup();
        header.element("p", "HttpDyno guard", "class", "brand").line();
        header.element("h1", report.outcome().toString()).line();
        header.element("p", report.title(), "class", "soft").line();
        Markup main = new Markup();
        list(main, "Why", report.reasons());
        main.open("section", "aria-labelledby", "cells").line();
        main.element("h2", "Every cell", "id", "cells").line();
        charts(main, report, palette);
        main.add(table(report, palette));
        main.close().line();
        main.open("section", "aria-labelledby", "trust").line();
        main.element("h2", "Can it be believed?", "id", "trust").line();
        HtmlTable checks = new HtmlTable("checks", palette, List.of("what was tried", "came of it", "figures"));
        report.checks()
                .forEach(c -> checks.row(c.name(), List.of(Cell.of(c.state().toString()), Cell.of(c.words()))));
        main.add(checks.markup());
        main.close().line();
        list(
                main,
                "Settings that changed",
                report.options().stream()
                        .map(o -> o.side() + ": " + o + " (" + o.cells() + " cells)")
                        .toList());
        list(main, "Notes", report.notes());
        return Page.of("HttpDyno guard: " + report.outcome(), header, main, Optional.empty());
    }

    private static void charts(Markup out, GuardReport report, Palette palette) {
        out.open("div", "class", "charts").line();
        for (GuardMetric metric : GuardMetric.values()) {
            List<StripChart.Strip> strips = report.cells().stream()
                    .filter(c -> c.metric() == metric && c.low().isPresent())
                    .map(GuardHtml::strip)
                    .toList();
            if (!strips.isEmpty()) {
                out.add(Figure.of(
                        new StripChart(
                                metric + ": ratio of the costs", "now over base, below 1 is better", strips, palette),
                        "chart-" + metric.name()));
            }
        }
        out.close().line();
    }

    private static StripChart.Strip strip(GuardCell cell) {
        Optional<Interval> interval = cell.low().flatMap(l -> cell.high().map(h -> new Interval(1 + l, 1 + h)));
        return new StripChart.Strip(
                new Contender(cell.side(), "", cell.side() + " " + cell.scenario()),
                List.of(),
                cell.effect().map(e -> 1 + e),
                interval,
                cell.effect().map(CellText::change).orElse("") + " " + cell.word(),
                "");
    }

    private static Markup table(GuardReport report, Palette palette) {
        HtmlTable table = new HtmlTable("cells", palette, CellText.HEADINGS);
        for (GuardCell cell : report.cells()) {
            List<String> texts = CellText.of(cell);
            table.row(
                    new Contender(cell.side(), "", cell.side()),
                    IntStream.range(1, texts.size())
                            .mapToObj(i -> i < FIRST_NUMBER ? Cell.of(texts.get(i)) : Cell.number(texts.get(i)))
                            .toList());
        }
        return table.markup();
    }

    private static void list(Markup out, String title, List<String> items) {
        if (!items.isEmpty()) {
            out.open("aside", "class", "warnings", "aria-label", title)
                    .element("h2", title)
                    .open("ul");
            items.forEach(i -> out.element("li", i).line());
            out.close().close().line();
        }
    }
}
