package dev.httpdyno.report.html;

import dev.httpdyno.report.chart.Palette;
import dev.httpdyno.report.chart.RatioChart;
import dev.httpdyno.report.html.HtmlTable.Cell;
import dev.httpdyno.report.model.Board;
import dev.httpdyno.report.model.Contender;
import dev.httpdyno.report.model.Digits;
import dev.httpdyno.report.model.Overview;
import dev.httpdyno.report.model.RunReport;
import dev.httpdyno.report.model.Warning;
import dev.httpdyno.report.text.Markup;
import dev.httpdyno.report.text.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The first screen: the answer in two sentences and one chart, and what changes how to read them. */
final class SummarySection {

    private SummarySection() {}

    static Markup of(RunReport report, Palette palette) {
        List<Overview> overviews = report.leading();
        Markup out = new Markup();
        out.open("section", "id", "summary", "aria-labelledby", "summary-h").line();
        out.element("h2", "The answer", "id", "summary-h").line();
        out.open("div", "class", "answer").open("div").line();
        out.element("p", report.headline().question(), "class", "soft").line();
        out.element("p", report.headline().answer(), "class", "lead").line();
        out.element("p", report.headline().conditions()).line();
        warnings(out, report.warnings());
        out.close().line();
        if (!overviews.isEmpty()) {
            out.add(Figure.of(new RatioChart(overviews.get(0), palette), "overview"));
        }
        out.close().line();
        Stream.concat(overviews.stream(), report.following().stream())
                .forEach(o -> out.open("details")
                        .element("summary", "Table: " + title(o))
                        .add(table(o, palette))
                        .close()
                        .line());
        return out.close().line();
    }

    private static void warnings(Markup out, List<Warning> warnings) {
        if (warnings.isEmpty()) {
            return;
        }
        out.open("div", "role", "note", "class", "warnings", "aria-label", "What changes how to read this");
        out.element("h3", "Before you quote a number").open("ul").line();
        warnings.forEach(w -> out.element("li", w.text()).line());
        out.close().close().line();
    }

    private static String title(Overview overview) {
        List<String> boards = overview.boards().stream().map(Board::title).toList();
        return overview.metric().phrase() + " against " + overview.leader().label() + " ("
                + (boards.size() == 1 ? boards.get(0) : boards.size() + " scenarios") + ")";
    }

    static Markup table(Overview overview, Palette palette) {
        List<String> headings = new ArrayList<>(List.of("adapter", "geometric mean", "95 % interval"));
        overview.boards().forEach(b -> headings.add(b.title()));
        HtmlTable table = new HtmlTable("Ratios: " + title(overview), palette, headings);
        for (Overview.Entry entry : overview.entries()) {
            List<Cell> cells = new ArrayList<>();
            cells.add(Cell.number(entry.interval()
                    .map(b -> Digits.ofRatio(entry.ratio(), b))
                    .orElseGet(() -> Numbers.fixed(entry.ratio(), 2))));
            cells.add(entry.interval().map(b -> Cell.of(Digits.ofRatio(b))).orElseGet(Cell::none));
            entry.ratios().forEach(r -> cells.add(Cell.number(Numbers.fixed(r, 2))));
            table.row(entry.contender(), cells);
        }
        for (Contender contender : overview.incomplete()) {
            List<Cell> cells = new ArrayList<>(List.of(Cell.of("no mean"), Cell.none()));
            overview.boards().forEach(b -> cells.add(Cell.none()));
            table.row(contender, cells);
        }
        return table.markup();
    }
}
