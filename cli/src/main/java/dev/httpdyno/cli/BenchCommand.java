package dev.httpdyno.cli;

import dev.httpdyno.core.contract.VideoFile;
import dev.httpdyno.core.machine.AwakeKeeper;
import dev.httpdyno.core.machine.CpuSplit;
import dev.httpdyno.core.measure.ContractGate;
import dev.httpdyno.core.measure.LiveStation;
import dev.httpdyno.core.measure.Measurement;
import dev.httpdyno.core.measure.Plan;
import dev.httpdyno.core.measure.Rig;
import dev.httpdyno.core.result.ContractResult;
import dev.httpdyno.core.result.Outcome;
import dev.httpdyno.core.result.Provenance;
import dev.httpdyno.core.result.RunFolder;
import dev.httpdyno.core.result.RunInfo;
import dev.httpdyno.report.BenchTables;
import dev.httpdyno.report.Format;
import dev.httpdyno.report.ReportFiles;
import dev.httpdyno.report.model.RunReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code dyno bench}. */
@Command(
        name = "bench",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Proves each server right and then measures all in the same way.")
final class BenchCommand implements Callable<Integer> {

    private static final long ENOUGH_DISK = 200_000_000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private BenchOptions options;

    @Option(names = "--results", paramLabel = "DIR", description = "Where the run's folder goes (results).")
    private Path results = Path.of("results");

    @Option(
            names = "--resume",
            paramLabel = "RUN",
            description = "Go on with an interrupted run: its folder. Its own options hold, and no others.")
    private @Nullable Path resume;

    @Option(
            names = "--no-verify",
            description = "Leave out the whole contract, which a run without --quick checks first (the gate stays).")
    private boolean noVerify;

    @Option(names = "--no-lock", description = "Measure even while another measurement runs on this machine.")
    private boolean noLock;

    @Option(
            names = {"-v", "--verbose"},
            description = "Print a block for each sample as wrk does: latencies, percentiles, requests and bytes.")
    private boolean verbose;

    @Option(names = "--dry-run", description = "Print the plan and its time, and measure nothing.")
    private boolean dryRun;

    @Override
    public Integer call() {
        if (resume != null) {
            return goOn(new RunFolder(resume));
        }
        CpuSplit cpus = options.cpus();
        Plan plan = options.plan(options.adapters().catalog(spec.commandLine().getErr()), cpus);
        RunInfo run = RunHead.of(
                plan,
                cpus,
                options,
                spec.commandLine().getParseResult().originalArgs(),
                dryRun ? Provenance.UNKNOWN : RunHead.provenance(plan, cpus));
        RunHead.print(spec.commandLine().getOut(), plan, run);
        if (dryRun) {
            return ExitCode.OK;
        }
        requireDisk(results);
        return MachineTurn.take(spec, noLock, () -> measure(plan, cpus, options, run, RunFolder.create(results, run)));
    }

    /** The plan follows from the command line, the seed and the order: whatever is missing of it is measured. */
    private int goOn(RunFolder folder) {
        RunInfo then = Runs.info(folder);
        BenchCommand command = Runs.commandOf(folder, then, BenchCommand.class);
        command.options.seed(then.seed());
        CpuSplit cpus = command.options.cpus();
        Plan plan = command.options.plan(
                command.options.adapters().catalog(spec.commandLine().getErr()), cpus);
        RunInfo now = RunHead.of(plan, cpus, command.options, then.arguments(), RunHead.provenance(plan, cpus));
        Optional<String> difference = RunHead.difference(then, now);
        if (difference.isPresent()) {
            throw new UsageException("the run cannot go on, because its " + difference.get() + "; start a new one");
        }
        RunHead.print(spec.commandLine().getOut(), plan, then);
        int kept = folder.samples().size();
        spec.commandLine().getOut().println("going on after " + kept + " of " + plan.samples() + " samples");
        requireDisk(folder.path());
        return MachineTurn.take(spec, noLock, () -> measure(plan, cpus, command.options, then, folder));
    }

    private int measure(Plan plan, CpuSplit cpus, BenchOptions asked, RunInfo run, RunFolder folder) {
        PrintWriter out = spec.commandLine().getOut();
        ConsoleProgress progress =
                new ConsoleProgress(plan, out, spec.commandLine().getErr(), Terminal.isInteractive(), verbose);
        VideoFile video = VideoFile.generated(Path.of(System.getProperty("java.io.tmpdir")));
        Rig rig = new Rig(
                cpus,
                asked.load().driver(),
                new ContractGate(video, plan.seed()),
                video.path(),
                (port, scenario, seed) ->
                        asked.load().spec(port, scenario, asked.connections(scenario), seed, cpus, video.path()),
                asked.readyLimit());
        boolean verify = !noVerify && !run.quick() && folder.contract().isEmpty();
        try {
            Boolean finished = Interruption.during(
                    () -> {
                        try (AwakeKeeper keeper = AwakeKeeper.start();
                                LiveStation station = new LiveStation(plan, rig)) {
                            if (!keeper.holds()) {
                                out.println(
                                        "NOTE       the machine may go to sleep meanwhile: neither systemd-inhibit nor"
                                                + " caffeinate works here");
                            }
                            return verified(verify, plan, video, folder)
                                    && new Measurement(plan, station, folder, progress).run();
                        }
                    },
                    () -> {
                        progress.clear();
                        report(plan, folder, progress.account());
                    });
            if (!finished) {
                return ExitCode.INTERRUPTED;
            }
        } catch (UncheckedIOException e) {
            spec.commandLine()
                    .getErr()
                    .println("dyno: " + e.getMessage() + "; what was measured before is kept. To go on once that is"
                            + " mended: ./dyno bench --resume " + folder.path());
            return ExitCode.FAILED;
        }
        return progress.anyFailed() ? ExitCode.FAILED : ExitCode.OK;
    }

    /** Whether nobody has interrupted the verification, if there was any. */
    private boolean verified(boolean verify, Plan plan, VideoFile video, RunFolder folder) {
        if (verify) {
            List<ContractResult> contract =
                    ContractCheck.of(plan, video, spec.commandLine().getOut());
            if (Thread.currentThread().isInterrupted()) {
                return false;
            }
            folder.writeContract(contract);
        }
        return true;
    }

    /** Tells and writes what there is, whether the run is at its end, was stopped or came to grief. */
    private void report(Plan plan, RunFolder folder, String account) {
        PrintWriter out = spec.commandLine().getOut();
        RunReport report = RunReport.of(folder);
        BenchTables.lines(report, Terminal.hasColour()).forEach(out::println);
        out.println(account);
        if (report.info().quick()) {
            out.println("A look, not a ranking: one process each says little about the next one.");
        }
        long taken = report.samples().stream()
                .filter(s -> s.outcome() != Outcome.VOID)
                .count();
        if (taken < plan.samples()) {
            out.println("stopped after " + taken + " of " + plan.samples()
                    + " samples; these are kept. To go on: ./dyno bench --resume " + folder.path());
        }
        out.flush();
        for (Format format : Format.values()) {
            ReportFiles.write(folder.path(), format.render(report));
        }
        out.println("report.html is in " + folder.path() + ", beside run.json and samples.jsonl");
        out.flush();
    }

    private static void requireDisk(Path folder) {
        try {
            Files.createDirectories(folder);
            long free = Files.getFileStore(folder).getUsableSpace();
            if (free < ENOUGH_DISK) {
                throw new UsageException("only " + free / 1_000_000 + " MB are free at " + folder + "; a run needs "
                        + ENOUGH_DISK / 1_000_000 + ": make room, or name another folder with --results");
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot use " + folder + ": " + e.getMessage(), e);
        }
    }
}
