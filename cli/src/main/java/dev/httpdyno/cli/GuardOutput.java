package dev.httpdyno.cli;

import dev.httpdyno.core.result.guard.GuardReport;
import dev.httpdyno.report.guard.GuardHtml;
import dev.httpdyno.report.guard.GuardJson;
import dev.httpdyno.report.guard.GuardMarkdown;
import dev.httpdyno.report.guard.GuardText;
import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Where a guard's report goes. */
final class GuardOutput {

    @Option(names = "--json", paramLabel = "FILE", description = "Write the report for programs; - is standard output.")
    private @Nullable String json;

    @Option(
            names = "--md",
            paramLabel = "FILE",
            description = "Write Markdown for a pull request; - is standard output.")
    private @Nullable String markdown;

    @Option(names = "--html", paramLabel = "FILE", description = "Write a page.")
    private @Nullable String html;

    /** The files, opened before the work, so that a typo fails at once. */
    record Files(OutputFile json, OutputFile markdown, OutputFile html, PrintWriter words) {

        /** Writes the report, and gives the exit code. */
        int write(GuardReport report) {
            GuardText.lines(report).forEach(words::println);
            words.flush();
            json.write(GuardJson.of(report));
            markdown.write(GuardMarkdown.of(report));
            html.write(GuardHtml.of(report));
            OutputFile.tell(words, json, markdown, html);
            return report.outcome().exitCode();
        }
    }

    Files open(CommandSpec spec) {
        OutputFile one = OutputFile.open("--json", json, spec);
        OutputFile two = OutputFile.open("--md", markdown, spec);
        OutputFile three = OutputFile.open("--html", html, spec);
        return new Files(one, two, three, OutputFile.forPeople(spec, one, two, three));
    }
}
