package dev.httpdyno.cli;

import dev.httpdyno.core.guard.BaselineJudge;
import dev.httpdyno.core.guard.Baselines;
import dev.httpdyno.core.result.RunFolder;
import dev.httpdyno.core.result.guard.Baseline;
import dev.httpdyno.core.result.guard.GuardReport;
import dev.httpdyno.core.result.guard.Tolerances;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dyno guard compare}. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Judges a run against a baseline of another day, net of what the control adapters moved.")
final class GuardCompareCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(
            paramLabel = "RUN",
            arity = "0..1",
            description = "The folder of a run; when not given, the baseline's own bench is measured again.")
    private @Nullable Path run;

    @Option(names = "--baseline", paramLabel = "FILE", required = true, description = "The baseline.")
    private Path baseline = Path.of("baseline.json");

    @Mixin
    private ToleranceOptions tolerances;

    @Option(names = "--force", description = "Compare even with a run of another machine.")
    private boolean force;

    @Option(names = "--results", paramLabel = "DIR", description = "Where the folder of a new run goes (results).")
    private Path results = Path.of("results");

    @Mixin
    private GuardOutput output;

    @Override
    public Integer call() throws IOException {
        Baseline then;
        try {
            then = Baseline.read(baseline);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
        Tolerances changes = tolerances.over(BaselineJudge.TOLERANCES, then.scenarios());
        GuardOutput.Files files = output.open(spec);
        Path folder = run != null ? run : measured(then);
        Baseline now = GuardSaveCommand.baseline(folder, List.of(), "");
        List<String> differences = Baselines.machineDifferences(then, now);
        if (!differences.isEmpty() && !force) {
            throw new UsageException("the baseline is of another machine (" + String.join("; ", differences)
                    + "); --force compares all the same");
        }
        GuardReport report = BaselineJudge.judge(then, now, Baselines.faults(new RunFolder(folder)), changes);
        return files.write(differences.isEmpty() ? report : forced(report, differences));
    }

    private static GuardReport forced(GuardReport report, List<String> differences) {
        List<String> notes = new ArrayList<>();
        differences.forEach(d -> notes.add("FORCED across machines: " + d));
        notes.addAll(report.notes());
        return new GuardReport(
                report.title(),
                report.outcome(),
                report.reasons(),
                report.cells(),
                report.checks(),
                report.options(),
                notes);
    }

    /** Measures what the baseline measured, with its own command line. */
    private Path measured(Baseline then) throws IOException {
        Set<Path> before = runs();
        CommandLine bench = Dyno.commandLine();
        bench.setOut(spec.commandLine().getErr());
        bench.setErr(spec.commandLine().getErr());
        List<String> arguments = new ArrayList<>(then.arguments());
        arguments.addAll(List.of("--results", results.toString()));
        bench.execute(arguments.toArray(String[]::new));
        Set<Path> after = runs();
        after.removeAll(before);
        if (after.size() != 1) {
            throw new UsageException("the baseline's own bench gave no run: ./dyno "
                    + String.join(" ", then.arguments()) + "; measure it and name its folder");
        }
        return after.iterator().next();
    }

    private Set<Path> runs() throws IOException {
        if (!Files.isDirectory(results)) {
            return new TreeSet<>();
        }
        try (Stream<Path> folders = Files.list(results)) {
            return folders.filter(f -> Files.isRegularFile(f.resolve("run.json")))
                    .collect(Collectors.toCollection(TreeSet::new));
        }
    }
}
