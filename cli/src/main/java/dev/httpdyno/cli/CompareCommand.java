package dev.httpdyno.cli;

import dev.httpdyno.report.compare.CompareCsv;
import dev.httpdyno.report.compare.CompareHtml;
import dev.httpdyno.report.compare.CompareMarkdown;
import dev.httpdyno.report.compare.CompareText;
import dev.httpdyno.report.compare.Pair;
import dev.httpdyno.report.compare.Pairing;
import dev.httpdyno.report.compare.Side;
import dev.httpdyno.report.model.Metric;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dyno compare}. */
@Command(
        name = "compare",
        mixinStandardHelpOptions = true,
        description = "Puts runs side by side: each against the first, cell by cell.",
        footer = {
            "",
            "A RUN that is a CSV file (name,scenario,value, and metric or unit unless it has requests/s) is a table that",
            "somebody published: ratios, no verdict.",
            "Exit codes: 0 compared, 1 nothing can be compared, 2 wrong usage."
        })
final class CompareCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "RUN", arity = "2..*", description = "Folders of runs, or CSV files.")
    private List<Path> runs = List.of();

    @Option(
            names = "--metric",
            paramLabel = "METRIC",
            description = "${COMPLETION-CANDIDATES}; requests when none is named.")
    private Metric metric = Metric.REQUESTS;

    @Option(
            names = "--reference",
            paramLabel = "ADAPTER",
            description = "Compare ratios to this adapter, which every side has; two machines demand it.")
    private @Nullable String reference;

    @Option(names = "--html", paramLabel = "FILE", description = "Write a page; - is standard output.")
    private @Nullable String html;

    @Option(names = "--md", paramLabel = "FILE", description = "Write GitHub Markdown; - is standard output.")
    private @Nullable String markdown;

    @Option(names = "--csv", paramLabel = "FILE", description = "Write a row for each cell; - is standard output.")
    private @Nullable String csv;

    @Override
    public Integer call() {
        OutputFile pageFile = OutputFile.open("--html", html, spec);
        OutputFile markdownFile = OutputFile.open("--md", markdown, spec);
        OutputFile csvFile = OutputFile.open("--csv", csv, spec);
        PrintWriter out = OutputFile.forPeople(spec, pageFile, markdownFile, csvFile);
        List<Side> sides = runs.stream().map(CompareCommand::side).toList();
        List<Pair> pairs = sides.stream()
                .skip(1)
                .map(s -> Pairing.of(sides.get(0), s, metric, Optional.ofNullable(reference)))
                .toList();
        for (Pair pair : pairs) {
            CompareText.lines(pair).forEach(out::println);
            out.println();
        }
        pageFile.write(CompareHtml.of(pairs));
        markdownFile.write(CompareMarkdown.of(pairs));
        csvFile.write(CompareCsv.of(pairs));
        OutputFile.tell(out, pageFile, markdownFile, csvFile);
        return pairs.stream().allMatch(p -> p.rows().isEmpty()) ? ExitCode.FAILED : ExitCode.OK;
    }

    private static Side side(Path path) {
        if (!Files.isRegularFile(path)) {
            return new Side.Run(Runs.read(path));
        }
        try {
            return Side.Published.read(path);
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }
}
