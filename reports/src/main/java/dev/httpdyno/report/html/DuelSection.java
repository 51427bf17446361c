package dev.httpdyno.report.html;

import dev.httpdyno.core.stats.Interval;
import dev.httpdyno.core.stats.LogEstimate;
import dev.httpdyno.report.chart.Palette;
import dev.httpdyno.report.html.HtmlTable.Cell;
import dev.httpdyno.report.model.Digits;
import dev.httpdyno.report.model.Directions;
import dev.httpdyno.report.model.Duels;
import dev.httpdyno.report.model.RunReport;
import dev.httpdyno.report.text.Markup;
import dev.httpdyno.report.text.Numbers;
import java.util.List;

/** What a paired run says beside the reference adapter, and what two orders say of each other. */
final class DuelSection {

    private DuelSection() {}

    static Markup of(RunReport report, Palette palette) {
        Markup out = new Markup();
        if (!report.duels().isEmpty()) {
            out.open("section", "id", "duels", "aria-labelledby", "duels-h").line();
            out.element("h2", "Beside " + report.info().partner(), "id", "duels-h")
                    .line();
            out.element(
                            "p",
                            "CPU time a request over that of " + report.info().partner()
                                    + ", both servers on the same cores under load at the same time; below 1 is cheaper.",
                            "class",
                            "soft")
                    .line();
            report.duels().forEach(d -> out.add(table(d, palette)));
            out.close().line();
        }
        if (!report.directions().isEmpty()) {
            out.open("section", "id", "directions", "aria-labelledby", "directions-h")
                    .line();
            out.element("h2", "Forward against reverse", "id", "directions-h").line();
            report.directions().forEach(d -> out.add(table(d, palette)));
            out.close().line();
        }
        return out;
    }

    private static Markup table(Duels duels, Palette palette) {
        HtmlTable table = new HtmlTable(
                duels.board().title() + ": CPU time a request, as a ratio",
                palette,
                List.of(
                        "adapter",
                        "paired",
                        "95 % interval",
                        "apart",
                        "95 % interval",
                        "share of the CPU time",
                        "rounds"));
        for (Duels.Entry entry : duels.rows()) {
            table.row(
                    entry.contender(),
                    List.of(
                            number(entry.paired()),
                            interval(entry.paired()),
                            entry.solo().map(DuelSection::number).orElseGet(Cell::none),
                            entry.solo().map(DuelSection::interval).orElseGet(Cell::none),
                            Cell.number(
                                    Numbers.fixed(entry.share() * 100, 1) + " %" + (entry.fair() ? "" : " (not half)")),
                            Cell.number(Integer.toString(entry.paired().rounds()))));
        }
        return table.markup();
    }

    private static Markup table(Directions directions, Palette palette) {
        HtmlTable table = new HtmlTable(
                directions.board().title() + ": requests/s by order",
                palette,
                List.of("adapter", "forward", "reverse", "reverse/forward"));
        directions
                .entries()
                .forEach(e -> table.row(
                        e.contender(),
                        List.of(
                                Cell.number(Numbers.usual(e.forward())),
                                Cell.number(Numbers.usual(e.reverse())),
                                Cell.number(Numbers.fixed(e.reverse() / e.forward(), 2)))));
        return table.markup();
    }

    private static Cell number(LogEstimate estimate) {
        return Cell.number(Numbers.fixed(estimate.value(), 3));
    }

    private static Cell interval(LogEstimate estimate) {
        return estimate.bounds() instanceof Interval i ? Cell.of(Digits.ofRatio(i)) : Cell.of("too few rounds");
    }
}
