package dev.httpdyno.report.model;

import dev.httpdyno.core.result.Figures;
import dev.httpdyno.core.result.RunInfo;
import dev.httpdyno.core.result.Sample;
import dev.httpdyno.core.stats.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/**
 * What a contender takes whatever it is asked: time to start, memory, and size.
 *
 * @param contender who
 * @param version the framework's version, as its process said
 * @param java the JVM's version, as its process said
 * @param startMillis times from starting a process to its first right answer, one for each start
 * @param idleMegabytes median resident memory before the load; absent when the system does not tell
 * @param loadedMegabytes the greatest median of any scenario right after its load
 * @param heapMegabytes the greatest median of any scenario after a full collection
 * @param threads the greatest number of threads after a window
 * @param bundleBytes the size of its jars; absent when the run does not tell
 * @param options the settings in force, as the process said
 */
public record Footprint(
        Contender contender,
        String version,
        String java,
        List<Double> startMillis,
        Optional<Double> idleMegabytes,
        Optional<Double> loadedMegabytes,
        Optional<Double> heapMegabytes,
        Optional<Integer> threads,
        OptionalLong bundleBytes,
        Map<String, String> options) {

    /** Copies the collections. */
    public Footprint {
        startMillis = List.copyOf(startMillis);
        options = new TreeMap<>(options);
    }

    /** The middle start-up time. */
    public Optional<Double> medianStart() {
        return startMillis.isEmpty()
                ? Optional.empty()
                : Optional.of(Summary.of(startMillis).median());
    }

    static List<Footprint> of(RunInfo run, List<Sample> samples, List<Board> boards) {
        Map<Contender, List<Sample>> byContender = new TreeMap<>();
        samples.forEach(s -> byContender
                .computeIfAbsent(Boards.contender(run, s.adapter(), s.variant()), c -> new ArrayList<>())
                .add(s));
        return byContender.entrySet().stream()
                .map(e -> of(run, e.getKey(), e.getValue(), boards))
                .toList();
    }

    private static Footprint of(RunInfo run, Contender contender, List<Sample> samples, List<Board> boards) {
        Sample last = samples.get(samples.size() - 1);
        List<Figures> figures =
                samples.stream().map(Sample::figures).flatMap(Optional::stream).toList();
        List<Double> idle = figures.stream()
                .map(f -> f.residentIdleBytes() / 1e6)
                .filter(v -> v > 0)
                .toList();
        Long bytes = run.bundleBytes().get(contender.adapter());
        return new Footprint(
                contender,
                last.version(),
                last.java(),
                samples.stream()
                        .map(Sample::startMillis)
                        .flatMap(Optional::stream)
                        .toList(),
                idle.isEmpty() ? Optional.empty() : Optional.of(Summary.of(idle).median()),
                greatest(boards, contender, Metric.RESIDENT),
                greatest(boards, contender, Metric.HEAP),
                figures.stream().map(Figures::threads).max(Integer::compare),
                bytes == null ? OptionalLong.empty() : OptionalLong.of(bytes),
                last.options());
    }

    private static Optional<Double> greatest(List<Board> boards, Contender contender, Metric metric) {
        return boards.stream()
                .flatMap(b -> b.rows().stream())
                .filter(r -> r.contender().equals(contender))
                .flatMap(r -> r.standing(metric).stream())
                .map(Standing::median)
                .max(Double::compare);
    }
}
