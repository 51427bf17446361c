package dev.httpdyno.core.guard;

import dev.httpdyno.core.result.Figures;
import dev.httpdyno.core.result.Outcome;
import dev.httpdyno.core.result.RunFolder;
import dev.httpdyno.core.result.RunInfo;
import dev.httpdyno.core.result.Sample;
import dev.httpdyno.core.result.guard.Baseline;
import dev.httpdyno.core.result.guard.Fault;
import dev.httpdyno.core.stats.LowestMode;
import dev.httpdyno.core.stats.Summary;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;

/** Makes baselines of runs. */
public final class Baselines {

    /** Facts that make another machine. */
    private static final Set<String> MACHINE = Set.of("os", "arch", "cpu", "logicalCpus", "virtualised");

    private static final String NONE = "nothing";

    private Baselines() {}

    /**
     * What the valid samples of a run cost.
     *
     * @param folder the run
     * @param controls the ids of the adapters that tell the machine's drift
     * @param source how the build was made; may be empty
     * @return the baseline, checked by nothing
     * @throws IllegalArgumentException if the folder is no run, or has no sample of a control
     */
    public static Baseline of(RunFolder folder, List<String> controls, String source) {
        RunInfo info = folder.info();
        Map<String, List<Sample>> cells = new LinkedHashMap<>();
        folder.samples().stream()
                .filter(s -> s.outcome() == Outcome.VALID && s.rate().isEmpty())
                .forEach(s -> cells.computeIfAbsent(
                                s.adapter() + " " + s.scenario() + " " + s.variant(), key -> new ArrayList<>())
                        .add(s));
        List<Baseline.Cell> all = cells.values().stream().map(Baselines::cell).toList();
        for (String control : controls) {
            if (all.stream().noneMatch(c -> c.adapter().equals(control))) {
                throw new IllegalArgumentException(
                        folder.path() + " has no valid sample of the control adapter '" + control + "'");
            }
        }
        return new Baseline(
                Baseline.SCHEMA,
                info.httpdyno(),
                info.startedAt(),
                info.id(),
                source,
                info.command(),
                info.arguments(),
                info.seed(),
                info.machine(),
                info.serverCpus(),
                info.loadCpus(),
                info.jvms(),
                controls,
                List.of(),
                all);
    }

    private static Baseline.Cell cell(List<Sample> samples) {
        Sample first = samples.get(0);
        return new Baseline.Cell(
                first.adapter(),
                first.scenario(),
                first.variant(),
                first.version(),
                List.copyOf(new TreeSet<>(samples.stream().map(Sample::java).toList())),
                first.options(),
                samples.size(),
                Summary.of(values(samples, Figures::serverCpuMicros)).median(),
                LowestMode.of(values(samples, f -> Math.max(0, f.allocatedBytes()))),
                Summary.of(values(samples, Figures::requestsPerSecond)).median());
    }

    private static List<Double> values(List<Sample> samples, ToDoubleFunction<Figures> figure) {
        return samples.stream()
                .flatMap(s -> s.figures().stream())
                .map(figure::applyAsDouble)
                .toList();
    }

    /**
     * What went wrong in a run.
     *
     * @param folder the run
     * @return wrong answers, and servers that did not live
     */
    public static List<Fault> faults(RunFolder folder) {
        List<Fault> faults = new ArrayList<>();
        for (Sample sample : folder.samples()) {
            switch (sample.outcome()) {
                case VALID, VOID -> {}
                case INVALID -> faults.add(fault(Fault.Kind.WRONG_ANSWER, sample));
                case FAILED ->
                    faults.add(fault(
                            sample.reason().startsWith("gate: ") ? Fault.Kind.WRONG_ANSWER : Fault.Kind.DIED, sample));
            }
        }
        return faults;
    }

    private static Fault fault(Fault.Kind kind, Sample sample) {
        return new Fault(kind, sample.adapter(), sample.scenario(), sample.reason());
    }

    /**
     * Why two runs are of two machines.
     *
     * @param one a run
     * @param two another run
     * @return what differs, in words; empty for one machine
     */
    public static List<String> machineDifferences(Baseline one, Baseline two) {
        List<String> differences = new ArrayList<>();
        for (String name : new TreeSet<>(MACHINE)) {
            add(
                    differences,
                    name,
                    one.machine().getOrDefault(name, NONE),
                    two.machine().getOrDefault(name, NONE));
        }
        add(differences, "CPUs of the servers", one.serverCpus(), two.serverCpus());
        add(differences, "CPUs of the load", one.loadCpus(), two.loadCpus());
        return differences;
    }

    private static void add(List<String> differences, String what, String one, String two) {
        if (!one.equals(two)) {
            differences.add(what + ": " + one + " against " + two);
        }
    }
}
