package dev.httpdyno.report.model;

import dev.httpdyno.core.result.Outcome;
import dev.httpdyno.core.result.RunInfo;
import dev.httpdyno.core.result.Sample;
import dev.httpdyno.core.stats.Summary;
import dev.httpdyno.report.text.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How the machine's own speed changed over a run, as the reference server saw it.
 *
 * @param costByRound what a request cost the reference server in each round, over its mean of the run: above 1 the machine
 *     was slower
 */
public record MachineSpeed(SortedMap<Integer, Double> costByRound) {

    static Optional<MachineSpeed> of(RunInfo run, List<Sample> samples) {
        Map<String, List<Sample>> byScenario = samples.stream()
                .filter(s -> s.adapter().equals(run.reference())
                        && s.outcome() == Outcome.VALID
                        && s.figures().filter(f -> f.serverCpuMicros() > 0).isPresent())
                .collect(Collectors.groupingBy(s -> s.scenario() + s.rate()));
        Map<Integer, List<Double>> logs = new TreeMap<>();
        for (List<Sample> cell : byScenario.values()) {
            double mean = Summary.of(cell.stream().map(MachineSpeed::logCost).toList())
                    .mean();
            cell.forEach(
                    s -> logs.computeIfAbsent(s.round(), r -> new ArrayList<>()).add(logCost(s) - mean));
        }
        SortedMap<Integer, Double> costs = new TreeMap<>();
        logs.forEach(
                (round, values) -> costs.put(round, Math.exp(Summary.of(values).mean())));
        return costs.size() < 2 ? Optional.empty() : Optional.of(new MachineSpeed(costs));
    }

    private static double logCost(Sample sample) {
        return Math.log(sample.figures().orElseThrow().serverCpuMicros());
    }

    /**
     * The rounds in one sentence.
     *
     * @return what the reference server's requests cost in each round, over their mean
     */
    public String text() {
        return "a request of the reference server cost "
                + costByRound.values().stream().map(c -> Numbers.fixed(c, 2)).collect(Collectors.joining(" "))
                + " of its mean in rounds " + costByRound.firstKey() + " to " + costByRound.lastKey();
    }
}
