package dev.httpdyno.core.guard;

import dev.httpdyno.core.result.guard.Baseline;
import dev.httpdyno.core.result.guard.Baseline.Cell;
import dev.httpdyno.core.result.guard.Check;
import dev.httpdyno.core.result.guard.Fault;
import dev.httpdyno.core.result.guard.GuardCell;
import dev.httpdyno.core.result.guard.GuardMetric;
import dev.httpdyno.core.result.guard.GuardReport;
import dev.httpdyno.core.result.guard.GuardReport.Outcome;
import dev.httpdyno.core.result.guard.GuardWord;
import dev.httpdyno.core.result.guard.OptionChange;
import dev.httpdyno.core.result.guard.Tolerances;
import dev.httpdyno.core.stats.Summary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Judges a run against a baseline of another day, net of what the control adapters moved. */
public final class BaselineJudge {

    /** The change that matters between two days. */
    public static final Tolerances TOLERANCES = new Tolerances(0.15, 0.15, Map.of());

    private static final List<GuardMetric> OF_SERVERS =
            List.of(GuardMetric.CPU, GuardMetric.ALLOCATION, GuardMetric.REQUESTS);
    private static final List<GuardMetric> OF_ROUTERS = List.of(GuardMetric.TIME, GuardMetric.ALLOCATION);

    /** A lead that is smaller than this was none: cells that are close change places by chance. */
    private static final double LEAD = 0.03;

    private final Baseline then;
    private final Baseline now;
    private final List<Fault> faults;
    private final Tolerances tolerances;
    private final Verdicts verdicts = new Verdicts();
    private final List<String> notes = new ArrayList<>();
    private final List<GuardCell> cells = new ArrayList<>();
    private final Map<String, Check> drifts = new TreeMap<>();

    private BaselineJudge(Baseline then, Baseline now, List<Fault> faults, Tolerances tolerances) {
        this.then = then;
        this.now = now;
        this.faults = faults;
        this.tolerances = tolerances;
    }

    /**
     * Judges a run.
     *
     * @param then the baseline
     * @param now what the run's cells cost
     * @param faults what went wrong in the run
     * @param tolerances the changes that matter
     * @return the report
     */
    public static GuardReport judge(Baseline then, Baseline now, List<Fault> faults, Tolerances tolerances) {
        return new BaselineJudge(then, now, faults, tolerances).report();
    }

    private GuardReport report() {
        then.cells().forEach(this::cell);
        now.cells().stream()
                .filter(c -> then.find(c).isEmpty())
                .forEach(c -> cells.add(cell(c, GuardWord.NEW, Optional.empty(), Optional.of(figure(main(c), c)), "")));
        cells.forEach(verdicts::cell);
        for (Fault fault : faults) {
            verdicts.add(
                    Outcome.REGRESSION,
                    (fault.kind() == Fault.Kind.WRONG_ANSWER ? "wrong answer: " : "did not survive: ") + fault.side()
                            + " " + fault.scenario() + ": " + fault.what());
        }
        javaVersions();
        List<OptionChange> changes = changes();
        verdicts.options(changes);
        if (then.controls().isEmpty()) {
            notes.add(
                    "judged uncorrected: the baseline has no control adapter, so that the machine's drift is unknown");
        }
        if (then.checkedBy().isEmpty()) {
            notes.add("no other run of the same build was held against this baseline (guard save --check)");
        }
        notes.addAll(verdicts.warnings());
        return new GuardReport(
                "run " + now.run() + " against the baseline of " + then.recordedAt()
                        + (then.source().isEmpty() ? "" : " (" + then.source() + ")"),
                verdicts.outcome(),
                verdicts.reasons(),
                cells,
                List.copyOf(drifts.values()),
                changes,
                notes);
    }

    private void cell(Cell was) {
        Optional<Cell> found = now.find(was);
        if (then.controls().contains(was.adapter())) {
            if (found.isEmpty()) {
                verdicts.add(
                        Outcome.UNDECIDED,
                        "the control adapter " + was.adapter() + " was not measured on " + was.scenario());
            }
            return;
        }
        Optional<Fault> fault = faults.stream()
                .filter(f -> f.side().equals(was.adapter()) && f.scenario().equals(was.scenario()))
                .findFirst();
        if (fault.isPresent()) {
            cells.add(cell(
                    was,
                    GuardWord.WRONG,
                    Optional.of(figure(main(was), was)),
                    Optional.empty(),
                    fault.get().what()));
        } else if (found.isEmpty()) {
            cells.add(cell(
                    was,
                    GuardWord.MISSING,
                    Optional.of(figure(main(was), was)),
                    Optional.empty(),
                    "the run has no valid sample of it"));
        } else {
            for (GuardMetric metric : isOfARouter(was) ? OF_ROUTERS : OF_SERVERS) {
                cells.add(compare(metric, was, found.get()));
            }
        }
    }

    private GuardCell compare(GuardMetric metric, Cell was, Cell is) {
        double drift = metric == GuardMetric.ALLOCATION ? 1 : drift(metric, was);
        double change = cost(metric, is) / cost(metric, was) / drift;
        double tolerance = tolerances.of(was.scenario(), metric);
        GuardWord word;
        String why = drift == 1 ? "" : "net of a drift of " + Words.change(drift - 1);
        Optional<String> overtaken = metric == main(was) ? overtaken(was, is) : Optional.empty();
        if (change > 1 + tolerance) {
            word = GuardWord.SLOWER;
        } else if (overtaken.isPresent()) {
            word = GuardWord.OVERTAKEN;
            why = overtaken.get();
        } else {
            word = change < 1 / (1 + tolerance) ? GuardWord.FASTER : GuardWord.SAME;
        }
        return new GuardCell(
                name(was),
                was.scenario(),
                metric,
                word,
                Optional.of(figure(metric, was)),
                Optional.of(figure(metric, is)),
                Optional.of(change - 1),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                tolerance,
                is.samples(),
                why);
    }

    /** Now over then, of the control adapters' cells of the same kind. */
    private double drift(GuardMetric metric, Cell like) {
        List<Double> ratios = new ArrayList<>();
        for (Cell control : then.cells()) {
            if (then.controls().contains(control.adapter()) && control.isBeside(like)) {
                now.find(control).ifPresent(c -> ratios.add(cost(metric, c) / cost(metric, control)));
            }
        }
        if (ratios.isEmpty()) {
            return 1;
        }
        double drift = Summary.of(ratios).median();
        double tolerance = tolerances.of(like.scenario(), metric);
        boolean far = drift > 1 + tolerance || drift < 1 / (1 + tolerance);
        String name = "drift of " + like.scenario() + ", " + metric;
        if (far && metric.fails() && !drifts.containsKey(name)) {
            verdicts.add(
                    Outcome.UNDECIDED,
                    "the machine drifted: " + name + ": " + Words.change(drift - 1) + " in the control adapters");
        }
        drifts.put(name, new Check(name, far ? Check.State.FAILED : Check.State.PASSED, Words.change(drift - 1)));
        return drift;
    }

    private Optional<String> overtaken(Cell was, Cell is) {
        for (Cell control : then.cells()) {
            Optional<Cell> rival = now.find(control);
            if (then.controls().contains(control.adapter())
                    && control.isBeside(was)
                    && rival.isPresent()
                    && was.cpuMicros() < control.cpuMicros() * (1 - LEAD)
                    && is.cpuMicros() > rival.get().cpuMicros()) {
                return Optional.of("it took " + Words.change(was.cpuMicros() / control.cpuMicros() - 1) + " of "
                        + control.adapter() + "'s CPU time, and now "
                        + Words.change(is.cpuMicros() / rival.get().cpuMicros() - 1));
            }
        }
        return Optional.empty();
    }

    private void javaVersions() {
        for (Cell cell : now.cells()) {
            if (cell.java().size() > 1) {
                verdicts.add(
                        Outcome.REGRESSION,
                        "another JDK build in mid-run: " + name(cell) + " ran on "
                                + String.join(" and on ", cell.java()));
            }
        }
    }

    /** A change of a setting that covers several cells of an adapter is one change. */
    private List<OptionChange> changes() {
        Map<OptionChange, Integer> counts = new LinkedHashMap<>();
        Set<String> versions = new LinkedHashSet<>();
        for (Cell was : then.cells()) {
            now.find(was).ifPresent(is -> {
                Map<String, String> before = new TreeMap<>(was.options());
                Map<String, String> after = new TreeMap<>(is.options());
                before.put("java", String.join(", ", was.java()));
                after.put("java", String.join(", ", is.java()));
                before.put("JVM flags", then.jvms().getOrDefault(was.variant(), ""));
                after.put("JVM flags", now.jvms().getOrDefault(is.variant(), ""));
                OptionChanges.between(was.adapter(), before, after, 1).forEach(c -> counts.merge(c, 1, Integer::sum));
                if (!was.version().equals(is.version())) {
                    versions.add(was.adapter() + " was " + was.version() + " and is " + is.version());
                }
            });
        }
        notes.addAll(versions);
        return counts.entrySet().stream()
                .map(e -> new OptionChange(
                        e.getKey().side(),
                        e.getKey().key(),
                        e.getKey().before(),
                        e.getKey().after(),
                        e.getValue()))
                .toList();
    }

    private GuardCell cell(Cell of, GuardWord word, Optional<Double> before, Optional<Double> after, String why) {
        GuardMetric metric = main(of);
        Optional<Double> none = Optional.empty();
        return new GuardCell(
                name(of),
                of.scenario(),
                metric,
                word,
                before,
                after,
                none,
                none,
                none,
                none,
                tolerances.of(of.scenario(), metric),
                of.samples(),
                why);
    }

    private String name(Cell cell) {
        return then.jvms().size() > 1 ? cell.adapter() + " " + cell.variant() : cell.adapter();
    }

    /** {@code dyno router} names the level among the settings. */
    private static boolean isOfARouter(Cell cell) {
        return cell.options().containsKey("level");
    }

    /** What a cell costs first of all. */
    private static GuardMetric main(Cell cell) {
        return isOfARouter(cell) ? GuardMetric.TIME : GuardMetric.CPU;
    }

    private static double figure(GuardMetric metric, Cell cell) {
        return switch (metric) {
            case CPU -> cell.cpuMicros();
            case TIME -> cell.cpuMicros() * 1000;
            case ALLOCATION -> cell.allocatedBytes();
            case REQUESTS -> cell.requestsPerSecond();
        };
    }

    /** What a cell without allocation allocates is a byte, so that a ratio exists. */
    private static double cost(GuardMetric metric, Cell cell) {
        return switch (metric) {
            case CPU, TIME -> cell.cpuMicros();
            case ALLOCATION -> Math.max(1, cell.allocatedBytes());
            case REQUESTS -> 1 / Math.max(1e-9, cell.requestsPerSecond());
        };
    }
}
