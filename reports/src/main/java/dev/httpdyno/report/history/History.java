package dev.httpdyno.report.history;

import dev.httpdyno.core.result.Sample;
import dev.httpdyno.core.stats.ChangePoint;
import dev.httpdyno.report.model.Board;
import dev.httpdyno.report.model.Contender;
import dev.httpdyno.report.model.Footprint;
import dev.httpdyno.report.model.Metric;
import dev.httpdyno.report.model.Row;
import dev.httpdyno.report.model.RunReport;
import dev.httpdyno.report.model.Standing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The same cells over many runs. Only what is alike is one series: machine, CPUs, way of measuring, scenario and load.
 *
 * @param metric what is shown
 * @param runs how many runs there are
 * @param series by conditions, then by contender
 */
public record History(Metric metric, int runs, List<Series> series) {

    /** Copies the series. */
    public History {
        series = List.copyOf(series);
    }

    /**
     * A cell in one run.
     *
     * @param run the run's id
     * @param day the day on which it began
     * @param version the framework's version then
     * @param java the JDK's version then, or another runtime
     * @param standing the figure
     */
    public record Point(String run, String day, String version, String java, Standing standing) {

        /** What it ran on: a JDK, or another runtime. */
        String runtime() {
            return Sample.isJvm(java) ? "JDK " + java : java;
        }
    }

    /**
     * A cell over time.
     *
     * @param board the scenario, with its load
     * @param conditions the machine and the way of measuring
     * @param contender who
     * @param points in the order of time
     * @param changes where the level changed
     */
    public record Series(
            String board, String conditions, Contender contender, List<Point> points, List<ChangePoint> changes) {

        /** Copies the lists. */
        public Series {
            points = List.copyOf(points);
            changes = List.copyOf(changes);
        }
    }

    private record Key(String conditions, String board, Contender contender) implements Comparable<Key> {

        private static final Comparator<Key> ORDER =
                Comparator.comparing(Key::conditions).thenComparing(Key::board).thenComparing(Key::contender);

        @Override
        public int compareTo(Key other) {
            return ORDER.compare(this, other);
        }
    }

    /**
     * Lines up runs.
     *
     * @param reports runs in any order
     * @param metric what is shown
     * @return their history
     */
    public static History of(List<RunReport> reports, Metric metric) {
        Map<Key, List<Point>> points = new TreeMap<>();
        reports.stream()
                .sorted(Comparator.comparing((RunReport r) -> r.info().startedAt())
                        .thenComparing(r -> r.info().id()))
                .forEach(r -> add(points, r, metric));
        List<Series> series = new ArrayList<>();
        points.forEach((key, list) -> series.add(new Series(
                key.board(),
                key.conditions(),
                key.contender(),
                list,
                ChangePoint.of(list.stream().map(p -> p.standing().median()).toList()))));
        return new History(metric, reports.size(), series);
    }

    private static void add(Map<Key, List<Point>> points, RunReport report, Metric metric) {
        for (Board board : report.boards()) {
            for (Row row : board.rows()) {
                row.standing(metric)
                        .ifPresent(s -> points.computeIfAbsent(
                                        new Key(conditions(report), load(board), row.contender()),
                                        k -> new ArrayList<>())
                                .add(point(report, row, s)));
            }
        }
    }

    private static Point point(RunReport report, Row row, Standing standing) {
        Footprint footprint = report.footprints().stream()
                .filter(f -> f.contender().equals(row.contender()))
                .findFirst()
                .orElseThrow();
        String day = report.info().startedAt().toString().substring(0, 10);
        return new Point(report.info().id(), day, footprint.version(), footprint.java(), standing);
    }

    private static String load(Board board) {
        return board.title() + ", " + board.connections() + " connections";
    }

    private static String conditions(RunReport report) {
        Map<String, String> machine = report.info().machine();
        return machine.getOrDefault("cpu", "unknown CPU") + ", " + machine.getOrDefault("logicalCpus", "?") + " CPUs"
                + (report.info().serverCpus().isEmpty()
                        ? ", not pinned"
                        : ", servers on " + report.info().serverCpus())
                + (report.info().quick() ? ", --quick" : "");
    }
}
