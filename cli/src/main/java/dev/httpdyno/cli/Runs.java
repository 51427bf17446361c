package dev.httpdyno.cli;

import dev.httpdyno.core.result.RunFolder;
import dev.httpdyno.core.result.RunInfo;
import dev.httpdyno.report.model.RunReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine;

/** Reads what the command line names. */
final class Runs {

    private Runs() {}

    static RunReport read(Path folder) {
        try {
            return RunReport.of(new RunFolder(folder));
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    /**
     * The head of a run.
     *
     * @throws UsageException if the folder holds none
     */
    static RunInfo info(RunFolder folder) {
        try {
            return folder.info();
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    /**
     * The command that started a run, with its options.
     *
     * @throws UsageException if it was another command
     */
    static <C> C commandOf(RunFolder folder, RunInfo run, Class<C> type) {
        CommandLine again = Dyno.commandLine();
        ConfigFile.applyTo(again, Path.of(""));
        CommandLine.ParseResult parsed = again.parseArgs(run.arguments().toArray(String[]::new));
        if (!parsed.hasSubcommand()
                || !type.isInstance(parsed.subcommand().commandSpec().userObject())) {
            throw new UsageException(folder.path() + " was not started by this command, so it cannot go on with it");
        }
        return type.cast(parsed.subcommand().commandSpec().userObject());
    }

    /** All runs of a folder; what is no run is passed over. */
    static List<RunReport> readAll(Path parent) {
        try (Stream<Path> folders = Files.list(parent)) {
            List<RunReport> runs = folders.filter(f -> Files.isRegularFile(f.resolve("run.json")))
                    .sorted()
                    .map(Runs::read)
                    .toList();
            if (runs.isEmpty()) {
                throw new UsageException(parent + " holds no run");
            }
            return runs;
        } catch (IOException e) {
            throw new UsageException("cannot read " + parent + ": " + e.getMessage());
        }
    }
}
