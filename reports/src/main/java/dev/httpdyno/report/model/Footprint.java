package dev.httpdyno.report.model;

import dev.httpdyno.core.result.BundleFacts;
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
import java.util.function.Function;

/**
 * What a contender takes whatever it is asked: time to start, memory, and size.
 *
 * @param contender who
 * @param version the framework's version, as its process said
 * @param java the JVM's version, as its process said; of another runtime its name and version
 * @param startMillis times from starting a process to its first right answer, one for each start
 * @param idleMegabytes median resident memory before the load; absent when the system does not tell
 * @param loadedMegabytes the greatest median of any scenario right after its load
 * @param heapMegabytes the greatest median of any scenario after a full collection
 * @param taken what its process took, as the kernel counts it
 * @param threads the greatest number of threads after a window
 * @param bundleBytes the size of its jars; absent when the run does not tell
 * @param bundle its jars and its release; absent when the run does not tell
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
        Taken taken,
        Optional<Integer> threads,
        OptionalLong bundleBytes,
        Optional<BundleFacts> bundle,
        Map<String, String> options) {

    /**
     * What a process took, as the kernel counts it: the greatest median of any scenario. Absent where it does not tell.
     *
     * @param anonymousIdle resident memory of no file before the load, in MB
     * @param anonymousLoaded resident memory of no file after the load, in MB
     * @param fileLoaded resident memory of files after the load, in MB
     * @param peak the most resident memory, in MB
     * @param descriptors open files and sockets after the load
     * @param switches context switches a second
     * @param involuntary the part of them that was not voluntary
     * @param gcMillis time in collections, in milliseconds a second
     * @param jitMillis time in the compiler during windows, in milliseconds a second
     */
    public record Taken(
            Optional<Double> anonymousIdle,
            Optional<Double> anonymousLoaded,
            Optional<Double> fileLoaded,
            Optional<Double> peak,
            Optional<Double> descriptors,
            Optional<Double> switches,
            Optional<Double> involuntary,
            Optional<Double> gcMillis,
            Optional<Double> jitMillis) {

        static Taken of(List<Sample> samples) {
            return new Taken(
                    greatest(samples, f -> f.process().anonymousIdleBytes().map(Footprint::megabytes)),
                    greatest(samples, f -> f.process().anonymousLoadedBytes().map(Footprint::megabytes)),
                    greatest(samples, f -> f.process().fileLoadedBytes().map(Footprint::megabytes)),
                    greatest(samples, f -> f.process().peakBytes().map(Footprint::megabytes)),
                    greatest(samples, f -> f.process().descriptors().map(Long::doubleValue)),
                    greatest(
                            samples,
                            f -> f.process()
                                    .voluntarySwitches()
                                    .flatMap(v ->
                                            f.process().involuntarySwitches().map(i -> (v + i) / f.windowSeconds()))),
                    greatest(samples, f -> f.process().involuntarySwitches().map(i -> i / f.windowSeconds())),
                    greatest(samples, f -> told(f.gcMillis(), f)),
                    greatest(samples, f -> told(f.jitMillis(), f)));
        }

        private static Optional<Double> told(long millis, Figures figures) {
            return millis == Figures.UNKNOWN ? Optional.empty() : Optional.of(millis / figures.windowSeconds());
        }

        private static Optional<Double> greatest(List<Sample> samples, Function<Figures, Optional<Double>> figure) {
            Map<String, List<Double>> byScenario = new TreeMap<>();
            samples.forEach(s -> s.figures()
                    .flatMap(figure)
                    .ifPresent(v -> byScenario
                            .computeIfAbsent(s.scenario(), n -> new ArrayList<>())
                            .add(v)));
            return byScenario.values().stream().map(v -> Summary.of(v).median()).max(Double::compare);
        }
    }

    /** Copies the collections. */
    public Footprint {
        startMillis = List.copyOf(startMillis);
        options = new TreeMap<>(options);
    }

    /** What the server ran on: a JDK, or another runtime. */
    public String runtime() {
        return runsOnJvm() ? "JDK " + java : java;
    }

    /** Whether what a JVM alone tells can be expected of it. */
    public boolean runsOnJvm() {
        return Sample.isJvm(java);
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
                Taken.of(samples),
                figures.stream().map(Figures::threads).filter(t -> t > 0).max(Integer::compare),
                bytes == null ? OptionalLong.empty() : OptionalLong.of(bytes),
                Optional.ofNullable(run.provenance().bundles().get(contender.adapter())),
                last.options());
    }

    private static double megabytes(long bytes) {
        return bytes / 1e6;
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
