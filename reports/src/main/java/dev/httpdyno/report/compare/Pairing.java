package dev.httpdyno.report.compare;

import dev.httpdyno.core.result.RunInfo;
import dev.httpdyno.core.stats.GeometricMean;
import dev.httpdyno.core.stats.Holm;
import dev.httpdyno.core.stats.LogEstimate;
import dev.httpdyno.report.model.Board;
import dev.httpdyno.report.model.Footprint;
import dev.httpdyno.report.model.Metric;
import dev.httpdyno.report.model.RunReport;
import dev.httpdyno.report.text.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Compares two sides: what may be compared, against what, and what it comes to. */
public final class Pairing {

    /** Fewer cells that nothing changed tell no drift. */
    private static final int LEAST_CONTROLS = 2;

    private final Side first;
    private final Side second;
    private final Metric metric;
    private final Optional<String> reference;
    private final List<String> refusals = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();

    private Pairing(Side first, Side second, Metric metric, Optional<String> reference) {
        this.first = first;
        this.second = second;
        this.metric = metric;
        this.reference = reference;
    }

    /**
     * Compares.
     *
     * @param first what the ratios are to
     * @param second what is judged
     * @param metric what is compared
     * @param reference the contender to which ratios are taken on each side first, as two machines demand
     * @return the pair, with refusals instead of rows for what is unlike
     */
    public static Pair of(Side first, Side second, Metric metric, Optional<String> reference) {
        return new Pairing(first, second, metric, reference).pair();
    }

    private Pair pair() {
        Set<String> refused = new TreeSet<>();
        boolean all = mayCompare(refused);
        Map<CellName, LogEstimate> before = all ? Estimates.of(first, metric, reference) : Map.of();
        Map<CellName, LogEstimate> after = all ? Estimates.of(second, metric, reference) : Map.of();
        List<CellName> cells = new ArrayList<>(new TreeSet<>(before.keySet()));
        cells.removeIf(c -> !after.containsKey(c) || refused.contains(c.board()));
        Map<CellName, LogEstimate> ratios = new TreeMap<>();
        for (CellName cell : cells) {
            ratios.put(cell, estimate(after, cell).over(estimate(before, cell)));
        }
        if (all && ratios.isEmpty()) {
            refusals.add("No cell is on both sides.");
        }
        Optional<LogEstimate> drift = drift(ratios);
        drift.ifPresent(d -> ratios.replaceAll((cell, ratio) -> ratio.over(d)));
        return new Pair(first, second, metric, reference, rows(before, after, ratios), refusals, warnings, drift);
    }

    private static LogEstimate estimate(Map<CellName, LogEstimate> estimates, CellName cell) {
        LogEstimate estimate = estimates.get(cell);
        if (estimate == null) {
            throw new IllegalArgumentException(cell + " is not on both sides");
        }
        return estimate;
    }

    private List<Pair.Row> rows(
            Map<CellName, LogEstimate> before, Map<CellName, LogEstimate> after, Map<CellName, LogEstimate> ratios) {
        List<CellName> cells = List.copyOf(ratios.keySet());
        double[] p =
                Holm.adjust(ratios.values().stream().mapToDouble(LogEstimate::p).toArray());
        List<Pair.Row> rows = new ArrayList<>();
        for (int i = 0; i < cells.size(); i++) {
            CellName cell = cells.get(i);
            LogEstimate ratio = estimate(ratios, cell);
            rows.add(new Pair.Row(
                    cell.board(),
                    cell.contender(),
                    estimate(before, cell).value(),
                    estimate(after, cell).value(),
                    ratio,
                    Word.of(ratio, p[i], metric.moreIsBetter())));
        }
        return rows;
    }

    /** Says what is unlike; adds the boards that are not compared, and returns whether anything is. */
    private boolean mayCompare(Set<String> refused) {
        if (first instanceof Side.Run one && second instanceof Side.Run two) {
            return mayCompare(one.report(), two.report(), refused);
        }
        boolean told = true;
        for (Side side : List.of(first, second)) {
            if (side instanceof Side.Published published) {
                warnings.add(side.name() + " was published elsewhere: single numbers without samples, from an unknown"
                        + " machine. Ratios are shown, and nothing is judged.");
                if (published.of(metric).isEmpty()) {
                    refusals.add(side.name() + " does not tell " + metric.phrase() + ", but "
                            + published.values().keySet().stream()
                                    .map(Metric::phrase)
                                    .collect(Collectors.joining(" and "))
                            + ".");
                    told = false;
                }
            }
        }
        return told;
    }

    private boolean mayCompare(RunReport one, RunReport two, Set<String> refused) {
        if (one.info().quick() != two.info().quick()) {
            refusals.add("One side is a look with --quick and the other is not: warm-ups and windows are unlike.");
            return false;
        }
        List<Difference> differences = Difference.between(one, two);
        List<Difference> ofMachine =
                differences.stream().filter(Difference::isOfMachine).toList();
        differences.forEach(d -> warnings.add(d.toString()));
        if (!ofMachine.isEmpty() && reference.isEmpty()) {
            refusals.add("The machines differ ("
                    + ofMachine.stream().map(Difference::what).collect(Collectors.joining(", "))
                    + "): only ratios to a contender that both sides have can be compared. Name one with --reference.");
            return false;
        }
        refuseUnlikeScenarios(one, two, refused);
        return true;
    }

    private void refuseUnlikeScenarios(RunReport one, RunReport two, Set<String> refused) {
        for (Board board : one.boards()) {
            String scenario = board.scenario();
            RunInfo other = two.info();
            Integer connections = other.scenarios().get(scenario);
            if (connections != null && connections != board.connections()) {
                refusals.add(board.title() + ": " + board.connections() + " connections against " + connections + ".");
                refused.add(board.title());
            }
            String text = other.scenarioTexts().getOrDefault(scenario, board.text());
            if (!board.text().isEmpty() && !text.equals(board.text())) {
                refusals.add(board.title() + " is another scenario on the two sides: '" + board.text() + "' against '"
                        + text + "'.");
                refused.add(board.title());
            }
        }
    }

    /** Two runs are two sittings: what moved although nothing changed tells how far the machine itself did. */
    private Optional<LogEstimate> drift(Map<CellName, LogEstimate> ratios) {
        if (reference.isPresent() || !(first instanceof Side.Run one && second instanceof Side.Run two)) {
            return Optional.empty();
        }
        Set<String> unchanged = unchanged(one.report(), two.report());
        List<LogEstimate> controls = ratios.entrySet().stream()
                .filter(e -> unchanged.contains(e.getKey().contender()))
                .map(Map.Entry::getValue)
                .filter(LogEstimate::isSupported)
                .toList();
        if (controls.size() < LEAST_CONTROLS) {
            if (!ratios.isEmpty()) {
                warnings.add(
                        "The runs were taken at different times, and fewer than two cells with rounds enough are the same on"
                                + " both sides:"
                                + " a change of the machine's own speed cannot be told from one of the servers.");
            }
            return Optional.empty();
        }
        LogEstimate drift = GeometricMean.of(controls);
        warnings.add("Cells that nothing changed moved by a factor of " + Numbers.fixed(drift.value(), 3)
                + " between the runs; ratios are net of that.");
        return Optional.of(drift);
    }

    private static Set<String> unchanged(RunReport one, RunReport two) {
        Map<String, Footprint> others = new TreeMap<>();
        two.footprints().forEach(f -> others.put(f.contender().label(), f));
        return one.footprints().stream()
                .filter(f -> isSame(
                        one.info(), f, two.info(), others.get(f.contender().label())))
                .map(f -> f.contender().label())
                .collect(Collectors.toSet());
    }

    private static boolean isSame(RunInfo one, Footprint first, RunInfo two, @Nullable Footprint second) {
        return second != null
                && first.version().equals(second.version())
                && first.java().equals(second.java())
                && first.options().equals(second.options())
                && flags(one, first).equals(flags(two, second));
    }

    private static String flags(RunInfo run, Footprint footprint) {
        return run.jvms().getOrDefault(footprint.contender().variant(), "");
    }
}
