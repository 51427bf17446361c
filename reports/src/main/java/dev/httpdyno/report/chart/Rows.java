package dev.httpdyno.report.chart;

import dev.httpdyno.report.model.Contender;
import dev.httpdyno.report.text.Markup;
import dev.httpdyno.report.text.Numbers;
import java.util.List;

/**
 * The frame of charts that have one row for each contender: names on the left, an axis above, figures on the right. The axis
 * is above so that a script can hide rows and close the gaps.
 */
final class Rows {

    static final double TOP = 40;
    static final double HEIGHT = 24;
    static final double MIDDLE = HEIGHT / 2;

    private static final double TICK_LABEL = 34;

    private final double left;
    private final double right;

    /** A frame that leaves room for names and for figures. */
    Rows(List<String> names, double figures) {
        this.left =
                10 + names.stream().map(Svg::cut).mapToDouble(Svg::width).max().orElse(0);
        this.right = Chart.WIDTH - figures - 8;
    }

    double left() {
        return left;
    }

    double right() {
        return right;
    }

    static double height(int rows) {
        return TOP + rows * HEIGHT + 4;
    }

    void axis(Markup out, String title, Scale scale, int rows) {
        Svg.text(out, "unit", Math.max(4, Math.min(left, Chart.WIDTH - Svg.width(title))), 14, title);
        Path grid = new Path();
        double last = Double.NEGATIVE_INFINITY;
        for (double tick : scale.ticks(4)) {
            double x = scale.at(tick);
            String label = Numbers.tick(tick);
            grid.move(x, TOP - 4).line(x, height(rows) - 4);
            double half = Svg.width(label) / 2;
            if (x - half > last && x + half <= Chart.WIDTH) {
                Svg.text(out, "tick middle", x, TICK_LABEL - 3, label);
                last = x + half + 4;
            }
        }
        Svg.path(out, "grid", grid.toString());
        out.line();
    }

    /** Opens the group of a row and writes its name; whoever draws the row closes the group. */
    void open(Markup out, int index, Contender contender, Palette palette, String hover) {
        out.open(
                "g",
                "class",
                "row " + palette.colour(contender.adapter()),
                "data-a",
                contender.adapter(),
                "transform",
                "translate(0," + Numbers.coordinate(TOP + index * HEIGHT) + ")");
        out.element("title", hover);
        Svg.text(out, "name", left - 8, MIDDLE + 4, Svg.cut(contender.label()));
    }

    static void close(Markup out) {
        out.close().line();
    }

    static void bar(Markup out, double from, double to) {
        out.leaf(
                "rect",
                "class",
                "bar",
                "x",
                Numbers.coordinate(from),
                "y",
                "5",
                "width",
                Numbers.coordinate(Math.max(0, to - from)),
                "height",
                Numbers.coordinate(HEIGHT - 10));
    }

    static void figure(Markup out, double x, String text) {
        Svg.text(out, "figure", x, MIDDLE + 4, text);
    }
}
