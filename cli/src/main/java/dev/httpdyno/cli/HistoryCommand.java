package dev.httpdyno.cli;

import dev.httpdyno.report.history.History;
import dev.httpdyno.report.history.HistoryHtml;
import dev.httpdyno.report.history.HistoryText;
import dev.httpdyno.report.model.Metric;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dyno history}. */
@Command(
        name = "history",
        mixinStandardHelpOptions = true,
        description = "Draws each cell over many runs, with the points at which its level changed.")
final class HistoryCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "DIR", description = "The folder that holds the runs' folders.")
    private Path folder = Path.of("");

    @Option(
            names = "--metric",
            paramLabel = "METRIC",
            description = "${COMPLETION-CANDIDATES}; requests when none is named.")
    private Metric metric = Metric.REQUESTS;

    @Option(names = "--html", paramLabel = "FILE", description = "Write a page; - is standard output.")
    private @Nullable String html;

    @Override
    public Integer call() {
        OutputFile page = OutputFile.open("--html", html, spec);
        PrintWriter out = OutputFile.forPeople(spec, page);
        History history = History.of(Runs.readAll(folder), metric);
        HistoryText.lines(history).forEach(out::println);
        page.write(HistoryHtml.of(history));
        OutputFile.tell(out, page);
        return ExitCode.OK;
    }
}
