package dev.httpdyno.verify;

import static org.junit.jupiter.api.Assertions.fail;

import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.contract.Report;
import dev.httpdyno.core.contract.Result;
import dev.httpdyno.core.contract.Subject;
import dev.httpdyno.core.contract.Verifier;
import dev.httpdyno.core.contract.VideoFile;
import dev.httpdyno.core.contract.clauses.Clauses;
import dev.httpdyno.core.contract.fuzz.FuzzReport;
import dev.httpdyno.core.contract.fuzz.Fuzzer;
import dev.httpdyno.core.contract.output.TextReport;
import dev.httpdyno.core.server.Jvm;
import dev.httpdyno.core.server.ServerFailure;
import dev.httpdyno.core.server.ServerLaunch;
import dev.httpdyno.core.server.ServerProcess;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/** Runs the contract once, and says of each clause what came of it when JUnit asks. */
final class ContractTests {

    private static final int NUMBERED_ROUTES = 20;
    private static final int CPUS = 2;
    private static final Duration FUZZ_TIME = Duration.ofSeconds(2);

    private ContractTests() {}

    /** The tests of an adapter; with an empty id those of the only one. */
    static Stream<DynamicTest> of(String adapterId) {
        return of(TestClassPath.adapter(adapterId));
    }

    static Stream<DynamicTest> of(FoundAdapter adapter) {
        VideoFile video = VideoFile.generated(Path.of(System.getProperty("java.io.tmpdir"), "httpdyno"));
        Report report;
        FuzzReport random;
        Closing closing;
        ServerProcess process = start(adapter, video);
        try (process) {
            Subject subject = Subject.of(process, config(video.path(), video.path()), video);
            report = new Verifier(subject, seed(), Verifier.stepLimit()).runAll(Clauses.all());
            random = new Fuzzer(subject, Verifier.stepLimit()).run(report.seed(), FUZZ_TIME);
            closing = Closing.of(process);
        }
        TextReport.of(report).forEach(System.out::println);
        random.lines().forEach(System.out::println);
        List<DynamicTest> tests = new ArrayList<>();
        report.results().forEach(result -> tests.add(test(result)));
        tests.add(DynamicTest.dynamicTest("random requests are answered right", () -> requireNothingFound(random)));
        tests.add(DynamicTest.dynamicTest(
                "what the adapter says of itself is true", () -> requireNone(report.findings())));
        tests.add(DynamicTest.dynamicTest("close() closes the port", closing::requirePortClosed));
        tests.add(DynamicTest.dynamicTest("close() ends every thread", closing::showThreads));
        tests.add(DynamicTest.dynamicTest("the process and its port are gone", () -> requireGone(process)));
        return tests.stream();
    }

    private static ServerProcess start(FoundAdapter adapter, VideoFile video) {
        try {
            return ServerProcess.start(ServerLaunch.contract(adapter, Jvm.standard(CPUS), video.path())
                    .with(dir -> config(video.path(), dir)));
        } catch (ServerFailure e) {
            List<String> lines = new ArrayList<>(List.of(String.valueOf(e.getMessage())));
            e.lastErrorLines().forEach(line -> lines.add("    | " + line));
            return fail(String.join("\n", lines));
        }
    }

    /** The routes of all tables that do not get into each other's way. */
    private static ServerConfig config(Path video, Path tempDir) {
        Set<Table> tables = EnumSet.of(Table.CONTRACT, Table.NUMBERED, Table.HOST);
        return new ServerConfig("127.0.0.1", 0, 0, tables, NUMBERED_ROUTES, 3, "", video, tempDir, Map.of());
    }

    private static long seed() {
        return Long.getLong("httpdyno.seed", ThreadLocalRandom.current().nextLong(1_000_000));
    }

    private static DynamicTest test(Result result) {
        return DynamicTest.dynamicTest(result.clause().toString(), () -> Judge.judge(result));
    }

    private static void requireNothingFound(FuzzReport random) {
        if (random.found().isPresent()) {
            fail(String.join("\n", random.lines()));
        }
    }

    private static void requireNone(List<String> problems) {
        if (!problems.isEmpty()) {
            fail(String.join("\n", problems));
        }
    }

    private static void requireGone(ServerProcess process) throws IOException {
        if (process.isAlive()) {
            fail("process " + process.pid() + " still runs");
        }
        // Nobody else can listen there while the old server does.
        new ServerSocket(process.ready().port()).close();
    }
}
