package dev.httpdyno.report.model;

import dev.httpdyno.core.stats.Interval;
import dev.httpdyno.core.stats.LogSlope;
import dev.httpdyno.report.text.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an adapter's requests cost with tables of several sizes.
 *
 * @param contender who
 * @param cost the median CPU time of a request in microseconds, by the number of routes; at least two
 * @param slope how the cost grows with the table: 0 not at all, 1 in proportion
 */
public record Sweep(Contender contender, Map<Integer, Double> cost, Optional<LogSlope> slope) {

    private static final Pattern ROUTES = Pattern.compile("routes-(\\d+)");

    /** Less than this is no growth that anybody would notice: a table ten times as large costs 12 % more. */
    private static final double NOTICEABLE = 0.05;

    /** Copies the costs. */
    public Sweep {
        cost = new TreeMap<>(cost);
    }

    /**
     * The sweeps of a run.
     *
     * @param boards its boards
     * @return one for each contender that was measured with at least two sizes
     */
    public static List<Sweep> of(List<Board> boards) {
        Map<Contender, Map<Integer, Row>> rows = new TreeMap<>();
        for (Board board : boards) {
            Matcher routes = ROUTES.matcher(board.scenario());
            if (routes.matches() && board.rate().isEmpty()) {
                board.rows().stream()
                        .filter(r -> r.standing(Metric.CPU).isPresent())
                        .forEach(r -> rows.computeIfAbsent(r.contender(), c -> new TreeMap<>())
                                .put(Integer.parseInt(routes.group(1)), r));
            }
        }
        return rows.entrySet().stream()
                .filter(e -> e.getValue().size() > 1)
                .map(e -> sweep(e.getKey(), e.getValue()))
                .toList();
    }

    private static Sweep sweep(Contender contender, Map<Integer, Row> rows) {
        Map<Integer, Double> cost = new TreeMap<>();
        List<LogSlope.Point> points = new ArrayList<>();
        rows.forEach((size, row) -> {
            row.standing(Metric.CPU).ifPresent(s -> cost.put(size, s.median()));
            row.observations(Metric.CPU).forEach(o -> points.add(new LogSlope.Point(size, o.value())));
        });
        return new Sweep(contender, cost, LogSlope.of(points));
    }

    /**
     * Whether the cost grows with the table.
     *
     * @return a sentence with the slope and its interval
     */
    public String verdict() {
        if (slope.isEmpty()) {
            return contender.label() + ": too few samples to say whether it grows";
        }
        Interval bounds = slope.get().interval();
        String figures = ": exponent " + Numbers.fixed(slope.get().value(), 2) + " (" + Numbers.fixed(bounds.low(), 2)
                + " to " + Numbers.fixed(bounds.high(), 2) + ")";
        return contender.label() + " " + words(bounds) + figures;
    }

    private static String words(Interval bounds) {
        if (bounds.low() > 0 && bounds.high() >= NOTICEABLE) {
            return bounds.low() <= 1 && bounds.high() >= 1
                    ? "grows in proportion to the table"
                    : "grows with the table, by less than its proportion";
        }
        return bounds.high() < NOTICEABLE ? "does not grow with the table" : "is not shown to grow with the table";
    }
}
