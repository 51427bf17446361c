package dev.httpdyno.report.history;

import dev.httpdyno.report.chart.Palette;
import dev.httpdyno.report.chart.TimeChart;
import dev.httpdyno.report.html.Figure;
import dev.httpdyno.report.html.HtmlTable;
import dev.httpdyno.report.html.HtmlTable.Cell;
import dev.httpdyno.report.html.Page;
import dev.httpdyno.report.model.Digits;
import dev.httpdyno.report.text.Markup;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A history as one page. */
public final class HistoryHtml {

    private HistoryHtml() {}

    /**
     * Renders a history.
     *
     * @param history the history
     * @return the page
     */
    public static String of(History history) {
        Palette palette = new Palette(
                history.series().stream().map(s -> s.contender().adapter()).toList());
        Markup header = new Markup();
        header.element("p", "HttpDyno", "class", "brand").line();
        header.element("h1", history.runs() + " runs").line();
        header.element(
                        "p",
                        history.metric().title() + ", " + history.metric().direction()
                                + ". Changes of level inform and judge nothing: runs of different days differ for more"
                                + " reasons than one.",
                        "class",
                        "soft")
                .line();
        Map<String, List<History.Series>> sections = history.series().stream()
                .collect(Collectors.groupingBy(
                        s -> s.board() + " on " + s.conditions(), LinkedHashMap::new, Collectors.toList()));
        Markup main = new Markup();
        int number = 0;
        for (Map.Entry<String, List<History.Series>> section : sections.entrySet()) {
            main.add(section(history, section.getKey(), section.getValue(), "h" + number++, palette));
        }
        return Page.of("HttpDyno: history", header, main, Optional.empty());
    }

    private static Markup section(
            History history, String title, List<History.Series> series, String id, Palette palette) {
        Markup out = new Markup();
        out.open("section", "id", id, "aria-labelledby", id + "-h").line();
        out.element("h2", title, "id", id + "-h").line();
        out.open("div", "class", "charts").line();
        for (int i = 0; i < series.size(); i++) {
            out.add(Figure.of(chart(history, series.get(i), palette), id + "-" + i));
        }
        out.close().line();
        HtmlTable table = new HtmlTable(
                "Every run: " + title,
                palette,
                List.of(
                        "adapter",
                        "run",
                        "day",
                        "version",
                        "runtime",
                        history.metric().unit(),
                        "95 % interval",
                        "change"));
        series.forEach(s -> rows(table, s));
        return out.open("details")
                .element("summary", "Table: " + title)
                .add(table.markup())
                .close()
                .close()
                .line();
    }

    private static TimeChart chart(History history, History.Series series, Palette palette) {
        return new TimeChart(
                series.contender().label(),
                history.metric().unit() + ", " + history.metric().direction(),
                series.contender().adapter(),
                series.points().stream()
                        .map(p -> new TimeChart.Point(
                                p.day(),
                                p.standing().median(),
                                p.standing().interval(),
                                p.run() + ": " + p.standing().figure() + ", version " + p.version() + ", "
                                        + p.runtime()))
                        .toList(),
                series.changes().stream()
                        .map(c -> new TimeChart.Change(c.index(), HistoryText.times(c)))
                        .toList(),
                palette);
    }

    private static void rows(HtmlTable table, History.Series series) {
        for (int i = 0; i < series.points().size(); i++) {
            int index = i;
            History.Point point = series.points().get(i);
            table.row(
                    series.contender(),
                    List.of(
                            Cell.of(point.run()),
                            Cell.of(point.day()),
                            Cell.of(point.version()),
                            Cell.of(point.runtime()),
                            Cell.number(point.standing().figure()),
                            Cell.of(point.standing().interval().map(Digits::of).orElse("too few rounds")),
                            Cell.of(series.changes().stream()
                                    .filter(c -> c.index() == index)
                                    .map(HistoryText::times)
                                    .collect(Collectors.joining()))));
        }
    }
}
