package dev.httpdyno.report.model;

import dev.httpdyno.core.result.ContractResult;
import dev.httpdyno.core.result.Outcome;
import dev.httpdyno.core.result.RunInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/** Finds what changes how a run must be read, the gravest first. */
final class Warnings {

    private static final double NOISY = 0.05;

    private final List<Board> boards;
    private final List<Warning> found = new ArrayList<>();

    private Warnings(List<Board> boards) {
        this.boards = boards;
    }

    static List<Warning> of(RunInfo run, List<Board> boards, List<ContractResult> contract) {
        Warnings warnings = new Warnings(boards);
        warnings.addAll(run, contract);
        return List.copyOf(warnings.found);
    }

    private void addAll(RunInfo run, List<ContractResult> contract) {
        if (run.quick()) {
            found.add(new Warning.Look());
        }
        long taken = boards.stream()
                .flatMap(b -> b.rows().stream())
                .mapToLong(r -> r.samples().size())
                .sum();
        long planned = (long) run.adapters().size()
                * run.scenarios().size()
                * run.jvms().size()
                * run.rounds();
        if (taken < planned) {
            found.add(new Warning.Incomplete(taken, planned));
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
        cells(r -> r.notes().contains("not steady"), Warning.NotSteady::new);
        cells(r -> r.notes().contains("drift"), Warning.Drift::new);
        cells(r -> r.spread(Metric.REQUESTS).orElse(0.0) > NOISY, cells -> new Warning.Noisy(cells, NOISY));
        run.notes().forEach(n -> found.add(new Warning.Note(n)));
    }

    private void cells(Predicate<Row> concerned, Function<List<String>, Warning> warning) {
        List<String> cells = new ArrayList<>();
        int all = 0;
        for (Board board : boards) {
            List<String> here = board.rows().stream()
                    .filter(concerned)
                    .map(r -> r.contender().label())
                    .toList();
            all += board.rows().size();
            if (here.size() == board.rows().size() && here.size() > 1) {
                cells.add("all of " + board.title());
            } else if (!here.isEmpty()) {
                cells.add(board.title() + " (" + String.join(", ", here) + ")");
            }
        }
        boolean everywhere =
                cells.size() == boards.size() && all > 1 && cells.stream().allMatch(c -> c.startsWith("all of "));
        if (!cells.isEmpty()) {
            found.add(warning.apply(everywhere ? List.of("every cell") : cells));
        }
    }
}
