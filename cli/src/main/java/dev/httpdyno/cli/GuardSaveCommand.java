package dev.httpdyno.cli;

import dev.httpdyno.core.guard.BaselineJudge;
import dev.httpdyno.core.guard.Baselines;
import dev.httpdyno.core.result.RunFolder;
import dev.httpdyno.core.result.guard.Baseline;
import dev.httpdyno.core.result.guard.GuardReport;
import dev.httpdyno.core.result.guard.GuardReport.Outcome;
import dev.httpdyno.core.result.guard.Tolerances;
import dev.httpdyno.report.guard.GuardText;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dyno guard save}. */
@Command(
        name = "save",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Makes a baseline of a run of dyno bench, to compare runs of other days with.")
final class GuardSaveCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "RUN", description = "The folder of a run.")
    private Path run = Path.of("");

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "The baseline's file (baseline.json). It is never overwritten.")
    private Path output = Path.of("baseline.json");

    @Option(
            names = "--control",
            split = ",",
            paramLabel = "ADAPTER",
            description = "Adapters of the run that no build changes: they tell how the machine drifts.")
    private List<String> controls = List.of();

    @Option(names = "--source", paramLabel = "TEXT", description = "How the build was made, such as its commit.")
    private String source = "";

    @Option(
            names = "--check",
            arity = "1..*",
            paramLabel = "RUN",
            description = "Other runs of the same build: the baseline is kept only if all of them pass against it.")
    private List<Path> checks = List.of();

    @Mixin
    private ToleranceOptions tolerances;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        if (Files.exists(output)) {
            throw new UsageException(output + " exists already and is not overwritten; name another with -o");
        }
        Baseline baseline = baseline(run, controls, source);
        if (!Baselines.faults(new RunFolder(run)).isEmpty()) {
            throw new UsageException(run + " has servers that answered wrong or died, and makes no baseline");
        }
        if (baseline.cells().isEmpty()) {
            throw new UsageException(run + " has no valid sample");
        }
        Tolerances changes = tolerances.over(BaselineJudge.TOLERANCES, baseline.scenarios());
        List<String> passed = new ArrayList<>();
        for (Path check : checks) {
            Baseline other = baseline(check, List.of(), "");
            GuardReport report = BaselineJudge.judge(baseline, other, Baselines.faults(new RunFolder(check)), changes);
            if (report.outcome() != Outcome.PASS) {
                GuardText.lines(report).forEach(out::println);
                out.println("no baseline: a run of the same build does not pass against it");
                out.flush();
                return report.outcome().exitCode();
            }
            passed.add(other.run());
        }
        baseline.checkedBy(passed).write(output);
        out.println("baseline of " + baseline.cells().size() + " cells in " + output
                + (passed.isEmpty()
                        ? "; no other run of the build was held against it (--check RUN)"
                        : "; " + passed.size() + " other runs of the build pass against it"));
        out.flush();
        return ExitCode.OK;
    }

    static Baseline baseline(Path run, List<String> controls, String source) {
        try {
            return Baselines.of(new RunFolder(run), controls, source);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }
}
