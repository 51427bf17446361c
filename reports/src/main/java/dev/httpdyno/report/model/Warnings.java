package dev.httpdyno.report.model;

import dev.httpdyno.core.result.ContractResult;
import dev.httpdyno.core.result.Outcome;
import dev.httpdyno.core.result.Release;
import dev.httpdyno.core.result.RunInfo;
import dev.httpdyno.core.stats.SlotBias;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** Finds what changes how a run must be read, the gravest first. */
final class Warnings {

    private static final double NOISY = 0.05;
    private static final int MOST_TITLES = 3;

    private final List<Board> boards;
    private final List<Warning> found = new ArrayList<>();

    private Warnings(List<Board> boards) {
        this.boards = boards;
    }

    static List<Warning> of(
            RunInfo run,
            List<Board> boards,
            List<ContractResult> contract,
            Optional<SlotBias> slotBias,
            CalmWindows calm) {
        Warnings warnings = new Warnings(boards);
        warnings.addAll(run, contract);
        if (calm.slowed() > 0) {
            warnings.found.add(new Warning.Slowed(calm.slowed(), calm.paired()));
        }
        slotBias.filter(Positions::matters)
                .ifPresent(b -> warnings.found.add(new Warning.SlotMatters(Positions.text(b))));
        return List.copyOf(warnings.found);
    }

    private void addAll(RunInfo run, List<ContractResult> contract) {
        if (run.quick()) {
            found.add(new Warning.Look());
        }
        long taken = boards.stream()
                .flatMap(b -> b.rows().stream())
                .mapToLong(Row::counted)
                .sum();
        long planned = (long) run.adapters().size()
                * run.scenarios().size()
                * run.jvms().size()
                * run.rounds();
        if (taken < planned) {
            found.add(new Warning.Incomplete(taken, planned));
        }
        if (!run.order().equals("shuffled")) {
            found.add(new Warning.FixedOrder(run.order()));
        }
        cells(r -> r.count(Outcome.INVALID) > 0, Warning.Invalid::new);
        cells(r -> r.count(Outcome.FAILED) > 0, Warning.Failed::new);
        boolean judged = boards.stream()
                .flatMap(b -> b.rows().stream())
                .anyMatch(r ->
                        r.standing(Metric.REQUESTS).flatMap(Standing::interval).isPresent());
        if (!judged && taken > 0) {
            found.add(new Warning.TooFewRounds(run.rounds()));
        }
        List<String> broken = contract.stream()
                .filter(r -> r.outcome() == ContractResult.Outcome.FAIL
                        && List.of("gate", "must", "declared").contains(r.level()))
                .map(ContractResult::adapter)
                .distinct()
                .sorted()
                .toList();
        if (!broken.isEmpty()) {
            found.add(new Warning.BrokenContract(broken));
        }
        if (run.serverCpus().isEmpty()) {
            found.add(new Warning.NotPinned());
        }
        cells(r -> r.notes().contains("load-bound"), Warning.LoadBound::new);
        cells(r -> r.notes().contains("delayed ack"), Warning.DelayedAcknowledgement::new);
        cells(r -> r.notes().contains("not steady"), Warning.NotSteady::new);
        cells(r -> r.notes().contains("drift"), Warning.Drift::new);
        cells(r -> r.spread(ranking(r)).orElse(0.0) > NOISY, cells -> new Warning.Noisy(cells, NOISY));
        if (!run.partner().isEmpty()) {
            cells(
                    r -> r.valid().stream()
                            .anyMatch(s -> s.duel().isEmpty() && !s.reason().isEmpty()),
                    Warning.Unpaired::new);
        }
        cells(r -> r.count(Outcome.VOID) > 0, Warning.Voids::new);
        versions(run, r -> r.isUnmaintained(run.startedAt()), Warning.Unmaintained::new);
        versions(run, Release::preRelease, Warning.PreRelease::new);
        run.notes().forEach(n -> found.add(new Warning.Note(n)));
    }

    /** What a row is ranked by under a closed loop. */
    private static Metric ranking(Row row) {
        return row.standing(Metric.PAIRED).isPresent() ? Metric.PAIRED : Metric.REQUESTS;
    }

    private void versions(RunInfo run, Predicate<Release> concerned, Function<List<String>, Warning> warning) {
        List<String> versions = run.provenance().bundles().entrySet().stream()
                .filter(b -> concerned.test(b.getValue().release()))
                .map(b -> b.getKey() + " " + b.getValue().release().text(run.startedAt()))
                .toList();
        if (!versions.isEmpty()) {
            found.add(warning.apply(versions));
        }
    }

    private void cells(Predicate<Row> concerned, Function<List<String>, Warning> warning) {
        Map<String, List<String>> byContender = new LinkedHashMap<>();
        int all = 0;
        int some = 0;
        for (Board board : boards) {
            for (Row row : board.rows()) {
                all++;
                if (concerned.test(row)) {
                    some++;
                    byContender
                            .computeIfAbsent(row.contender().label(), c -> new ArrayList<>())
                            .add(board.title());
                }
            }
        }
        if (some > 1 && some == all) {
            found.add(warning.apply(List.of("every cell")));
        } else if (some > 0) {
            found.add(warning.apply(byContender.entrySet().stream()
                    .map(e -> e.getKey() + " (" + where(e.getValue()) + ")")
                    .toList()));
        }
    }

    private String where(List<String> titles) {
        if (titles.size() == boards.size() && boards.size() > 1) {
            return "all scenarios";
        }
        return titles.size() > MOST_TITLES ? titles.size() + " scenarios" : String.join(", ", titles);
    }
}
