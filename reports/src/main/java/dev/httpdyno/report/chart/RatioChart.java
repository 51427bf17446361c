package dev.httpdyno.report.chart;

import dev.httpdyno.report.model.Board;
import dev.httpdyno.report.model.Digits;
import dev.httpdyno.report.model.Overview;
import dev.httpdyno.report.text.Markup;
import dev.httpdyno.report.text.Numbers;
import java.util.List;
import java.util.stream.Stream;

/**
 * All contenders against the leader: a bar for the geometric mean with its 95 % interval, and a mark for each scenario.
 *
 * @param overview the ratios
 * @param palette the page's colours
 */
public record RatioChart(Overview overview, Palette palette) implements Chart {

    @Override
    public String title() {
        return overview.metric().title() + ", " + overview.leader().label() + " = 1";
    }

    @Override
    public Markup svg(String id) {
        List<Overview.Entry> entries = overview.entries();
        Rows rows = new Rows(entries.stream().map(e -> e.contender().label()).toList(), Svg.width("0.000"));
        List<Double> values = Stream.concat(
                        Stream.of(0.0),
                        entries.stream()
                                .flatMap(e -> Stream.concat(
                                        e.ratios().stream(),
                                        Stream.of(
                                                e.interval().map(b -> b.high()).orElse(e.ratio())))))
                .toList();
        Scale scale = Scale.covering(values, rows.left(), rows.right() - 6);
        Markup out = Svg.open(id, title(), description(), Rows.height(entries.size()));
        rows.axis(
                out,
                "times as " + (overview.metric().moreIsBetter() ? "many as " : "much as ")
                        + Svg.cut(overview.leader().label()) + ", "
                        + overview.metric().direction(),
                scale,
                entries.size());
        for (int i = 0; i < entries.size(); i++) {
            Overview.Entry entry = entries.get(i);
            rows.open(out, i, entry.contender(), palette, hover(entry));
            Rows.bar(out, rows.left(), scale.at(entry.ratio()));
            marks(out, entry, scale);
            Rows.figure(out, WIDTH - 4, figure(entry));
            Rows.close(out);
        }
        return out.close();
    }

    private void marks(Markup out, Overview.Entry entry, Scale scale) {
        if (entry.ratios().size() > 1) {
            List<Board> boards = overview.boards();
            for (int b = 0; b < boards.size(); b++) {
                double x = scale.at(entry.ratios().get(b));
                out.open(
                                "circle",
                                "class",
                                "part",
                                "cx",
                                Numbers.coordinate(x),
                                "cy",
                                Numbers.coordinate(Rows.MIDDLE),
                                "r",
                                "2.6")
                        .element(
                                "title",
                                entry.contender().label() + ", " + boards.get(b).title() + ": "
                                        + Numbers.fixed(entry.ratios().get(b), 2))
                        .close();
            }
        }
        entry.interval()
                .map(b -> Path.interval(scale.at(b.low()), scale.at(b.high()), Rows.MIDDLE, 5))
                .ifPresent(p -> Svg.path(out, "interval", p.toString()));
    }

    private static String figure(Overview.Entry entry) {
        return entry.interval()
                .map(b -> Digits.ofRatio(entry.ratio(), b))
                .orElseGet(() -> Numbers.fixed(entry.ratio(), 2));
    }

    private static String hover(Overview.Entry entry) {
        return entry.contender().label() + ": " + figure(entry)
                + entry.interval().map(b -> " (" + Digits.ofRatio(b) + ")").orElse("");
    }

    private String description() {
        return "Bars are geometric means over " + overview.boards().size()
                + " scenarios, small circles single scenarios. The table has the same numbers.";
    }
}
