package dev.httpdyno.cli;

import static dev.httpdyno.core.catalog.TestBundle.adapter;
import static dev.httpdyno.core.catalog.TestBundle.answering;
import static dev.httpdyno.core.catalog.TestBundle.start;
import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.catalog.TestBundle;
import dev.httpdyno.core.result.Outcome;
import dev.httpdyno.core.result.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code dyno bench} on real servers that go wrong in real processes. */
@Timeout(180)
class BenchCommandTest {

    @TempDir
    private Path temp;

    private BenchRuns runs;

    @BeforeEach
    void open() {
        runs = new BenchRuns(temp);
    }

    private void awaitFirstSample() throws IOException, InterruptedException {
        while (true) {
            try (Stream<Path> files = Files.find(temp, 4, (p, a) -> p.endsWith("samples.jsonl") && a.size() > 0)) {
                if (files.findFirst().isPresent()) {
                    return;
                }
            }
            Thread.sleep(50);
        }
    }

    @Test
    void servers_thatAnswerRight_areMeasuredAndKept() throws Exception {
        try (DynoProcess dyno = runs.bench(runs.bundle("good", answering("Hi")), "--seed", "5")) {
            assertThat(dyno.err()).isEmpty();
            assertThat(dyno.exitCode()).isZero();
            assertThat(dyno.out()).contains("ping (8 connections)", "good", "seed       5", "report.html is in");
            Sample sample = runs.sample("good");
            assertThat(sample.outcome()).isEqualTo(Outcome.VALID);
            assertThat(sample.startMillis()).isPresent();
            assertThat(sample.options()).containsEntry("executor", "cached");
            assertThat(sample.warmUp()).isNotEmpty();
            assertThat(sample.figures().orElseThrow()).satisfies(f -> {
                assertThat(f.valid()).isPositive();
                assertThat(f.errors()).isZero();
                assertThat(f.serverCpuMicros()).isPositive();
                assertThat(f.allocatedBytes()).isPositive();
                assertThat(f.residentLoadedBytes()).isPositive();
                assertThat(f.process().descriptors().orElse(0L)).isGreaterThan(8);
                assertThat(f.process().anonymousLoadedBytes().orElse(0L)).isPositive();
                assertThat(f.process().peakBytes().orElse(0L)).isGreaterThanOrEqualTo(f.residentLoadedBytes());
                assertThat(f.surroundings().foreignCpu().orElse(-1.0)).isBetween(0.0, 1.0);
                assertThat(f.surroundings().canaryNanos().orElse(0.0)).isPositive();
            });
            assertThat(runs.onlyRun().info().provenance().bundles())
                    .hasSize(1)
                    .hasEntrySatisfying("good", b -> assertThat(b.sha256()).containsOnlyKeys("Agood.jar"));
            assertThat(runs.onlyRun().info().provenance().jvms().values())
                    .allSatisfy(jvm -> assertThat(jvm.flags()).containsEntry("UseG1GC", "true"));
            assertThat(runs.onlyRun().info().command())
                    .contains("bench --adapters")
                    .endsWith("--seed 5");
        }
    }

    @Test
    void server_wrongAtTheGate_getsAnErrorAndTheOthersGoOn() throws Exception {
        String adapters = runs.bundle("wrong", answering("Ho")) + "," + runs.bundle("good", answering("Hi"));
        try (DynoProcess dyno = runs.bench(adapters)) {
            assertThat(dyno.exitCode()).isEqualTo(ExitCode.FAILED);
            assertThat(dyno.err()).contains("dyno: wrong ping in round 1: FAILED: gate: the first request: sent GET /");
            assertThat(dyno.err().lines()).hasSize(1);
            assertThat(runs.sample("wrong").figures()).isEmpty();
            assertThat(runs.sample("good").outcome()).isEqualTo(Outcome.VALID);
        }
    }

    @Test
    void server_neverReady_isNamedWithItsLastLinesAndTheOthersGoOn() throws Exception {
        String waiting = start("System.err.println(\"waiting for godot\"); TimeUnit.HOURS.sleep(1); return null;");
        try (DynoProcess dyno = runs.bench(
                runs.bundle("slow", waiting) + "," + runs.bundle("good", answering("Hi")), "--ready-limit", "3s")) {
            assertThat(dyno.exitCode()).isEqualTo(ExitCode.FAILED);
            assertThat(dyno.err())
                    .contains("slow ping in round 1: FAILED: slow did not become ready within 3 s")
                    .contains("    | waiting for godot");
            assertThat(runs.sample("good").outcome()).isEqualTo(Outcome.VALID);
        }
    }

    @Test
    void server_dyingWhileMeasured_isNamedAndTheOthersGoOn() throws Exception {
        String dying = start(
                BenchRuns.AFTER_SOME.formatted("System.err.println(\"out of luck\"); Runtime.getRuntime().halt(3);"));
        try (DynoProcess dyno = runs.bench(runs.bundle("dying", dying) + "," + runs.bundle("good", answering("Hi")))) {
            assertThat(dyno.exitCode()).isEqualTo(ExitCode.FAILED);
            assertThat(dyno.err())
                    .contains("dying ping in round 1: FAILED: dying died")
                    .contains("    | out of luck");
            assertThat(runs.sample("good").outcome()).isEqualTo(Outcome.VALID);
        }
    }

    @Test
    void server_turningWrongWhileMeasured_isInvalidWithAnExample() throws Exception {
        String turning = start(BenchRuns.AFTER_SOME.formatted("text = \"Ho\";"));
        try (DynoProcess dyno =
                runs.bench(runs.bundle("turning", turning) + "," + runs.bundle("good", answering("Hi")))) {
            assertThat(dyno.exitCode()).isEqualTo(ExitCode.FAILED);
            assertThat(dyno.err())
                    .contains(
                            "turning ping in round 1: INVALID:",
                            "wrong answers",
                            "the body at byte 1",
                            "expected i, got o");
            assertThat(runs.sample("turning").figures()).isEmpty();
            assertThat(dyno.out()).contains("INVALID");
            assertThat(runs.sample("good").outcome()).isEqualTo(Outcome.VALID);
        }
    }

    @Test
    void efficiency_atARate_measuresAllOnceMoreThere() throws Exception {
        try (DynoProcess dyno =
                runs.bench(runs.bundle("good", answering("Hi")), "--efficiency-rate", "100", "--no-lock")) {
            assertThat(dyno.err()).isEmpty();
            assertThat(dyno.exitCode()).isZero();
            assertThat(runs.onlyRun().samples())
                    .extracting(Sample::rate)
                    .containsExactly(Optional.empty(), Optional.of(100.0));
            assertThat(dyno.out()).contains("ping at 100 requests/s");
        }
    }

    @Test
    void names_unknown_areWrongUsageWithTheNearest() throws Exception {
        String good = runs.bundle("good", answering("Hi"));
        try (DynoProcess adapter = DynoProcess.run(temp, "bench", "--adapters", good, "god");
                DynoProcess scenario = DynoProcess.run(temp, "bench", "--adapters", good, "--scenarios", "pong")) {
            assertThat(adapter.exitCode()).isEqualTo(ExitCode.USAGE);
            assertThat(adapter.err()).isEqualTo("dyno: there is no adapter 'god'; did you mean good? (known: good)\n");
            assertThat(scenario.exitCode()).isEqualTo(ExitCode.USAGE);
            assertThat(scenario.err()).startsWith("dyno: there is no scenario 'pong'; did you mean ping");
            assertThat(temp.resolve("results")).doesNotExist();
        }
    }

    @Test
    void values_outOfRange_areWrongUsageInOneLine() throws Exception {
        String good = runs.bundle("good", answering("Hi"));
        for (String[] option : new String[][] {
            {"--rounds", "0"},
            {"--duration", "soon"},
            {"--duration", "1ms"},
            {"--connections", "0"},
            {"--server-cpus", "0"},
            {"--adapters", "no/such/folder"},
            {"--order", "sideways"},
            {"--order", "both", "--rounds", "3"},
            {"--efficiency", "--rate", "100"},
            {"--efficiency-rate", "0"},
            {"--reference", "nobody"},
            {"--jvm", "zgc"},
            {"--jvm", "x=/no/such/jdk:"},
            {"--nosuch"}
        }) {
            try (DynoProcess dyno = runs.bench(good, option)) {
                assertThat(dyno.exitCode()).as(String.join(" ", option)).isEqualTo(ExitCode.USAGE);
                assertThat(dyno.err()).startsWith("dyno: ").doesNotContain("\tat ");
            }
        }
        assertThat(temp.resolve("results")).doesNotExist();
    }

    @Test
    void ids_takenTwice_areWrongUsage() throws Exception {
        Path one = temp.resolve("one");
        Path two = temp.resolve("two");
        TestBundle.in(one).with("A", adapter("A", "same", answering("Hi")));
        TestBundle.in(two).with("B", adapter("B", "same", answering("Hi")));

        try (DynoProcess dyno = runs.bench(one + "," + two)) {
            assertThat(dyno.exitCode()).isEqualTo(ExitCode.USAGE);
            assertThat(dyno.err()).contains("the id 'same' is taken twice");
        }
    }

    @Test
    void ctrlC_whileMeasuring_stopsLeavesNothingAndKeepsWhatWasMeasured() throws Exception {
        List<String> args = BenchRuns.arguments(runs.bundle("good", answering("Hi")), "--rounds", "50");
        args.remove("--rounds");
        args.remove("1");
        try (DynoProcess dyno = DynoProcess.start(temp, args)) {
            awaitFirstSample();
            List<ProcessHandle> children = dyno.awaitChildren(c -> c.contains("LoadMain"));
            long before = System.nanoTime();

            dyno.interrupt();

            assertThat(dyno.exitCode(10)).isEqualTo(ExitCode.INTERRUPTED);
            assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - before))
                    .isLessThan(5);
            awaitEnd(children);
            Path folder = runs.onlyRun().path();
            assertThat(dyno.out())
                    .contains("stopped after", "of 50 samples; these are kept", "ping (8 connections)")
                    .contains("report.html is in " + temp.relativize(folder));
            assertThat(Files.readString(folder.resolve("report.html")))
                    .contains("The run stopped after", "of 50 samples");
            assertThat(folder.resolve("results.json")).isNotEmptyFile();
            assertThat(folder.resolve("report.md")).isNotEmptyFile();
            assertThat(runs.onlyRun().samples()).isNotEmpty().allMatch(s -> s.outcome() == Outcome.VALID);
        }
    }

    @Test
    void run_stopped_goesOnInItsFolderAndMeasuresNothingTwice() throws Exception {
        List<String> args = BenchRuns.arguments(runs.bundle("good", answering("Hi")), "--seed", "3");
        args.set(args.indexOf("--rounds") + 1, "3");
        try (DynoProcess dyno = DynoProcess.start(temp, args)) {
            awaitFirstSample();
            dyno.interrupt();
            dyno.exitCode(10);
        }
        List<Sample> before = runs.onlyRun().samples();
        String folder = runs.onlyRun().path().toString();

        try (DynoProcess dyno = DynoProcess.run(temp, "bench", "--resume", folder)) {
            assertThat(dyno.exitCode()).isZero();
            assertThat(dyno.out()).contains("going on after " + before.size() + " of 3 samples");
            assertThat(runs.onlyRun().samples()).hasSize(3).startsWith(before.toArray(Sample[]::new));
            assertThat(runs.onlyRun().samples()).extracting(Sample::slot).containsExactly(1, 2, 3);
        }
        try (DynoProcess dyno = DynoProcess.run(temp, "bench", "--resume", temp.toString())) {
            assertThat(dyno.exitCode()).isEqualTo(ExitCode.USAGE);
            assertThat(dyno.err()).contains("is not the folder of a run");
        }
    }

    /** In place of the journal is a folder, which takes no line. */
    @Test
    void journal_thatCannotBeWritten_stopsTheRunAndSaysHowToGoOn() throws Exception {
        List<String> args = BenchRuns.arguments(runs.bundle("good", answering("Hi")));
        args.set(args.indexOf("--rounds") + 1, "9");
        try (DynoProcess dyno = DynoProcess.start(temp, args)) {
            awaitFirstSample();
            Path journal = runs.onlyRun().path().resolve("samples.jsonl");
            Path kept = Files.move(journal, temp.resolve("kept.jsonl"));
            Files.createDirectory(journal);

            assertThat(dyno.exitCode(60)).isEqualTo(ExitCode.FAILED);
            assertThat(dyno.err())
                    .contains(
                            "cannot write to",
                            "is kept",
                            "--resume " + temp.relativize(runs.onlyRun().path()))
                    .doesNotContain("\tat ");
            Files.delete(journal);
            Files.move(kept, journal);
            assertThat(runs.onlyRun().samples()).isNotEmpty();
        }
    }

    @Test
    void jvms_named_areRowsOfOneTable() throws Exception {
        try (DynoProcess dyno = runs.bench(
                runs.bundle("good", answering("Hi")), "--jvm", "g1=:", "--jvm", "serial=:-XX:+UseSerialGC -Xmx128m")) {
            assertThat(dyno.exitCode()).isZero();
            assertThat(dyno.out()).contains("good g1", "good serial", "-XX:+UseSerialGC -Xmx128m");
        }
    }

    @Test
    void measurements_twoAtOnce_waitForEachOther() throws Exception {
        String good = runs.bundle("good", answering("Hi"));
        try (DynoProcess first = DynoProcess.start(temp, BenchRuns.arguments(good))) {
            first.awaitChildren(c -> c.contains("ServerHost"));
            try (DynoProcess second = runs.bench(good)) {
                assertThat(second.err())
                        .contains("waiting for another measurement on this machine (process " + first.pid());
                assertThat(second.exitCode()).isZero();
            }
        }
    }

    @Test
    void dyno_killed_leavesNoProcess() throws Exception {
        List<String> args = BenchRuns.arguments(runs.bundle("good", answering("Hi")));
        try (DynoProcess dyno = DynoProcess.start(temp, args)) {
            List<ProcessHandle> children = dyno.awaitChildren(c -> c.contains("LoadMain"));
            assertThat(children).hasSizeGreaterThanOrEqualTo(2);

            dyno.kill();

            awaitEnd(children);
        }
    }

    private static void awaitEnd(List<ProcessHandle> children) {
        children.forEach(c -> c.onExit().orTimeout(10, TimeUnit.SECONDS).join());
    }

    @Test
    void server_whoseParameterBeatsALiteral_isRefusedByTheGateWithBothAnswers() throws Exception {
        String broken = start("""
                dev.httpdyno.api.RouteTree<dev.httpdyno.api.Route> tree = new dev.httpdyno.api.RouteTree<>();
                for (dev.httpdyno.api.Route route : config.routes()) {
                    if (!route.template().toString().startsWith("/v2/")) {
                        tree.add(route.method(), route.template(), route);
                    }
                }
                HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", config.port()), 0);
                server.setExecutor(java.util.concurrent.Executors.newCachedThreadPool());
                server.createContext("/", exchange -> {
                    var match = tree.find(exchange.getRequestMethod(), exchange.getRequestURI().getRawPath());
                    byte[] text = match.handler()
                            .map(r -> r.answer(n -> match.params().getOrDefault(n, "")))
                            .orElse("missing").getBytes();
                    exchange.getResponseHeaders().set("Content-Type", "text/plain");
                    exchange.sendResponseHeaders(200, text.length);
                    exchange.getResponseBody().write(text);
                    exchange.close();
                });
                server.start();
                return RunningServer.of(server.getAddress().getPort(), () -> server.stop(0));
                """);

        try (DynoProcess dyno = runs.bench(runs.bundle("broken", broken), "--scenarios", "=routing")) {
            assertThat(dyno.exitCode()).isEqualTo(1);
            assertThat(runs.onlyRun().samples())
                    .filteredOn(x -> x.scenario().equals("routing"))
                    .singleElement()
                    .satisfies(x -> {
                        assertThat(x.outcome()).isEqualTo(Outcome.FAILED);
                        assertThat(x.reason()).contains("gate: ", "/v2/", "'56'", "'28 locale=v2'");
                    });
        }
    }
}
