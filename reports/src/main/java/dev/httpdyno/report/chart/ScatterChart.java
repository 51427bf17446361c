package dev.httpdyno.report.chart;

import dev.httpdyno.report.model.Board;
import dev.httpdyno.report.model.Contender;
import dev.httpdyno.report.model.Metric;
import dev.httpdyno.report.model.Row;
import dev.httpdyno.report.text.Markup;
import dev.httpdyno.report.text.Numbers;
import java.util.List;

/**
 * Requests a second against what a request costs: the best is at the upper left.
 *
 * @param board the board
 * @param palette the page's colours
 */
public record ScatterChart(Board board, Palette palette) implements Chart {

    private static final double HEIGHT = 320;
    private static final double LEFT = 46;
    private static final double RIGHT = WIDTH - 12;
    private static final double TOP = 28;
    private static final double BOTTOM = HEIGHT - 40;
    private static final double MARK = 5;

    private record Point(Contender contender, double cost, double rate, String hover) {}

    @Override
    public String title() {
        return board.title() + ": requests a second against CPU time a request";
    }

    /**
     * Whether there is anything to compare.
     *
     * @return true from two points on
     */
    public boolean isTelling() {
        return points().size() > 1;
    }

    private List<Point> points() {
        return board.rows().stream()
                .filter(r -> r.standing(Metric.CPU).isPresent()
                        && r.standing(Metric.REQUESTS).isPresent())
                .map(ScatterChart::point)
                .toList();
    }

    private static Point point(Row row) {
        var cost = row.standing(Metric.CPU).orElseThrow();
        var rate = row.standing(Metric.REQUESTS).orElseThrow();
        return new Point(
                row.contender(),
                cost.median(),
                rate.median(),
                row.contender().label() + ": " + rate.figure() + " requests/s, " + cost.figure() + " \u00b5s");
    }

    @Override
    public Markup svg(String id) {
        List<Point> points = points();
        Scale x = Scale.covering(points.stream().map(Point::cost).toList(), LEFT, RIGHT);
        Scale y = Scale.covering(points.stream().map(Point::rate).toList(), BOTTOM, TOP);
        Markup out = Svg.open(
                id,
                title(),
                "One mark for each contender at its medians; up is faster, left is cheaper. The table has the same"
                        + " numbers.",
                HEIGHT);
        axes(out, x, y);
        Labels labels = new Labels(LEFT, TOP - 6, WIDTH - 2, BOTTOM);
        points.forEach(p -> labels.occupy(x.at(p.cost()), y.at(p.rate()), MARK + 1));
        for (Point point : points) {
            double px = x.at(point.cost());
            double py = y.at(point.rate());
            out.open(
                            "g",
                            "class",
                            palette.colour(point.contender().adapter()),
                            "data-a",
                            point.contender().adapter())
                    .element("title", point.hover());
            Svg.path(out, "mark", palette.shape(point.contender().adapter(), px, py, MARK));
            labels.place(Svg.cut(point.contender().label()), px, py, MARK).ifPresent(l -> {
                if (l.far()) {
                    Svg.path(
                            out,
                            "leader",
                            new Path().move(px, py).line(l.nearX(px), l.y() - 4).toString());
                }
                Svg.text(out, "name", l.x(), l.y(), l.text());
            });
            out.close().line();
        }
        return out.close();
    }

    private static void axes(Markup out, Scale x, Scale y) {
        Svg.text(out, "unit", 4, 14, "requests/s" + (y.fromZero() ? "" : " (not from 0)"));
        Svg.text(out, "unit end", RIGHT, HEIGHT - 6, Metric.CPU.unit() + (x.fromZero() ? "" : " (not from 0)"));
        Path grid = new Path();
        for (double tick : x.ticks(5)) {
            grid.move(x.at(tick), TOP).line(x.at(tick), BOTTOM);
            Svg.text(out, "tick middle", x.at(tick), BOTTOM + 16, Numbers.tick(tick));
        }
        for (double tick : y.ticks(5)) {
            grid.move(LEFT, y.at(tick)).line(RIGHT, y.at(tick));
            Svg.text(out, "tick end", LEFT - 5, y.at(tick) + 4, Numbers.tick(tick));
        }
        Svg.path(out, "grid", grid.toString());
        out.line();
    }
}
