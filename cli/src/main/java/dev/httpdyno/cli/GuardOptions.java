package dev.httpdyno.cli;

import dev.httpdyno.core.catalog.Bundle;
import dev.httpdyno.core.catalog.Catalog;
import dev.httpdyno.core.catalog.DiscoveryProblem;
import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.guard.Timing;
import dev.httpdyno.core.load.LoadSpec;
import dev.httpdyno.core.machine.CpuSplit;
import dev.httpdyno.core.measure.Rig;
import dev.httpdyno.core.result.guard.Tolerances;
import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.server.Jvm;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** How a sitting of the guard is measured. */
final class GuardOptions {

    private static final int CHOICES = 24;
    private static final Tolerances USUAL_TOLERANCES = new Tolerances(0.03, 0.01, Map.of());

    @Option(names = "--adapter", paramLabel = "ID", description = "The adapter to compare, where a bundle has several.")
    private @Nullable String adapter;

    @Option(
            names = "--control",
            paramLabel = "ADAPTER",
            description =
                    "An adapter that no build changes, by id or as a bundle: if it moves, nothing is to be believed.")
    private @Nullable String control;

    @Mixin
    private ScenarioOptions scenarios;

    @Mixin
    private ToleranceOptions tolerances;

    @Option(
            names = "--budget",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "How long to go on while something cannot be told (10m).")
    private Duration budget = Duration.ofMinutes(10);

    @Option(names = "--rounds", paramLabel = "N", description = "The greatest number of rounds (24).")
    private int rounds = CHOICES;

    @Option(
            names = "--max-wait",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "How long each round may wait for a quiet machine (0s).")
    private Duration maxWait = Duration.ZERO;

    @Option(
            names = "--connections",
            paramLabel = "N",
            description = "Connections for every scenario (each scenario's own number when not given).")
    private @Nullable Integer connections;

    @Option(
            names = "--warmup",
            paramLabel = "TIME",
            converter = Durations.class,
            description =
                    "Longest warm-up of a process (8s); later scenarios of the process take less than half of it.")
    private Duration warmUp = Timing.STANDARD.warmUpFirst();

    @Option(
            names = "--windows",
            paramLabel = "N",
            description = "Windows of half a second with both builds under load, for each scenario and round (10).")
    private int windows = Timing.STANDARD.duets();

    @Option(
            names = "--jvm",
            paramLabel = "NAME=HOME?:FLAGS",
            description = "The JVM set-up of all servers, as in dyno bench.")
    private @Nullable String jvm;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of all random choices.")
    private @Nullable Long seed;

    @Option(names = "--results", paramLabel = "DIR", description = "Where the sitting's folder goes (results).")
    private Path results = Path.of("results");

    @Option(names = "--no-lock", description = "Measure even while another measurement runs on this machine.")
    private boolean noLock;

    /**
     * The changes that matter.
     *
     * @param routers what is measured beside the scenarios
     * @throws UsageException if one is for nothing that is measured
     */
    Tolerances tolerances(List<String> routers) {
        return tolerances.over(
                USUAL_TOLERANCES,
                Stream.concat(scenarios().stream().map(Scenario::id), routers.stream())
                        .toList());
    }

    Duration budget() {
        return budget;
    }

    int rounds() {
        return rounds;
    }

    Duration maxWait() {
        return maxWait;
    }

    Path results() {
        return results;
    }

    boolean noLock() {
        return noLock;
    }

    /**
     * The scenarios.
     *
     * @throws UsageException if a name stands for none, or a number is out of its range
     */
    List<Scenario> scenarios() {
        try {
            return scenarios.select();
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    long seed() {
        return seed != null ? seed : ThreadLocalRandom.current().nextInt(1, Integer.MAX_VALUE);
    }

    /**
     * How long the parts of a round take.
     *
     * @throws UsageException if there is no window or no round
     */
    Timing timing() {
        if (rounds < 1) {
            throw new UsageException("--rounds is " + rounds + ", but must be at least 1");
        }
        if (connections != null && connections < 1) {
            throw new UsageException("--connections is " + connections + ", but must be at least 1");
        }
        try {
            return new Timing(
                    warmUp,
                    warmUp.multipliedBy(2).dividedBy(5),
                    windows,
                    Timing.STANDARD.solos(),
                    Timing.STANDARD.window());
        } catch (IllegalArgumentException e) {
            throw new UsageException("--windows: " + e.getMessage());
        }
    }

    Jvm jvm(CpuSplit cpus) {
        Jvm standard = Jvm.standard(cpus.serverCpuCount());
        try {
            return jvm == null ? standard : Jvm.variant(jvm, standard);
        } catch (IllegalArgumentException e) {
            throw new UsageException("--jvm: " + e.getMessage());
        }
    }

    Rig.Specs specs(CpuSplit cpus, Path video) {
        return (port, scenario, seedOfSide) -> {
            int count = connections == null ? scenario.connections() : connections;
            return new LoadSpec(
                    "127.0.0.1",
                    port,
                    scenario,
                    count,
                    Math.min(count, cpus.loadCpuCount()),
                    seedOfSide,
                    video,
                    cpus.load().cpus());
        };
    }

    /**
     * The one adapter of a bundle that is meant.
     *
     * @param option the option that names the bundle
     * @param bundle a folder of jars, or a class path
     * @throws UsageException if there is none, or several and nothing says which
     */
    FoundAdapter adapter(String option, String bundle) {
        List<FoundAdapter> found = read(option, bundle);
        String ids = found.stream().map(FoundAdapter::id).collect(Collectors.joining(", "));
        if (adapter == null) {
            if (found.size() > 1) {
                throw new UsageException(
                        option + ": " + bundle + " has several adapters (" + ids + "); name one with --adapter");
            }
            return found.get(0);
        }
        return found.stream()
                .filter(a -> a.id().equals(adapter))
                .findFirst()
                .orElseThrow(() ->
                        new UsageException(option + ": " + bundle + " has no adapter '" + adapter + "', but " + ids));
    }

    /**
     * The adapter that no build changes.
     *
     * @throws UsageException if it does not exist
     */
    Optional<FoundAdapter> control() {
        if (control == null) {
            return Optional.empty();
        }
        if (control.contains("/")) {
            return Optional.of(read("--control", control).get(0));
        }
        return Optional.of(AdapterOptions.one(Catalog.of(Catalog.builtIn(AdapterOptions.home())), control));
    }

    private static List<FoundAdapter> read(String option, String bundle) {
        Path folder = Path.of(bundle);
        Bundle read;
        if (Files.isDirectory(folder)) {
            read = Bundle.ofFolder(folder);
        } else {
            List<Path> classPath = Arrays.stream(bundle.split(File.pathSeparator))
                    .map(Path::of)
                    .toList();
            classPath.stream().filter(p -> !Files.exists(p)).findFirst().ifPresent(p -> {
                throw new UsageException(option + ": there is no '" + p + "'");
            });
            read = Bundle.ofClassPath(classPath);
        }
        Catalog catalog = Catalog.of(List.of(read));
        if (catalog.adapters().isEmpty()) {
            throw new UsageException(option + ": " + bundle + " has no adapter"
                    + catalog.problems().stream()
                            .map(DiscoveryProblem::message)
                            .findFirst()
                            .map(m -> ": " + m)
                            .orElse(""));
        }
        return catalog.adapters();
    }
}
