package dev.httpdyno.report.model;

import dev.httpdyno.core.result.ContractResult;
import dev.httpdyno.core.result.RunFolder;
import dev.httpdyno.core.result.RunInfo;
import dev.httpdyno.core.result.Sample;
import dev.httpdyno.core.stats.SlotBias;
import java.util.List;
import java.util.Optional;

/**
 * What there is to say about a run: the one model of every format.
 *
 * @param info what was asked for
 * @param samples what was measured; beside the reference, the windows in which the machine was calm
 * @param contract what came of the contract; empty when the adapters were not verified
 * @param contenders all, by name
 * @param boards one for each scenario and load, in the order of the plan
 * @param overviews requests a second over the scenarios of one kind under a closed loop, the larger kind first
 * @param costs CPU a request over the same scenarios, or over those at a given rate when there are no others; beside the
 *     reference in a paired run
 * @param footprints one for each contender
 * @param slotBias whether the position in a round mattered, in words; absent when too few samples tell
 * @param slotMeans requests a second at each position in the round, over the cell's mean; empty without a slot bias
 * @param duels the ratios of a paired run, one for each scenario; empty when it is not paired
 * @param directions forward against reverse, when both orders were asked for
 * @param speed how the machine's own speed changed; absent without a reference server or with one round
 * @param warnings what changes how to read the run, the gravest first
 * @param headline the run in two sentences
 */
public record RunReport(
        RunInfo info,
        List<Sample> samples,
        List<ContractResult> contract,
        List<Contender> contenders,
        List<Board> boards,
        List<Overview> overviews,
        List<Overview> costs,
        List<Footprint> footprints,
        Optional<String> slotBias,
        List<Double> slotMeans,
        List<Duels> duels,
        List<Directions> directions,
        Optional<MachineSpeed> speed,
        List<Warning> warnings,
        Headline headline) {

    /** Copies the lists. */
    public RunReport {
        samples = List.copyOf(samples);
        contract = List.copyOf(contract);
        contenders = List.copyOf(contenders);
        boards = List.copyOf(boards);
        overviews = List.copyOf(overviews);
        costs = List.copyOf(costs);
        footprints = List.copyOf(footprints);
        slotMeans = List.copyOf(slotMeans);
        duels = List.copyOf(duels);
        directions = List.copyOf(directions);
        warnings = List.copyOf(warnings);
    }

    /**
     * Reads a run and judges it anew.
     *
     * @param folder the run's folder
     * @return the model
     * @throws IllegalArgumentException if it is no run, or malformed
     */
    public static RunReport of(RunFolder folder) {
        return of(folder.info(), folder.samples(), folder.contract());
    }

    /**
     * Judges samples.
     *
     * @param info what was asked for
     * @param samples what was measured, possibly not all
     * @param contract what came of the contract, possibly nothing
     * @return the model
     */
    public static RunReport of(RunInfo info, List<Sample> samples, List<ContractResult> contract) {
        return of(info, CalmWindows.of(samples), contract);
    }

    private static RunReport of(RunInfo info, CalmWindows calm, List<ContractResult> contract) {
        List<Sample> samples = calm.samples();
        List<Sample> ranked = samples.stream()
                .filter(s -> !s.adapter().equals(info.reference()))
                .toList();
        List<Board> boards = Boards.of(info, ranked);
        List<Board> closed = boards.stream().filter(b -> b.rate().isEmpty()).toList();
        List<Board> rated = boards.stream().filter(b -> b.rate().isPresent()).toList();
        List<Overview> overviews = Overview.of(Metric.REQUESTS, closed);
        List<Overview> costs =
                Overview.of(isPaired(closed) ? Metric.PAIRED : Metric.CPU, closed.isEmpty() ? rated : closed);
        List<Footprint> footprints = Footprint.of(info, ranked, boards);
        Optional<SlotBias> slotBias = Positions.bias(boards);
        return new RunReport(
                info,
                samples,
                contract,
                footprints.stream().map(Footprint::contender).toList(),
                boards,
                overviews,
                costs,
                footprints,
                slotBias.map(Positions::text),
                slotBias.map(b -> List.copyOf(b.meanBySlot().values())).orElse(List.of()),
                Duels.of(info, boards, samples),
                Directions.of(info, boards),
                MachineSpeed.of(info, samples),
                Warnings.of(info, boards, contract, slotBias, calm),
                Headline.of(info, leading(boards, overviews, costs), footprints));
    }

    /**
     * The ratios that rank.
     *
     * @return requests a second; in a paired run, or where every rate is given, CPU time a request
     */
    public List<Overview> leading() {
        return leading(boards, overviews, costs);
    }

    private static List<Overview> leading(List<Board> boards, List<Overview> overviews, List<Overview> costs) {
        return overviews.isEmpty() || isPaired(boards) ? costs : overviews;
    }

    /**
     * Whether pairs rank.
     *
     * @return true where a board is sorted by them
     */
    public boolean isPaired() {
        return isPaired(boards);
    }

    private static boolean isPaired(List<Board> boards) {
        return boards.stream().anyMatch(b -> b.primary() == Metric.PAIRED);
    }

    /**
     * The ratios beside those that rank.
     *
     * @return the others of {@link #overviews} and {@link #costs}
     */
    public List<Overview> following() {
        return leading().equals(costs) ? overviews : costs;
    }
}
