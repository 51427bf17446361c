package dev.httpdyno.core.guard;

import dev.httpdyno.core.result.guard.Arm;
import dev.httpdyno.core.result.guard.Arm.Kind;
import dev.httpdyno.core.result.guard.Check;
import dev.httpdyno.core.result.guard.Fault;
import dev.httpdyno.core.result.guard.GuardCell;
import dev.httpdyno.core.result.guard.GuardReport;
import dev.httpdyno.core.result.guard.GuardReport.Outcome;
import dev.httpdyno.core.result.guard.OptionChange;
import dev.httpdyno.core.result.guard.Round;
import dev.httpdyno.core.result.guard.ServerFacts;
import dev.httpdyno.core.result.guard.Sitting;
import dev.httpdyno.core.result.guard.SittingInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** Judges a sitting: the same rounds always give the same report. */
public final class SittingJudge {

    /** The chance that a sitting of equal builds calls any of its cells slower or faster. */
    public static final double LEVEL = 0.01;

    /** A cell may fail by its time, and by what it allocates. */
    private static final int METRICS = 2;

    private final SittingInfo info;
    private final List<Round> rounds;
    private final List<Arm> arms;
    private final List<Fault> faults;
    private final Verdicts verdicts = new Verdicts();

    private SittingJudge(Sitting sitting) {
        info = sitting.info();
        rounds = sitting.rounds();
        arms = rounds.stream()
                .flatMap(r -> r.arms().stream())
                .filter(a -> a.spoilt().isEmpty())
                .toList();
        faults = rounds.stream().flatMap(r -> r.faults().stream()).toList();
    }

    /**
     * Judges what there is of a sitting.
     *
     * @param sitting the sitting, finished or not
     * @return the report
     */
    public static GuardReport judge(Sitting sitting) {
        return new SittingJudge(sitting).report();
    }

    /**
     * The chance of a false alarm that one metric of one cell may take, so that all together keep {@link #LEVEL}.
     *
     * @param cells how many pairs of a candidate and a scenario, or a request of a router, there are
     * @return the level
     */
    static double levelOfEach(int cells) {
        return LEVEL / (cells * METRICS);
    }

    private GuardReport report() {
        List<GuardCell> cells = cells();
        cells.forEach(verdicts::cell);
        faults.forEach(this::fault);
        javaVersions();
        List<Check> checks = new Checks(arms, info.tolerances().least(info.scenarios()))
                .all(!info.control().isEmpty(), !info.routers().isEmpty());
        checks.forEach(this::check);
        List<OptionChange> changes = changes();
        verdicts.options(changes);
        return new GuardReport(
                info.adapter() + ": " + String.join(", ", info.candidates().keySet()) + " against the base",
                verdicts.outcome(),
                verdicts.reasons(),
                cells,
                checks,
                changes,
                notes());
    }

    private List<GuardCell> cells() {
        double level = levelOfEach(info.candidates().size()
                * (info.scenarios().size() + info.routers().size()));
        List<GuardCell> cells = new ArrayList<>();
        for (String candidate : info.candidates().keySet()) {
            for (String scenario : info.scenarios()) {
                cells.addAll(cells(candidate, scenario, Kind.CANDIDATE, level));
            }
            for (String router : info.routers()) {
                cells.addAll(cells(candidate, router, Kind.ROUTER, level));
            }
        }
        return cells;
    }

    private List<GuardCell> cells(String candidate, String scenario, Kind kind, double level) {
        List<Arm> mine = arms.stream()
                .filter(a -> a.kind() == kind
                        && a.candidate().equals(candidate)
                        && a.scenario().equals(scenario))
                .toList();
        Optional<Fault> wrong = faults.stream()
                .filter(f -> f.isOfAServer()
                        && f.side().equals(candidate)
                        && (f.scenario().isEmpty() || f.scenario().equals(scenario)))
                .findFirst();
        if (wrong.isPresent()) {
            return List.of(CellJudge.wrong(
                    candidate,
                    scenario,
                    info.tolerances(),
                    mine.size(),
                    wrong.get().what()));
        }
        CellJudge judge = new CellJudge(candidate, scenario, mine, info.tolerances(), level);
        return kind == Kind.ROUTER ? judge.ofRouter() : judge.cells();
    }

    private void fault(Fault fault) {
        String where = fault.side() + (fault.scenario().isEmpty() ? "" : " " + fault.scenario());
        switch (fault.kind()) {
            case WRONG_ANSWER -> verdicts.add(Outcome.REGRESSION, "wrong answer: " + where + ": " + fault.what());
            case DIED -> verdicts.add(Outcome.REGRESSION, "did not survive: " + where + ": " + fault.what());
            case LOAD -> verdicts.warn("a comparison is void, because the load failed: " + where + ": " + fault.what());
        }
    }

    /** All processes of a sitting run on one JDK, or what is compared are JDKs. */
    private void javaVersions() {
        TreeSet<String> versions = new TreeSet<>(rounds.stream()
                .flatMap(r -> r.servers().stream())
                .map(ServerFacts::java)
                .toList());
        if (versions.size() > 1) {
            verdicts.add(
                    Outcome.REGRESSION,
                    "another JDK build in mid-run: the servers ran on " + String.join(" and on ", versions));
        }
    }

    private void check(Check check) {
        switch (check.state()) {
            case PASSED -> {}
            case FAILED ->
                verdicts.add(
                        Outcome.UNDECIDED,
                        "too noisy to judge: " + check.name() + " moved by itself: " + check.words());
            case OPEN -> verdicts.add(Outcome.UNDECIDED, "not proven: " + check.name() + ": " + check.words());
        }
    }

    private List<OptionChange> changes() {
        List<OptionChange> changes = new ArrayList<>();
        for (Round round : rounds) {
            Optional<ServerFacts> base = facts(round, ServerFacts.BASE);
            for (String candidate : info.candidates().keySet()) {
                Optional<ServerFacts> other = facts(round, candidate);
                if (base.isPresent() && other.isPresent()) {
                    OptionChanges.between(
                                    candidate,
                                    base.get().options(),
                                    other.get().options(),
                                    info.scenarios().size() + info.routers().size())
                            .stream()
                            .filter(c -> !changes.contains(c))
                            .forEach(changes::add);
                }
            }
        }
        return changes;
    }

    private static Optional<ServerFacts> facts(Round round, String side) {
        return round.servers().stream().filter(s -> s.side().equals(side)).findFirst();
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>(info.notes());
        if (info.control().isEmpty()) {
            notes.add("judged uncorrected: no control adapter was measured beside it (--control)");
        }
        long spoilt = rounds.stream()
                .flatMap(r -> r.arms().stream())
                .filter(a -> a.spoilt().isPresent())
                .count();
        if (spoilt > 0) {
            notes.add(spoilt + " comparisons are void, because something happened to the machine");
        }
        long cold = arms.stream().filter(a -> !a.steady()).count();
        if (cold > 0) {
            notes.add(cold + " of " + arms.size()
                    + " comparisons reached the end of the warm-up before both were steady");
        }
        notes.addAll(verdicts.warnings());
        return notes;
    }
}
