package dev.httpdyno.cli;

import static dev.httpdyno.core.catalog.TestBundle.adapter;
import static dev.httpdyno.core.catalog.TestBundle.answering;
import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.catalog.TestBundle;
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

/** {@code dyno router} where there is no seam but the socket; {@code harness-levels} tests the levels themselves. */
@Timeout(120)
class RouterCommandTest {

    @TempDir
    private Path temp;

    @BeforeEach
    void build() throws IOException {
        Files.createDirectories(temp.resolve("harness-levels/target/levels"));
        TestBundle.in(temp.resolve("adapters/good/target/bundle")).with("A", adapter("A", "good", answering("static")));
    }

    private DynoProcess router(String... more) throws IOException, InterruptedException {
        List<String> args = new ArrayList<>(List.of("router", "good", "--no-lock", "--iteration", "20ms"));
        args.addAll(List.of(more));
        return DynoProcess.run(temp, args.toArray(String[]::new));
    }

    @Test
    void served_requests_areTimedOnlyWhereTheAnswerIsRight() throws Exception {
        try (DynoProcess dyno = router("--levels", "served", "--scenarios", "static,param", "--rounds", "2")) {
            assertThat(dyno.exitCode()).as(dyno.err()).isEqualTo(ExitCode.FAILED);
            assertThat(dyno.out()).contains("2 cells x 2 rounds", "[1/4]", "[4/4]", "report.html is in");
        }
        try (Stream<Path> runs = Files.list(temp.resolve("results"))) {
            RunFolder run = new RunFolder(runs.toList().get(0));
            assertThat(run.samples())
                    .hasSize(4)
                    .allSatisfy(s -> assertThat(s.outcome())
                            .as(s.reason())
                            .isEqualTo(s.scenario().equals("static-served") ? Outcome.VALID : Outcome.FAILED));
            assertThat(run.info().command()).startsWith("./dyno router good");
        }
    }

    private Path onlyRun() throws IOException {
        try (Stream<Path> runs = Files.list(temp.resolve("results"))) {
            return runs.toList().get(0);
        }
    }

    @Test
    void run_thatWasInterrupted_goesOnWithWhatIsMissing() throws Exception {
        router("--levels", "served", "--scenarios", "static", "--rounds", "3").close();
        RunFolder run = new RunFolder(onlyRun());
        Path journal = run.path().resolve("samples.jsonl");
        List<String> lines = Files.readAllLines(journal);
        Files.write(journal, List.of(lines.get(0), lines.get(2)));

        try (DynoProcess dyno = DynoProcess.run(
                temp, "router", "--no-lock", "--resume", run.path().toString())) {
            assertThat(dyno.exitCode()).as(dyno.err()).isEqualTo(ExitCode.OK);
            assertThat(dyno.out())
                    .contains("going on after 2 of 3 samples", "[2/3]")
                    .doesNotContain("[1/3]", "[3/3]");
        }
        assertThat(run.samples().stream().map(Sample::slot)).containsExactlyInAnyOrder(1, 2, 3);
    }

    @Test
    void run_ofAnotherVersion_doesNotGoOn() throws Exception {
        router("--levels", "served", "--scenarios", "static", "--rounds", "1").close();
        Path head = onlyRun().resolve("run.json");
        Files.writeString(head, Files.readString(head).replaceAll("(\"good\"\\s*:\\s*)\"1\\.[^\"]*\"", "$1\"0.9\""));

        try (DynoProcess dyno = DynoProcess.run(
                temp, "router", "--no-lock", "--resume", onlyRun().toString())) {
            assertThat(dyno.exitCode()).isEqualTo(ExitCode.USAGE);
            assertThat(dyno.err())
                    .contains("the run cannot go on, because its adapters, their versions or their seams have changed");
        }
    }

    @Test
    void run_ofAnotherCommand_doesNotGoOn() throws Exception {
        router("--levels", "served", "--scenarios", "static", "--rounds", "1").close();
        try (DynoProcess dyno =
                DynoProcess.run(temp, "bench", "--resume", onlyRun().toString())) {
            assertThat(dyno.exitCode()).isEqualTo(ExitCode.USAGE);
            assertThat(dyno.err()).contains("was not started by this command");
        }
    }

    @Test
    void level_withoutASeam_isLeftOutWithItsReason() throws Exception {
        try (DynoProcess dyno = router("--levels", "match", "--scenarios", "static", "--rounds", "1")) {
            assertThat(dyno.out()).contains("left out   good on the level match: ");
        }
    }

    @Test
    void wrongUsage_isOneClearLine() throws Exception {
        for (String[] wrong : new String[][] {
            {"--levels", "matc", "there is no level 'matc'; did you mean match"},
            {"--scenarios", "statik", "there is no request 'statik'; did you mean static"},
            {"--rounds", "0", "--rounds is 0, but must be at least 1"}
        }) {
            try (DynoProcess dyno = router(wrong[0], wrong[1])) {
                assertThat(dyno.exitCode()).isEqualTo(ExitCode.USAGE);
                assertThat(dyno.err()).startsWith("dyno: ").contains(wrong[2]).doesNotContain("\tat ");
            }
        }
    }
}
