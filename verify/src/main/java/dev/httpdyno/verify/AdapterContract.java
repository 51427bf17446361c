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
import dev.httpdyno.core.server.ServerLaunch;
import dev.httpdyno.core.server.ServerProcess;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The contract as a test. An empty subclass in an adapter's module finds the adapter through
 * {@link java.util.ServiceLoader} on the test class path, starts it in a JVM of its own and gives one test for each
 * clause:
 *
 * <pre>
 *   class NettyContractTest extends AdapterContract {}
 * </pre>
 *
 * <p>Then come two seconds of random requests. What the adapter declares as lacking is skipped with its reason once the refusal was checked; a known fault of the
 * framework must show. The seed of the random values is printed, and {@code -Dhttpdyno.seed=N} gives it again.
 */
public abstract class AdapterContract {

    private static final int NUMBERED_ROUTES = 20;
    private static final Duration FUZZ_TIME = Duration.ofSeconds(2);

    /** For subclasses. */
    protected AdapterContract() {}

    /**
     * The id of the adapter under test, for a module with several.
     *
     * @return the id; empty when the module has one adapter
     */
    protected String adapterId() {
        return "";
    }

    /**
     * The JVM in which the adapter runs.
     *
     * @return the same set-up as in a measurement, with two CPUs
     */
    protected Jvm jvm() {
        return Jvm.standard(2);
    }

    /**
     * Starts the server, runs every clause and stops it again.
     *
     * @return a test for each clause, one for what the adapter declares and one for the end of the process
     */
    @TestFactory
    final Stream<DynamicTest> contract() {
        FoundAdapter adapter = TestClassPath.adapter(adapterId());
        VideoFile video = VideoFile.generated(Path.of(System.getProperty("java.io.tmpdir"), "httpdyno"));
        Report report;
        FuzzReport random;
        ServerProcess process = ServerProcess.start(
                ServerLaunch.contract(adapter, jvm(), video.path()).with(dir -> config(video.path(), dir)));
        try (process) {
            Subject subject = Subject.of(process, config(video.path(), video.path()), video);
            report = new Verifier(subject, seed(), Verifier.stepLimit()).runAll(Clauses.all());
            random = new Fuzzer(subject, Verifier.stepLimit()).run(report.seed(), FUZZ_TIME);
        }
        TextReport.of(report).forEach(System.out::println);
        random.lines().forEach(System.out::println);
        return Stream.of(
                        report.results().stream().map(AdapterContract::test),
                        Stream.of(
                                DynamicTest.dynamicTest(
                                        "random requests are answered right", () -> requireNothingFound(random)),
                                DynamicTest.dynamicTest(
                                        "what the adapter says of itself is true",
                                        () -> requireNone(report.findings())),
                                DynamicTest.dynamicTest(
                                        "the process and its port are gone", () -> requireGone(process))))
                .flatMap(s -> s);
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

    private static void requireNone(List<String> findings) {
        if (!findings.isEmpty()) {
            fail(String.join("\n", findings));
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
