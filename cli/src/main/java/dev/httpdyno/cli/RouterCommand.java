package dev.httpdyno.cli;

import dev.httpdyno.core.catalog.Catalog;
import dev.httpdyno.core.result.RunFolder;
import dev.httpdyno.core.result.RunInfo;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dyno router}. */
@Command(
        name = "router",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = {
            "Times routers on four levels: match (the look-up), route (and the handler), exchange (bytes to bytes in",
            "memory), and served (over a socket, one request at a time). Every answer is checked before it is timed."
        })
final class RouterCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private AdapterOptions adapterOptions;

    @Parameters(paramLabel = "ADAPTER", arity = "0..*", description = "Adapters to time, as with --adapters.")
    private List<String> ids = List.of();

    @Option(
            names = "--levels",
            split = ",",
            paramLabel = "LEVEL",
            description = "Levels to time (match,route,exchange,served).")
    private List<String> levels = LevelPlan.LEVELS;

    @Option(names = "--scenarios", split = ",", paramLabel = "ID", description = "Requests to time (all of them).")
    private List<String> scenarios =
            LevelTarget.ALL.stream().map(LevelTarget::id).toList();

    @Option(names = "--rounds", paramLabel = "N", description = "How often each is timed, in a random order (5).")
    private int rounds = 5;

    @Option(
            names = "--iteration",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "Length of an iteration, of which five warm up and five count (1s).")
    private Duration iteration = Duration.ofSeconds(1);

    @Option(names = "--results", paramLabel = "DIR", description = "Where the run's folder goes (results).")
    private Path results = Path.of("results");

    @Option(
            names = "--resume",
            paramLabel = "RUN",
            description = "Go on with an interrupted run: its folder. Its own options hold, and no others.")
    private @Nullable Path resume;

    @Option(names = "--no-lock", description = "Measure even while another measurement runs on this machine.")
    private boolean noLock;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        if (resume != null) {
            RunFolder folder = new RunFolder(resume);
            RunInfo then = Runs.info(folder);
            LevelPlan plan = Runs.commandOf(folder, then, RouterCommand.class)
                    .plan(spec.commandLine().getErr());
            return MachineTurn.take(spec, noLock, () -> plan.goOn(folder, then, out));
        }
        LevelPlan plan = plan(spec.commandLine().getErr());
        List<String> arguments = spec.root().commandLine().getParseResult().originalArgs();
        return MachineTurn.take(spec, noLock, () -> plan.run(results, arguments, out));
    }

    private LevelPlan plan(PrintWriter err) {
        Catalog catalog = adapterOptions.catalog(err);
        return new LevelPlan(
                adapterOptions.select(catalog, ids, AdapterOptions::core),
                levels,
                scenarios.stream().map(LevelTarget::named).toList(),
                rounds,
                iteration);
    }
}
