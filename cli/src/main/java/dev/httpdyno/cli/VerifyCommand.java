package dev.httpdyno.cli;

import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import dev.httpdyno.core.catalog.Catalog;
import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.contract.Clause;
import dev.httpdyno.core.contract.Report;
import dev.httpdyno.core.contract.Subject;
import dev.httpdyno.core.contract.Verifier;
import dev.httpdyno.core.contract.VideoFile;
import dev.httpdyno.core.contract.clauses.Clauses;
import dev.httpdyno.core.contract.output.TextReport;
import dev.httpdyno.core.server.Jvm;
import dev.httpdyno.core.server.ServerFailure;
import dev.httpdyno.core.server.ServerLaunch;
import dev.httpdyno.core.server.ServerProcess;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code dyno verify}. */
@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        description = "Holds servers to the contract, byte by byte.",
        footer = {
            "",
            "Exit codes: 0 all right (known faults of frameworks are listed), 1 a clause failed, 2 wrong usage."
        })
final class VerifyCommand implements Callable<Integer> {

    private static final int NUMBERED_ROUTES = 1000;

    @Spec
    private CommandSpec spec;

    @Mixin
    private AdapterOptions adapterOptions;

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

    @Option(names = "--seed", paramLabel = "N", description = "Seed of the random values.")
    private @Nullable Long seed;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        List<Clause> clauses = clauses();
        Catalog catalog = adapterOptions.catalog(err);
        List<FoundAdapter> adapters = adapterOptions.select(catalog, ids);
        VideoFile video = VideoFile.generated(Path.of(System.getProperty("java.io.tmpdir")));
        boolean right = catalog.problems().isEmpty();
        for (FoundAdapter adapter : adapters) {
            try {
                Report report = verify(adapter, clauses, video);
                print(out, report);
                right &= report.isRight();
            } catch (ServerFailure e) {
                err.println("dyno: " + e.getMessage());
                e.lastErrorLines().forEach(l -> err.println("    | " + l));
                right = false;
            }
            out.flush();
        }
        return right ? ExitCode.OK : ExitCode.FAILED;
    }

    private List<Clause> clauses() {
        List<String> known = Clauses.all().stream().map(Clause::id).toList();
        for (String id : clauseIds) {
            if (!known.contains(id)) {
                throw new UsageException("there is no clause '" + id + "'" + Nearest.hint(id, known));
            }
        }
        return clauseIds.isEmpty() ? Clauses.all() : Clauses.of(new LinkedHashSet<>(clauseIds));
    }

    private Report verify(FoundAdapter adapter, List<Clause> clauses, VideoFile video) {
        ServerLaunch launch = ServerLaunch.contract(
                        adapter, Jvm.standard(Runtime.getRuntime().availableProcessors()), video.path())
                .with(dir -> new ServerConfig(
                        "127.0.0.1",
                        0,
                        0,
                        EnumSet.of(Table.CONTRACT, Table.HOST, Table.NUMBERED),
                        NUMBERED_ROUTES,
                        3,
                        "",
                        video.path(),
                        dir,
                        Map.of()));
        long used = seed != null ? seed : ThreadLocalRandom.current().nextInt(1, Integer.MAX_VALUE);
        try (ServerProcess server = ServerProcess.start(launch)) {
            Verifier verifier = new Verifier(Subject.of(server, server.config(), video), used, Verifier.STEP_LIMIT);
            return clauseIds.isEmpty() ? verifier.runAll(clauses) : verifier.run(clauses);
        }
    }

    private void print(PrintWriter out, Report report) {
        List<String> lines = TextReport.of(report);
        if (allClauses || !clauseIds.isEmpty()) {
            out.println(lines.get(0));
            report.results().forEach(r -> TextReport.clause(r).forEach(out::println));
            report.findings().forEach(f -> out.println("  FINDING " + f));
        } else {
            lines.forEach(out::println);
        }
        if (timing) {
            TextReport.timing(report).forEach(l -> out.println("  " + l));
        }
    }
}
