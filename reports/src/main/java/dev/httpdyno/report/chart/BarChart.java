package dev.httpdyno.report.chart;

import dev.httpdyno.report.model.Contender;
import dev.httpdyno.report.text.Markup;
import dev.httpdyno.report.text.Numbers;
import java.util.List;
import java.util.Optional;

/**
 * A bar for each contender.
 *
 * @param title what it shows
 * @param unit of the axis
 * @param bars in the order in which they are drawn
 * @param palette the page's colours
 */
public record BarChart(String title, String unit, List<Bar> bars, Palette palette) implements Chart {

    /** Copies the bars. */
    public BarChart {
        bars = List.copyOf(bars);
    }

    /**
     * A row.
     *
     * @param contender who
     * @param value its length; absent when it is not known
     */
    public record Bar(Contender contender, Optional<Double> value) {

        String figure() {
            return value.map(Numbers::usual).orElse("\u2013");
        }
    }

    @Override
    public Markup svg(String id) {
        Rows rows = new Rows(
                bars.stream().map(b -> b.contender().label()).toList(),
                bars.stream().map(Bar::figure).mapToDouble(Svg::width).max().orElse(0));
        double most = bars.stream()
                .flatMap(b -> b.value().stream())
                .max(Double::compare)
                .orElse(1.0);
        Scale scale = Scale.covering(List.of(0.0, most), rows.left(), rows.right() - 6);
        Markup out = Svg.open(
                id, title, "A bar for each contender. The table has the same numbers.", Rows.height(bars.size()));
        rows.axis(out, unit, scale, bars.size());
        for (int i = 0; i < bars.size(); i++) {
            Bar bar = bars.get(i);
            rows.open(out, i, bar.contender(), palette, bar.contender().label() + ": " + bar.figure());
            bar.value().ifPresent(v -> Rows.bar(out, rows.left(), scale.at(v)));
            Rows.figure(out, WIDTH - 4, bar.figure());
            Rows.close(out);
        }
        return out.close();
    }
}
