package dev.httpdyno.report.chart;

import dev.httpdyno.core.stats.Interval;
import dev.httpdyno.report.text.Markup;
import dev.httpdyno.report.text.Numbers;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A figure over many runs, each with its interval, and marks where its level changed. Runs stand at equal distances.
 *
 * @param title what it shows
 * @param unit of the axis
 * @param adapter whose colour it has
 * @param points in the order of time; at least one
 * @param changes where the level changed
 * @param palette the page's colours
 */
public record TimeChart(
        String title, String unit, String adapter, List<Point> points, List<Change> changes, Palette palette)
        implements Chart {

    private static final double HEIGHT = 190;
    private static final double LEFT = 46;
    private static final double RIGHT = WIDTH - 14;
    private static final double TOP = 40;
    private static final double BOTTOM = HEIGHT - 26;

    /** Copies the lists. */
    public TimeChart {
        points = List.copyOf(points);
        changes = List.copyOf(changes);
    }

    /**
     * A run.
     *
     * @param when the day
     * @param value the figure
     * @param interval its interval; absent with too few rounds
     * @param hover what is told of it
     */
    public record Point(String when, double value, Optional<Interval> interval, String hover) {}

    /**
     * A change of level.
     *
     * @param index the first point of the new level
     * @param label its size
     */
    public record Change(int index, String label) {}

    @Override
    public Markup svg(String id) {
        Scale x = new Scale(-0.5, points.size() - 0.5, LEFT, RIGHT, false);
        Scale y = Scale.covering(
                points.stream()
                        .flatMap(p -> Stream.concat(
                                Stream.of(p.value()), p.interval().stream().flatMap(i -> Stream.of(i.low(), i.high()))))
                        .toList(),
                BOTTOM,
                TOP);
        Markup out = Svg.open(
                id, title, "A mark for each run with its 95 % interval. The table has the same numbers.", HEIGHT);
        axes(out, y);
        for (Change change : changes) {
            double at = x.at(change.index() - 0.5);
            Svg.path(
                    out,
                    "dotted",
                    new Path().move(at, TOP - 8).down(BOTTOM - TOP + 8).toString());
            Svg.text(out, "tick middle", Math.min(at, RIGHT - 20), TOP - 12, change.label());
        }
        out.open("g", "class", palette.colour(adapter), "data-a", adapter);
        Path line = new Path();
        for (int i = 0; i < points.size(); i++) {
            double px = x.at(i);
            double py = y.at(points.get(i).value());
            line = i == 0 ? line.move(px, py) : line.line(px, py);
            points.get(i)
                    .interval()
                    .map(b -> new Path().move(px, y.at(b.high())).down(y.at(b.low()) - y.at(b.high())))
                    .ifPresent(p -> Svg.path(out, "interval", p.toString()));
        }
        Svg.path(out, "thin", line.toString());
        for (int i = 0; i < points.size(); i++) {
            out.open(
                            "path",
                            "class",
                            "mark",
                            "d",
                            palette.shape(adapter, x.at(i), y.at(points.get(i).value()), 3.5))
                    .element("title", points.get(i).hover())
                    .close();
        }
        return out.close().close();
    }

    private void axes(Markup out, Scale y) {
        Svg.text(out, "unit", 4, 14, unit + (y.fromZero() ? "" : " (not from 0)"));
        Path grid = new Path();
        for (double tick : y.ticks(3)) {
            grid.move(LEFT, y.at(tick)).across(RIGHT);
            Svg.text(out, "tick end", LEFT - 5, y.at(tick) + 4, Numbers.tick(tick));
        }
        Svg.path(out, "grid", grid.toString());
        Svg.text(out, "tick", LEFT, HEIGHT - 8, points.get(0).when());
        if (points.size() > 1) {
            Svg.text(
                    out,
                    "tick end",
                    RIGHT,
                    HEIGHT - 8,
                    points.get(points.size() - 1).when());
        }
        out.line();
    }
}
