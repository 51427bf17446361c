package dev.httpdyno.report.html;

import dev.httpdyno.core.result.NotMeasured;
import dev.httpdyno.report.chart.Palette;
import dev.httpdyno.report.chart.RatioChart;
import dev.httpdyno.report.chart.SweepChart;
import dev.httpdyno.report.html.HtmlTable.Cell;
import dev.httpdyno.report.model.Families;
import dev.httpdyno.report.model.RunReport;
import dev.httpdyno.report.model.Sweep;
import dev.httpdyno.report.text.Markup;
import dev.httpdyno.report.text.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** What several boards say together: families, tables of several sizes, and what was left out. */
final class RoutingSections {

    private RoutingSections() {}

    static Markup of(RunReport report, Palette palette) {
        Markup out = new Markup();
        families(out, report, palette);
        sweeps(out, Sweep.of(report.boards()), palette);
        notMeasured(out, report.info().notMeasured(), palette);
        return out;
    }

    private static void families(Markup out, RunReport report, Palette palette) {
        Families.of(report).forEach((family, costs) -> {
            String id = "family-" + family;
            out.open("section", "id", id, "aria-labelledby", id + "-h").line();
            out.element("h2", "The family " + family, "id", id + "-h").line();
            out.element(
                            "p",
                            "One server with several ways to find a route, over "
                                    + costs.boards().size() + " scenarios that all of them were measured with.",
                            "class",
                            "soft")
                    .line();
            out.open("div", "class", "charts").add(Figure.of(new RatioChart(costs, palette), id + "-c"));
            out.close().line();
            out.add(SummarySection.table(costs, palette)).close().line();
        });
    }

    private static void sweeps(Markup out, List<Sweep> sweeps, Palette palette) {
        if (sweeps.isEmpty()) {
            return;
        }
        out.open("section", "id", "sweep", "aria-labelledby", "sweep-h").line();
        out.element("h2", "Cost against the size of the table", "id", "sweep-h").line();
        out.open("div", "class", "charts").add(Figure.of(new SweepChart(sweeps, palette), "sweep-c"));
        out.close().line();
        out.open("ul").line();
        sweeps.forEach(s -> out.element("li", s.verdict()).line());
        out.close().line();
        TreeSet<Integer> sizes = new TreeSet<>();
        sweeps.forEach(s -> sizes.addAll(s.cost().keySet()));
        List<String> headings = new ArrayList<>(List.of("adapter"));
        sizes.forEach(n -> headings.add("\u00b5s with " + Numbers.count(n) + " routes"));
        HtmlTable table = new HtmlTable("CPU time of a request by the number of routes", palette, headings);
        for (Sweep sweep : sweeps) {
            List<Cell> cells = new ArrayList<>();
            for (int size : sizes) {
                Double cost = sweep.cost().get(size);
                cells.add(cost == null ? Cell.none() : Cell.number(Numbers.usual(cost)));
            }
            table.row(sweep.contender(), cells);
        }
        out.add(table.markup()).close().line();
    }

    private static void notMeasured(Markup out, List<NotMeasured> left, Palette palette) {
        if (left.isEmpty()) {
            return;
        }
        out.open("section", "id", "not-measured", "aria-labelledby", "not-measured-h")
                .line();
        out.element("h2", "Not measured", "id", "not-measured-h").line();
        out.element("p", "What a framework does not bring, in the words of its adapter.", "class", "soft")
                .line();
        HtmlTable table = new HtmlTable("Not measured, and why", palette, List.of("adapter", "scenario", "reason"));
        left.forEach(n -> table.row(n.adapter(), List.of(Cell.of(n.scenario()), Cell.of(n.reason()))));
        out.add(table.markup()).close().line();
    }
}
