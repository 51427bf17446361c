package dev.httpdyno.cli;

import static dev.httpdyno.core.catalog.TestBundle.answering;
import static dev.httpdyno.core.catalog.TestBundle.start;
import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.result.Outcome;
import dev.httpdyno.core.result.RunFolder;
import dev.httpdyno.core.result.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code dyno bench} in pairs with a reference, in real processes. */
@Timeout(180)
class BenchPairsTest {

    @TempDir
    private Path temp;

    private BenchRuns runs;

    @BeforeEach
    void open() {
        runs = new BenchRuns(temp);
    }

    @Test
    void run_paired_givesTheRatioToTheReferenceThatIsNotRanked() throws Exception {
        List<String> args = BenchRuns.arguments(runs.bundle("good", answering("Hi")), "--no-lock");
        args.removeAll(List.of("--no-reference", "--no-paired"));
        try (DynoProcess dyno = DynoProcess.run(temp, args.toArray(String[]::new))) {
            assertThat(dyno.err()).isEmpty();
            assertThat(dyno.exitCode()).isZero();
            assertThat(dyno.out())
                    .contains(
                            "1 rounds and the reference = 2 samples",
                            "ping: CPU time a request beside reference, as a ratio",
                            "of the time was spent outside windows and warm-ups",
                            "HttpDyno itself took at most");
            assertThat(runs.sample("good").duel().orElseThrow()).satisfies(d -> {
                assertThat(d.reference()).isEqualTo("reference");
                assertThat(d.windows())
                        .as("two, and more while the machine is slow")
                        .hasSizeBetween(2, 6);
                assertThat(d.costRatio()).isPositive();
            });
            assertThat(runs.sample("good").effort()).isPresent();
            assertThat(runs.sample("reference").outcome()).isEqualTo(Outcome.VALID);
            assertThat(runs.onlyRun().info().reference()).isEqualTo("reference");
        }
    }

    @Test
    void partner_ofARun_isOneProcessForEachRound() throws Exception {
        Path starts = Files.createDirectory(temp.resolve("starts"));
        String partner = runs.bundle(
                "beside",
                start("java.nio.file.Files.createTempFile(java.nio.file.Path.of(\"" + starts + "\"), \"\", \"\");"
                        + BenchRuns.AFTER_SOME.formatted("")));
        String good = runs.bundle("good", answering("Hi"));
        List<String> args =
                BenchRuns.arguments(good + "," + partner, "--reference", "beside", "--no-lock", "good", "beside");
        args.remove("--no-paired");
        args.set(args.indexOf("--rounds") + 1, "2");
        try (DynoProcess dyno = DynoProcess.run(temp, args.toArray(String[]::new))) {
            assertThat(dyno.exitCode()).as(dyno.err()).isZero();
            // Two rounds as the partner, and as itself once in each of them.
            assertThat(starts.toFile().list()).hasSize(2 + 2);
            assertThat(runs.onlyRun().samples())
                    .hasSize(4)
                    .allMatch(s -> s.duel().isPresent());
        }
    }

    @Test
    void partner_thatIsWrongOrDies_leavesTheSampleWithoutARatioAndSaysWhy() throws Exception {
        String good = runs.bundle("good", answering("Hi"));
        String wrong = runs.bundle("wrong", answering("Ho"));
        String dying = runs.bundle("dying", start(BenchRuns.AFTER_SOME.formatted("Runtime.getRuntime().halt(3);")));
        String silent =
                runs.bundle("silent", "public RunningServer start(ServerConfig config) { throw new Error(\"no\"); }");
        for (String name : List.of("wrong", "dying", "silent")) {
            List<String> args = BenchRuns.arguments(
                    good + "," + wrong + "," + dying + "," + silent, "--reference", name, "--no-lock", "good");
            args.remove("--no-paired");
            args.addAll(List.of("--results", name));
            try (DynoProcess dyno = DynoProcess.run(temp, args.toArray(String[]::new))) {
                assertThat(dyno.exitCode()).as(dyno.err()).isZero();
                assertThat(dyno.err())
                        .contains("good ping in round 1: VALID: not paired with " + name + ": ")
                        .contains(
                                switch (name) {
                                    case "wrong" -> "gate: ";
                                    case "dying" -> "it died: ";
                                    default -> "no";
                                });
            }
            try (Stream<Path> folders = Files.list(temp.resolve(name))) {
                Sample sample = new RunFolder(folders.toList().get(0)).samples().get(0);
                assertThat(sample.figures()).isPresent();
                assertThat(sample.duel()).isEmpty();
            }
        }
    }

    @Test
    void pairs_areTheUsualWayWhereTheReferenceAnswersAll() throws Exception {
        String good = runs.bundle("good", answering("Hi"));
        for (String[] paired : new String[][] {{}, {"--publish"}, {"--quick", "--paired"}, {"--reference", "good"}}) {
            assertThat(planned(good, paired)).as(String.join(" ", paired)).contains("every sample also runs beside");
        }
        for (String[] alone : new String[][] {
            {"--quick"},
            {"--no-paired"},
            {"--rate", "100"},
            {"--order", "forward"},
            {"--preset", "laptop-study"},
            {"--load", "wrk"},
            {"--scenarios", "ping,param"}
        }) {
            assertThat(planned(good, alone))
                    .as(String.join(" ", alone))
                    .contains("samples of")
                    .doesNotContain("every sample also runs beside");
        }
    }

    private String planned(String adapters, String... options) throws IOException, InterruptedException {
        List<String> args = new ArrayList<>(List.of("bench", "--adapters", adapters, "--dry-run"));
        args.addAll(List.of(options));
        try (DynoProcess dyno = DynoProcess.run(temp, args.toArray(String[]::new))) {
            assertThat(dyno.err()).isEmpty();
            return dyno.out();
        }
    }
}
