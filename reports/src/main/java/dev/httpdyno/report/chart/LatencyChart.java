package dev.httpdyno.report.chart;

import dev.httpdyno.core.result.Quantile;
import dev.httpdyno.report.model.Contender;
import dev.httpdyno.report.text.Markup;
import dev.httpdyno.report.text.Numbers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Latency by percentile at a given rate. To the right each step of the same length is a tenth of the answers that were left.
 *
 * @param title what it shows
 * @param curves the points of each contender, from the middle into the tail
 * @param palette the page's colours
 */
public record LatencyChart(String title, Map<Contender, List<Quantile>> curves, Palette palette) implements Chart {

    private static final double LEFT = 48;
    private static final double TOP = 28;
    private static final double LEAST_BOTTOM = 280;
    private static final double FOOT = 40;
    private static final double NAME_HEIGHT = 14;
    private static final double[] TICKS = {50, 90, 99, 99.9, 99.99, 99.999};

    /** High enough for all names. */
    private double bottom() {
        return Math.max(LEAST_BOTTOM, TOP + NAME_HEIGHT * curves.size());
    }

    @Override
    public Markup svg(String id) {
        double names = curves.keySet().stream()
                .map(c -> Svg.cut(c.label()))
                .mapToDouble(Svg::width)
                .max()
                .orElse(0);
        double right = WIDTH - names - 10;
        double tail = all().mapToDouble(q -> nines(q.percent())).max().orElse(1);
        Scale x = new Scale(nines(50), Math.max(tail, nines(90)), LEFT, right, false);
        Scale y = Scale.logarithmic(all().map(Quantile::micros).toList(), bottom(), TOP);
        Markup out = Svg.open(
                id,
                title,
                "One line for each contender: latency in microseconds, counted from the scheduled time, by percentile, on"
                        + " logarithmic axes. The table has the same numbers.",
                bottom() + FOOT);
        axes(out, x, y, right);
        List<Map.Entry<Contender, List<Quantile>>> byEnd = curves.entrySet().stream()
                .filter(e -> !e.getValue().isEmpty())
                .sorted(Comparator.comparingDouble(
                        e -> y.at(e.getValue().get(e.getValue().size() - 1).micros())))
                .toList();
        List<Double> places = spread(byEnd.stream()
                .map(e -> y.at(e.getValue().get(e.getValue().size() - 1).micros()) + 4)
                .toList());
        for (int i = 0; i < byEnd.size(); i++) {
            draw(out, byEnd.get(i).getKey(), byEnd.get(i).getValue(), x, y, right, places.get(i));
        }
        return out.close();
    }

    private Stream<Quantile> all() {
        return curves.values().stream().flatMap(List::stream);
    }

    private void draw(
            Markup out, Contender contender, List<Quantile> points, Scale x, Scale y, double right, double labelY) {
        out.open("g", "class", palette.colour(contender.adapter()), "data-a", contender.adapter());
        Path line = new Path();
        for (int i = 0; i < points.size(); i++) {
            double px = x.at(nines(points.get(i).percent()));
            double py = y.at(points.get(i).micros());
            line = i == 0 ? line.move(px, py) : line.line(px, py);
        }
        out.leaf(
                "path", "class", "line", "stroke-dasharray", palette.dashes(contender.adapter()), "d", line.toString());
        for (Quantile point : points) {
            double px = x.at(nines(point.percent()));
            out.open("path", "class", "mark", "d", palette.shape(contender.adapter(), px, y.at(point.micros()), 2.5))
                    .element(
                            "title",
                            contender.label() + ", " + Numbers.plain(point.percent()) + " %: "
                                    + Numbers.usual(point.micros()) + " \u00b5s")
                    .close();
        }
        Svg.text(out, "name", right + 6, labelY, Svg.cut(contender.label()));
        out.close().line();
    }

    /** Moves names down until none overlaps the one above, and all back up as far as they then hang over the bottom. */
    private List<Double> spread(List<Double> wanted) {
        List<Double> places = new ArrayList<>();
        double next = TOP;
        for (double y : wanted) {
            double place = Math.max(y, next);
            places.add(place);
            next = place + NAME_HEIGHT;
        }
        double limit = bottom();
        for (int i = places.size() - 1; i >= 0 && places.get(i) > limit; i--) {
            places.set(i, limit);
            limit -= NAME_HEIGHT;
        }
        return places;
    }

    private void axes(Markup out, Scale x, Scale y, double right) {
        Svg.text(out, "unit", 4, 14, "latency in \u00b5s from the scheduled time, less is better");
        Svg.text(out, "unit end", right, bottom() + FOOT - 6, "percentile");
        Path grid = new Path();
        for (double percent : TICKS) {
            double at = x.at(nines(percent));
            if (at <= right + 1) {
                grid.move(at, TOP).line(at, bottom());
                Svg.text(out, "tick middle", at, bottom() + 16, Numbers.plain(percent));
            }
        }
        for (double tick : y.ticks(4)) {
            grid.move(LEFT, y.at(tick)).line(right, y.at(tick));
            Svg.text(out, "tick end", LEFT - 5, y.at(tick) + 4, Numbers.tick(tick));
        }
        Svg.path(out, "grid", grid.toString());
        out.line();
    }

    /** How many nines a percentile has: 1 for 90 %, 2 for 99 %. */
    private static double nines(double percent) {
        return -Math.log10(1 - percent / 100);
    }
}
