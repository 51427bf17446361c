package dev.httpdyno.cli;

import dev.httpdyno.report.BenchTables;
import dev.httpdyno.report.Format;
import dev.httpdyno.report.ReportFiles;
import dev.httpdyno.report.model.RunReport;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dyno report}. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description = "Renders a run anew from its raw samples: a page, Markdown, CSV, JSON and texts.")
final class ReportCommand implements Callable<Integer> {

    private static final String STANDARD_OUTPUT = "-";

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "RUN", description = "The folder of a run.")
    private Path run = Path.of("");

    @Option(
            names = "--format",
            split = ",",
            paramLabel = "FORMAT",
            description = "${COMPLETION-CANDIDATES}; all when none is named.")
    private List<Format> formats = List.of(Format.values());

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            description =
                    "Where the files go (the run's folder); - writes one format to standard output, Markdown without charts.")
    private @Nullable String output;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        RunReport report = Runs.read(run);
        if (STANDARD_OUTPUT.equals(output)) {
            if (formats.size() != 1) {
                throw new UsageException("-o - takes one format, such as --format " + Format.JSON);
            }
            out.print(formats.get(0).renderAsOne(report));
            out.flush();
            return ExitCode.OK;
        }
        Path folder = output == null ? run : Path.of(output);
        formats.forEach(f -> ReportFiles.write(folder, f.render(report)));
        BenchTables.lines(report, Terminal.hasColour()).forEach(out::println);
        out.println("written to " + folder);
        out.flush();
        return ExitCode.OK;
    }
}
