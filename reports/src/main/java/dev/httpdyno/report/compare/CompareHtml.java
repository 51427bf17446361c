package dev.httpdyno.report.compare;

import dev.httpdyno.report.chart.Palette;
import dev.httpdyno.report.chart.StripChart;
import dev.httpdyno.report.html.Figure;
import dev.httpdyno.report.html.HtmlTable;
import dev.httpdyno.report.html.HtmlTable.Cell;
import dev.httpdyno.report.html.Page;
import dev.httpdyno.report.model.Contender;
import dev.httpdyno.report.text.Markup;
import dev.httpdyno.report.text.Numbers;
import java.util.List;
import java.util.Optional;

/** Comparisons as one page. */
public final class CompareHtml {

    private CompareHtml() {}

    /**
     * Renders pairs.
     *
     * @param pairs at least one
     * @return the page
     */
    public static String of(List<Pair> pairs) {
        Palette palette = new Palette(pairs.stream()
                .flatMap(p -> p.rows().stream())
                .map(Pair.Row::contender)
                .toList());
        Markup header = new Markup();
        header.element("p", "HttpDyno", "class", "brand").line();
        header.element("h1", "Runs side by side").line();
        Markup main = new Markup();
        for (int i = 0; i < pairs.size(); i++) {
            main.add(section(pairs.get(i), "p" + i, palette));
        }
        return Page.of("HttpDyno: runs side by side", header, main, Optional.empty());
    }

    private static Markup section(Pair pair, String id, Palette palette) {
        Markup out = new Markup();
        out.open("section", "id", id, "aria-labelledby", id + "-h").line();
        out.element("h2", CompareText.title(pair), "id", id + "-h").line();
        out.element(
                        "p",
                        "Ratios of " + pair.second().name() + " to "
                                + pair.first().name() + "; " + pair.metric().direction() + ".",
                        "class",
                        "soft")
                .line();
        list(out, "Not compared", pair.refusals());
        list(out, "What differs", pair.warnings());
        List<String> boards =
                pair.rows().stream().map(Pair.Row::board).distinct().toList();
        out.open("div", "class", "charts").line();
        for (int b = 0; b < boards.size(); b++) {
            out.add(Figure.of(chart(pair, boards.get(b), palette), id + "-" + b));
        }
        out.close().line();
        boards.forEach(b -> out.add(table(pair, b, palette)));
        return out.close().line();
    }

    private static void list(Markup out, String title, List<String> items) {
        if (!items.isEmpty()) {
            out.open("div", "role", "note", "class", "warnings", "aria-label", title)
                    .element("h3", title)
                    .open("ul");
            items.forEach(i -> out.element("li", i).line());
            out.close().close().line();
        }
    }

    private static Contender contender(Pair.Row row) {
        return new Contender(row.contender(), "", row.contender());
    }

    private static StripChart chart(Pair pair, String board, Palette palette) {
        List<StripChart.Strip> strips = pair.rows().stream()
                .filter(r -> r.board().equals(board))
                .map(r -> new StripChart.Strip(
                        contender(r),
                        List.of(),
                        Optional.of(r.ratio().value()),
                        r.bounds().interval(),
                        CompareText.ratio(r) + " " + r.word(),
                        ""))
                .toList();
        return new StripChart(
                board + ": ratio", "after over before, " + pair.metric().direction(), strips, palette);
    }

    private static Markup table(Pair pair, String board, Palette palette) {
        HtmlTable table = new HtmlTable(
                board + ": "
                        + (pair.reference().isPresent()
                                ? "ratios to the reference"
                                : pair.metric().unit()),
                palette,
                List.of("adapter", pair.first().name(), pair.second().name(), "ratio", "95 % interval", "verdict"));
        pair.rows().stream()
                .filter(r -> r.board().equals(board))
                .forEach(r -> table.row(
                        contender(r),
                        List.of(
                                Cell.number(Numbers.usual(r.before())),
                                Cell.number(Numbers.usual(r.after())),
                                Cell.number(CompareText.ratio(r)),
                                Cell.of(CompareText.interval(r)),
                                Cell.of(r.word().toString()))));
        return table.markup();
    }
}
