package dev.httpdyno.cli;

import dev.httpdyno.core.catalog.Catalog;
import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.contract.Clause;
import dev.httpdyno.core.contract.Report;
import dev.httpdyno.core.contract.Subject;
import dev.httpdyno.core.contract.Verifier;
import dev.httpdyno.core.contract.VideoFile;
import dev.httpdyno.core.contract.clauses.Clauses;
import dev.httpdyno.core.contract.fuzz.FuzzReport;
import dev.httpdyno.core.contract.fuzz.Fuzzer;
import dev.httpdyno.core.contract.output.Curl;
import dev.httpdyno.core.contract.output.JUnitXml;
import dev.httpdyno.core.contract.output.Matrix;
import dev.httpdyno.core.contract.output.ReportView;
import dev.httpdyno.core.contract.output.TextReport;
import dev.httpdyno.core.server.ServerFailure;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** {@code dyno verify}. */
@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description = "Holds servers to the contract, byte by byte.",
        footer = {
            "",
            "Exit codes: 0 all right (known faults of frameworks are listed), 1 a clause failed, 2 wrong usage."
        })
final class VerifyCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "ADAPTER", arity = "0..*", description = "Adapters to verify; all when none is named.")
    private List<String> ids = List.of();

    @Option(
            names = "--clause",
            split = ",",
            paramLabel = "ID",
            description = "Run these clauses alone and say everything about them.")
    private List<String> clauseIds = List.of();

    @Option(names = "--all-clauses", description = "List every clause and what came of it.")
    private boolean allClauses;

    @Option(names = "--timing", description = "Print the time of each section.")
    private boolean timing;

    @Option(names = "--print-curl", paramLabel = "ID", description = "Print a clause's requests as commands to paste.")
    private @Nullable String printCurl;

    @Option(
            names = "--fuzz",
            paramLabel = "TIME",
            converter = Durations.class,
            description = "Send random requests for so long, instead of the clauses; a failure is shrunk.")
    private @Nullable Duration fuzz;

    @Option(names = "--seed", paramLabel = "N", description = "Seed of the random values.")
    private @Nullable Long seed;

    @Option(
            names = "--junit",
            paramLabel = "FILE",
            description = "Write JUnit XML, a test case a clause; - is standard output.")
    private @Nullable String junit;

    @Option(names = "--json", paramLabel = "FILE", description = "Write JSON; - is standard output.")
    private @Nullable String json;

    @Option(
            names = "--matrix",
            paramLabel = "FILE",
            description = "Write a Markdown table, clause by server; - is standard output.")
    private @Nullable String matrix;

    @Option(
            names = "--video",
            paramLabel = "FILE",
            description = "The file of /video (a generated one when not given).")
    private @Nullable Path videoFile;

    @Mixin
    private UrlOptions urlOptions;

    @Mixin
    private AdapterOptions adapterOptions;

    @Override
    public Integer call() {
        List<Clause> clauses = clauses();
        OutputFile junitFile = OutputFile.open("--junit", junit, spec);
        OutputFile jsonFile = OutputFile.open("--json", json, spec);
        OutputFile matrixFile = OutputFile.open("--matrix", matrix, spec);
        PrintWriter text = OutputFile.forPeople(spec, junitFile, jsonFile, matrixFile);
        VideoFile video = video();
        List<ReportView> views = new ArrayList<>();
        boolean right = true;
        if (urlOptions.isGiven()) {
            right = hold(urlOptions.subject(video), clauses, text, views);
        } else {
            Catalog catalog = adapterOptions.catalog(spec.commandLine().getErr());
            right = catalog.problems().isEmpty();
            for (FoundAdapter adapter : adapterOptions.select(catalog, ids, Catalog::adapters)) {
                right &= hold(adapter, clauses, video, text, views);
            }
        }
        StringWriter xml = new StringWriter();
        JUnitXml.write(views, xml);
        junitFile.write(xml.toString());
        jsonFile.write(JsonMapper.builder()
                        .enable(SerializationFeature.INDENT_OUTPUT)
                        .build()
                        .writeValueAsString(views)
                + "\n");
        matrixFile.write(String.join("\n", Matrix.markdown(views)) + "\n");
        return right ? ExitCode.OK : ExitCode.FAILED;
    }

    private List<Clause> clauses() {
        List<String> known = Clauses.all().stream().map(Clause::id).toList();
        List<String> asked = printCurl == null ? clauseIds : List.of(printCurl);
        for (String id : asked) {
            if (!known.contains(id)) {
                throw new UsageException("there is no clause '" + id + "'" + Nearest.hint(id, known));
            }
        }
        return asked.isEmpty() ? Clauses.all() : Clauses.of(new LinkedHashSet<>(asked));
    }

    private VideoFile video() {
        try {
            return videoFile == null
                    ? VideoFile.generated(Path.of(System.getProperty("java.io.tmpdir")))
                    : VideoFile.of(videoFile);
        } catch (UncheckedIOException e) {
            throw new UsageException("--video: " + e.getCause());
        }
    }

    private boolean hold(
            FoundAdapter adapter, List<Clause> clauses, VideoFile video, PrintWriter text, List<ReportView> views) {
        try {
            return ContractRun.with(adapter, video, subject -> hold(subject, clauses, text, views));
        } catch (ServerFailure e) {
            PrintWriter err = spec.commandLine().getErr();
            err.println("dyno: " + e.getMessage());
            e.lastErrorLines().forEach(l -> err.println("    | " + l));
            err.flush();
            return false;
        }
    }

    private boolean hold(Subject subject, List<Clause> clauses, PrintWriter text, List<ReportView> views) {
        long used = seed != null ? seed : ThreadLocalRandom.current().nextInt(1, Integer.MAX_VALUE);
        Verifier verifier = new Verifier(subject, used, Verifier.stepLimit());
        if (printCurl != null) {
            Clause clause = clauses.get(0);
            Curl.of(clause, verifier.exchanges(clause), subject.address()).forEach(text::println);
            text.flush();
            return true;
        }
        if (fuzz != null) {
            FuzzReport report = new Fuzzer(subject, Verifier.stepLimit()).run(used, fuzz);
            report.lines().forEach(text::println);
            text.flush();
            return report.isRight();
        }
        Report report = clauseIds.isEmpty() ? verifier.runAll(clauses) : verifier.run(clauses);
        print(text, report);
        views.add(ReportView.of(report));
        return report.isRight();
    }

    private void print(PrintWriter text, Report report) {
        List<String> lines = TextReport.of(report);
        if (allClauses || !clauseIds.isEmpty()) {
            text.println(lines.get(0));
            report.results().forEach(r -> TextReport.clause(r).forEach(text::println));
            report.findings().forEach(f -> text.println("  FINDING " + f));
        } else {
            lines.forEach(text::println);
        }
        if (timing) {
            TextReport.timing(report).forEach(l -> text.println("  " + l));
        }
        text.flush();
    }
}
