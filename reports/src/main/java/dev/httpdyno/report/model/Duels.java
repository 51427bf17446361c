package dev.httpdyno.report.model;

import dev.httpdyno.core.result.Duel;
import dev.httpdyno.core.result.RunInfo;
import dev.httpdyno.core.result.Sample;
import dev.httpdyno.core.stats.LogEstimate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How the contenders of a scenario did beside the reference adapter, in a paired run.
 *
 * @param board the scenario
 * @param reference the adapter that every sample ran beside
 * @param rows the cheapest first
 */
public record Duels(Board board, String reference, List<Entry> rows) {

    /** Copies the rows. */
    public Duels {
        rows = List.copyOf(rows);
    }

    /**
     * A contender's ratios of CPU time a request.
     *
     * @param contender who
     * @param paired to the reference beside it: one value a round, the median of its windows
     * @param solo to the reference's own sample of the same round, each measured alone; absent when there is none
     * @param share the share of both servers' CPU time that it got, median over the rounds
     * @param fair whether that is a half to within 2 %, so that rates may be compared too
     */
    public record Entry(
            Contender contender, LogEstimate paired, Optional<LogEstimate> solo, double share, boolean fair) {}

    static List<Duels> of(RunInfo run, List<Board> boards, List<Sample> samples) {
        if (run.partner().isEmpty()) {
            return List.of();
        }
        return boards.stream()
                .filter(b -> b.rows().stream().anyMatch(r -> !duels(r).isEmpty()))
                .map(b -> of(run, b, samples))
                .toList();
    }

    private static Duels of(RunInfo run, Board board, List<Sample> samples) {
        Map<Integer, Double> reference = new HashMap<>();
        samples.stream()
                .filter(s -> s.adapter().equals(run.partner())
                        && s.scenario().equals(board.scenario())
                        && s.rate().equals(board.rate()))
                .forEach(s -> s.figures().ifPresent(f -> reference.put(s.round(), f.serverCpuMicros())));
        List<Entry> rows = new ArrayList<>();
        for (Row row : board.rows()) {
            List<Duel> duels = duels(row);
            if (!duels.isEmpty()) {
                rows.add(entry(row, duels, reference));
            }
        }
        rows.sort(Comparator.comparingDouble(e -> e.paired().log()));
        return new Duels(board, run.partner(), rows);
    }

    private static Entry entry(Row row, List<Duel> duels, Map<Integer, Double> reference) {
        List<Double> solo = row.observations(Metric.CPU).stream()
                .filter(o -> reference.getOrDefault(o.round(), 0.0) > 0)
                .map(o -> o.value() / reference.getOrDefault(o.round(), 1.0))
                .toList();
        List<Double> shares = duels.stream().map(Duel::share).sorted().toList();
        return new Entry(
                row.contender(),
                LogEstimate.ofMean(duels.stream().map(Duel::costRatio).toList()),
                solo.isEmpty() ? Optional.empty() : Optional.of(LogEstimate.ofMean(solo)),
                shares.get(shares.size() / 2),
                duels.stream().allMatch(Duel::fair));
    }

    private static List<Duel> duels(Row row) {
        return row.valid().stream()
                .flatMap(s -> s.duel().stream())
                .filter(d -> d.costRatio() > 0 && Double.isFinite(d.costRatio()))
                .toList();
    }
}
