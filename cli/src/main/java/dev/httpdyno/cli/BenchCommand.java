package dev.httpdyno.cli;

import dev.httpdyno.core.catalog.Catalog;
import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.contract.VideoFile;
import dev.httpdyno.core.load.DynoLoad;
import dev.httpdyno.core.machine.CpuSet;
import dev.httpdyno.core.machine.CpuSplit;
import dev.httpdyno.core.machine.MachineFacts;
import dev.httpdyno.core.measure.ContractGate;
import dev.httpdyno.core.measure.Defaults;
import dev.httpdyno.core.measure.LiveStation;
import dev.httpdyno.core.measure.Measurement;
import dev.httpdyno.core.measure.Plan;
import dev.httpdyno.core.result.RunFolder;
import dev.httpdyno.core.result.RunInfo;
import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.scenario.Scenarios;
import dev.httpdyno.core.server.Jvm;
import dev.httpdyno.core.server.ServerLaunch;
import dev.httpdyno.report.BenchTables;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dyno bench}. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        description = "Proves each server right and then measures all in the same way.")
final class BenchCommand implements Callable<Integer> {

    private static final DateTimeFormatter RUN_ID =
            DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

    @Spec
    private CommandSpec spec;

    @Mixin
    private AdapterOptions adapterOptions;

    @Parameters(paramLabel = "ADAPTER", arity = "0..*", description = "Adapters to measure; all when none is named.")
    private List<String> ids = List.of();

    @Option(
            names = "--scenarios",
            split = ",",
            paramLabel = "ID",
            description = "Scenarios to measure; all when none is named.")
    private List<String> scenarioIds = List.of();

    @Option(
            names = "--quick",
            description =
                    "One process for each adapter and short windows: about three minutes for a look, not a ranking.")
    private boolean quick;

    @Option(names = "--rounds", paramLabel = "N", description = "How often each cell is measured (5; 1 with --quick).")
    private @Nullable Integer rounds;

    @Option(
            names = "--duration",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "Length of a measured window (5s; 2s with --quick).")
    private @Nullable Duration window;

    @Option(
            names = "--warmup",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "Longest warm-up (30s; 2s with --quick). It ends sooner when the server is steady.")
    private @Nullable Duration warmUp;

    @Option(
            names = "--connections",
            paramLabel = "N",
            description = "Connections for every scenario (each scenario's own number when not given).")
    private @Nullable Integer connections;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of the order and of all random values.")
    private @Nullable Long seed;

    @Option(
            names = "--server-cpus",
            paramLabel = "LIST",
            description = "CPUs of the servers, such as 0-3 (half of the cores when not given).")
    private @Nullable String serverCpus;

    @Option(names = "--load-cpus", paramLabel = "LIST", description = "CPUs of the load (the other half).")
    private @Nullable String loadCpus;

    @Option(
            names = "--ready-limit",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "How long a server may take until it is ready (60s).")
    private Duration readyLimit = ServerLaunch.READY_LIMIT;

    @Option(names = "--results", paramLabel = "DIR", description = "Where the run's folder goes (results).")
    private Path results = Path.of("results");

    @Option(names = "--dry-run", description = "Print the plan and its time, and measure nothing.")
    private boolean dryRun;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        Catalog catalog = adapterOptions.catalog(err);
        CpuSplit cpus = cpus();
        Plan plan = plan(adapterOptions.select(catalog, ids), cpus);
        RunInfo run = runInfo(plan, cpus);
        printHead(out, plan, run);
        if (dryRun) {
            return ExitCode.OK;
        }
        RunFolder folder = RunFolder.create(results, run);
        ConsoleProgress progress = new ConsoleProgress(plan, err, Terminal.isInteractive());
        VideoFile video = VideoFile.generated(Path.of(System.getProperty("java.io.tmpdir")));
        LiveStation station = new LiveStation(
                plan,
                cpus,
                new DynoLoad(),
                new ContractGate(video, plan.seed()),
                video.path(),
                connections == null ? OptionalInt.empty() : OptionalInt.of(connections),
                readyLimit);
        Measurement measurement = new Measurement(plan, station, folder, progress);
        boolean done = Interruption.during(() -> {
            boolean finished = measurement.run();
            progress.clear();
            printResult(out, folder, run, progress, finished, plan);
            return finished;
        });
        if (!done) {
            return ExitCode.INTERRUPTED;
        }
        return progress.anyFailed() ? ExitCode.FAILED : ExitCode.OK;
    }

    private CpuSplit cpus() {
        if (serverCpus == null && loadCpus == null) {
            return CpuSplit.ofThisMachine();
        }
        if (serverCpus == null || loadCpus == null) {
            throw new UsageException("--server-cpus and --load-cpus go together");
        }
        try {
            return new CpuSplit(CpuSet.parse(serverCpus), CpuSet.parse(loadCpus), Optional.empty());
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    private Plan plan(List<FoundAdapter> adapters, CpuSplit cpus) {
        try {
            return new Plan(
                    adapters,
                    scenarios(),
                    List.of(Jvm.standard(cpus.serverCpuCount())),
                    rounds != null ? rounds : quick ? Defaults.QUICK_ROUNDS : Defaults.ROUNDS,
                    window != null ? window : quick ? Defaults.QUICK_WINDOW : Defaults.WINDOW,
                    warmUp != null ? warmUp : quick ? Defaults.QUICK_WARM_UP_CAP : Defaults.WARM_UP_CAP,
                    Defaults.COOLDOWN,
                    quick,
                    seed != null ? seed : ThreadLocalRandom.current().nextInt(1, Integer.MAX_VALUE));
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    private List<Scenario> scenarios() {
        if (scenarioIds.isEmpty()) {
            return Scenarios.core();
        }
        List<String> known = Scenarios.all().stream().map(Scenario::id).toList();
        return scenarioIds.stream()
                .distinct()
                .map(id -> Scenarios.find(id)
                        .orElseThrow(() ->
                                new UsageException("there is no scenario '" + id + "'" + Nearest.hint(id, known))))
                .toList();
    }

    private RunInfo runInfo(Plan plan, CpuSplit cpus) {
        Instant now = Instant.now();
        String command =
                "./dyno " + String.join(" ", spec.commandLine().getParseResult().originalArgs());
        Map<String, Integer> scenarios = new LinkedHashMap<>();
        plan.scenarios().forEach(s -> scenarios.put(s.id(), connections == null ? s.connections() : connections));
        Map<String, String> adapters = new LinkedHashMap<>();
        plan.adapters().forEach(a -> adapters.put(a.id(), a.info().version()));
        return new RunInfo(
                RunInfo.SCHEMA,
                RUN_ID.format(now) + "-"
                        + String.format("%04x", ThreadLocalRandom.current().nextInt(0x10000)),
                Version.number(),
                now,
                seed == null ? command + " --seed " + plan.seed() : command,
                plan.seed(),
                quick,
                plan.rounds(),
                plan.window().toMillis() / 1e3,
                adapters,
                scenarios,
                plan.jvms().stream()
                        .collect(Collectors.toMap(Jvm::name, j -> j.home() + " " + String.join(" ", j.flags()))),
                cpus.server().toString(),
                cpus.load().toString(),
                cpus.note().map(List::of).orElse(List.of()),
                MachineFacts.ofThisMachine());
    }

    private void printHead(PrintWriter out, Plan plan, RunInfo run) {
        if (quick) {
            out.println("A look, not a ranking: one process for each adapter, short warm-ups and windows.");
        }
        out.println(plan.adapters().size() + " adapters x " + plan.scenarios().size() + " scenarios x " + plan.rounds()
                + " rounds = " + plan.samples() + " samples of " + run.windowSeconds() + " s, about "
                + Durations.text(plan.estimate()));
        out.println("adapters   " + versions(run));
        out.println("scenarios  " + String.join(", ", run.scenarios().keySet()));
        run.jvms().forEach((name, flags) -> out.println("JVM        " + name + ": " + flags));
        out.println(
                "machine    " + run.machine().getOrDefault("cpu", run.machine().getOrDefault("arch", "?")) + ", "
                        + run.machine().get("logicalCpus") + " CPUs"
                        + (run.machine().containsKey("virtualised") ? ", virtual" : "")
                        + ", " + run.machine().get("os"));
        if (!run.serverCpus().isEmpty()) {
            out.println("CPUs       servers on " + run.serverCpus() + ", load on " + run.loadCpus());
        }
        run.notes().forEach(n -> out.println("note       " + n));
        out.println("seed       " + run.seed());
        out.println();
        out.flush();
    }

    private static String versions(RunInfo run) {
        return run.adapters().entrySet().stream()
                .map(e -> e.getKey() + " " + e.getValue())
                .collect(Collectors.joining(", "));
    }

    private static void printResult(
            PrintWriter out, RunFolder folder, RunInfo run, ConsoleProgress progress, boolean done, Plan plan) {
        BenchTables.lines(run, folder.samples()).forEach(out::println);
        if (!done) {
            out.println("stopped after " + progress.taken() + " of " + plan.samples() + " samples; these are kept");
        }
        if (run.quick()) {
            out.println("A look, not a ranking: one process each says little about the next one.");
        }
        out.println("run.json and samples.jsonl are in " + folder.path());
        out.flush();
    }
}
