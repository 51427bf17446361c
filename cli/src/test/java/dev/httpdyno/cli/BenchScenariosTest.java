package dev.httpdyno.cli;

import static dev.httpdyno.core.catalog.TestBundle.adapter;
import static dev.httpdyno.core.catalog.TestBundle.answering;
import static dev.httpdyno.core.catalog.TestBundle.start;
import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.catalog.TestBundle;
import dev.httpdyno.core.result.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The options of {@code dyno bench} that say which scenarios are measured, and with what numbers. */
@Timeout(120)
class BenchScenariosTest {

    /** Answers with what an expression makes of {@code exchange} and {@code config}. */
    private static String answeringWith(String expression) {
        return start("""
                java.util.Set<String> seen = java.util.concurrent.ConcurrentHashMap.newKeySet();
                HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", config.port()), 0);
                server.setExecutor(java.util.concurrent.Executors.newCachedThreadPool());
                server.createContext("/", exchange -> {
                    byte[] body = (%s).getBytes();
                    exchange.getResponseHeaders().set("Content-Type", "text/plain");
                    exchange.sendResponseHeaders(200, body.length);
                    exchange.getResponseBody().write(body);
                    exchange.close();
                });
                server.start();
                return RunningServer.of(server.getAddress().getPort(), () -> server.stop(0));
                """.formatted(expression));
    }

    @TempDir
    private Path temp;

    private DynoProcess bench(String adapters, String... more) throws IOException, InterruptedException {
        List<String> args = new ArrayList<>(BenchRuns.arguments(adapters));
        args.removeAll(List.of("--scenarios", "ping"));
        args.addAll(List.of(more));
        return DynoProcess.run(temp, args.toArray(String[]::new));
    }

    private void outcomeOf(String id, Outcome expected, String... options) throws Exception {
        BenchRuns runs =
                new BenchRuns(temp.resolve(id + String.join("", options).replaceAll("\\W", "")));
        try (DynoProcess dyno = bench(
                temp.resolve("bundles").resolve(id).toString(),
                with(options, "--results", runs.temp().resolve("results").toString()))) {
            assertThat(runs.sample(id).outcome())
                    .as(dyno.out() + dyno.err() + runs.sample(id).reason())
                    .isEqualTo(expected);
        }
    }

    private static String[] with(String[] options, String... more) {
        List<String> all = new ArrayList<>(List.of(options));
        all.addAll(List.of(more));
        return all.toArray(String[]::new);
    }

    @Test
    void middlewareCount_reachesTheServerAndTheExpectedAnswer() throws Exception {
        BenchRuns runs = new BenchRuns(temp);
        runs.bundle("counts", answeringWith("Integer.toString(config.middlewareCount())"));
        runs.bundle("three", answeringWith("\"3\""));

        outcomeOf("counts", Outcome.VALID, "--scenarios", "middleware", "--middleware-count", "5");
        outcomeOf("three", Outcome.FAILED, "--scenarios", "middleware", "--middleware-count", "5");
    }

    @Test
    void cardinality_isTheNumberOfIdsThatAreAskedFor() throws Exception {
        BenchRuns runs = new BenchRuns(temp);
        String id = "exchange.getRequestURI().getPath().substring(6)";
        runs.bundle("few", answeringWith("seen.add(" + id + ") && seen.size() > 40 ? \"too many\" : " + id));

        outcomeOf("few", Outcome.VALID, "--scenarios", "cardinality", "--cardinality", "20");
        outcomeOf("few", Outcome.FAILED, "--scenarios", "cardinality", "--cardinality", "200");
    }

    @Test
    void numbers_outOfTheirRange_areOneClearLine() throws Exception {
        String bundle = new BenchRuns(temp).bundle("a", answering("Hi"));
        for (String[] wrong :
                new String[][] {{"--cardinality", "0"}, {"--middleware-count", "-1"}, {"--sweep", "0"}, {"--sweep", "x"}
                }) {
            try (DynoProcess dyno = bench(bundle, wrong)) {
                assertThat(dyno.exitCode()).as(String.join(" ", wrong)).isEqualTo(ExitCode.USAGE);
                assertThat(dyno.err().lines().findFirst().orElse("")).contains(wrong[1]);
                assertThat(dyno.err()).doesNotContain("\tat ");
            }
        }
    }

    @Test
    void sweep_ofSizes_measuresAScenarioForEach() throws Exception {
        String bundle = new BenchRuns(temp).bundle("a", answering("Hi"));
        try (DynoProcess dyno = bench(bundle, "--scenarios", "routes-N", "--sweep", "20,30", "--dry-run")) {
            assertThat(dyno.exitCode()).as(dyno.err()).isEqualTo(ExitCode.OK);
            assertThat(dyno.out()).containsPattern("scenarios +routes-20, routes-30\\R");
        }
    }

    @Test
    void scenarios_thatTheReferenceDoesNotAnswer_areSaidToBeUnpaired() throws Exception {
        TestBundle.in(temp.resolve("adapters/one/target/bundle")).with("A", adapter("A", "one", answering("Hi")));
        String note = "not paired: the built-in reference server answers the core scenarios alone; --reference netty";
        try (DynoProcess dyno = DynoProcess.run(temp, "bench", "one", "--scenarios", "ping,static", "--dry-run")) {
            assertThat(dyno.out()).contains(note);
        }
        try (DynoProcess dyno =
                DynoProcess.run(temp, "bench", "one", "--scenarios", "static", "--no-paired", "--dry-run")) {
            assertThat(dyno.out()).doesNotContain("not paired");
        }
        try (DynoProcess dyno = DynoProcess.run(temp, "bench", "one", "--scenarios", "ping", "--dry-run")) {
            assertThat(dyno.out()).doesNotContain("not paired");
        }
    }

    @Test
    void family_measuresItsVariantsAlone() throws Exception {
        TestBundle.in(temp.resolve("adapters/one/target/bundle")).with("A", adapter("A", "one", answering("Hi")));
        TestBundle.in(temp.resolve("adapters/two/target/bundle"))
                .with("B", adapter("B", "two", answering("Hi")).replace("\"test\"", "\"other\""));
        try (DynoProcess dyno = DynoProcess.run(temp, "bench", "--family", "other", "--dry-run")) {
            assertThat(dyno.exitCode()).as(dyno.err()).isEqualTo(ExitCode.OK);
            assertThat(dyno.out()).containsPattern("adapters +two ").doesNotContain("one 1.0");
        }
        try (DynoProcess dyno = DynoProcess.run(temp, "bench", "--family", "othr", "--dry-run")) {
            assertThat(dyno.exitCode()).isEqualTo(ExitCode.USAGE);
            assertThat(dyno.err()).contains("there is no family 'othr'; did you mean other");
        }
    }
}
