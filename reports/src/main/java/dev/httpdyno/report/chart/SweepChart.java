package dev.httpdyno.report.chart;

import dev.httpdyno.report.model.Sweep;
import dev.httpdyno.report.text.Markup;
import dev.httpdyno.report.text.Numbers;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Cost against the size of a route table, one line for each contender, both axes logarithmic, so that growth in proportion
 * is a straight rise.
 *
 * @param sweeps the contenders; at least one
 * @param palette the page's colours
 */
public record SweepChart(List<Sweep> sweeps, Palette palette) implements Chart {

    private static final double HEIGHT = 300;
    private static final double LEFT = 50;
    private static final double RIGHT = WIDTH - 110;
    private static final double TOP = 34;
    private static final double BOTTOM = HEIGHT - 40;

    /** Copies the sweeps. */
    public SweepChart {
        sweeps = List.copyOf(sweeps);
    }

    @Override
    public String title() {
        return "CPU time of a request against the number of routes";
    }

    @Override
    public Markup svg(String id) {
        TreeSet<Integer> sizes = new TreeSet<>();
        sweeps.forEach(s -> sizes.addAll(s.cost().keySet()));
        List<Double> costs =
                sweeps.stream().flatMap(s -> s.cost().values().stream()).toList();
        double least = costs.stream().min(Double::compare).orElse(1.0);
        double most = costs.stream().max(Double::compare).orElse(1.0);
        Scale x = new Scale(Math.log10(sizes.first()), Math.log10(sizes.last()), LEFT, RIGHT, false);
        Scale y = new Scale(Math.log10(least) - 0.05, Math.log10(most) + 0.05, BOTTOM, TOP, false);
        Markup out = Svg.open(
                id,
                title(),
                "A line for each contender, both axes logarithmic. The table has the same numbers.",
                HEIGHT);
        Svg.text(out, "unit", 4, 14, "CPU \u00b5s a request (logarithmic)");
        for (int size : sizes) {
            Svg.text(out, "tick middle", x.at(Math.log10(size)), HEIGHT - 22, Numbers.count(size));
        }
        Svg.text(out, "unit middle", (LEFT + RIGHT) / 2, HEIGHT - 6, "routes");
        for (double cost : List.of(least, Math.sqrt(least * most), most)) {
            Svg.text(out, "tick end", LEFT - 5, y.at(Math.log10(cost)) + 4, Numbers.usual(cost));
        }
        out.line();
        sweeps.forEach(s -> line(out, s, x, y));
        return out.close();
    }

    private void line(Markup out, Sweep sweep, Scale x, Scale y) {
        String adapter = sweep.contender().adapter();
        out.open("g", "class", palette.colour(adapter), "data-a", adapter);
        Path line = new Path();
        double lastX = LEFT;
        double lastY = BOTTOM;
        boolean first = true;
        for (Map.Entry<Integer, Double> point : sweep.cost().entrySet()) {
            lastX = x.at(Math.log10(point.getKey()));
            lastY = y.at(Math.log10(point.getValue()));
            line = first ? line.move(lastX, lastY) : line.line(lastX, lastY);
            first = false;
        }
        Svg.path(out, "thin", line.toString());
        sweep.cost()
                .forEach((size, cost) -> out.open(
                                "path",
                                "class",
                                "mark",
                                "d",
                                palette.shape(adapter, x.at(Math.log10(size)), y.at(Math.log10(cost)), 3.5))
                        .element(
                                "title",
                                sweep.contender().label() + ", " + Numbers.count(size) + " routes: "
                                        + Numbers.usual(cost) + " \u00b5s")
                        .close());
        Svg.text(out, "tick", lastX + 8, lastY + 4, sweep.contender().label());
        out.close().line();
    }
}
