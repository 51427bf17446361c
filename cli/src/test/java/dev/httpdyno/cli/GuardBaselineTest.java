package dev.httpdyno.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.result.RunFolder;
import dev.httpdyno.core.result.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code dyno guard save} and {@code compare} on doctored runs: each exit code with its words. */
@Timeout(120)
class GuardBaselineTest {

    @TempDir
    private Path temp;

    /** A run of {@code mine} and of the control adapter {@code rival}, by what a request costs them. */
    private String run(String id, double mineMicros, double rivalMicros) throws IOException {
        RunFolder folder =
                RunFolder.create(temp.resolve("runs"), Samples.run(id, List.of("mine", "rival"), List.of("ping")));
        for (int round = 1; round <= 5; round++) {
            folder.append(Samples.valid(round, 2 * round - 1, "mine", "ping", 50_000));
            folder.append(Samples.valid(round, 2 * round, "rival", "ping", 50_000));
        }
        Path journal = folder.path().resolve("samples.jsonl");
        List<String> lines = Files.readAllLines(journal).stream()
                .map(l -> l.replace(
                        "\"serverCpuMicros\":10.5",
                        "\"serverCpuMicros\":" + (l.contains("\"mine\"") ? mineMicros : rivalMicros)))
                .toList();
        Files.write(journal, lines);
        return folder.path().toString();
    }

    private void baseline() throws Exception {
        String first = run("first", 10, 20);
        try (DynoProcess dyno = guard("save", first, "--control", "rival", "--check", run("again", 10.4, 20.5))) {
            assertThat(dyno.exitCode()).as(dyno.err()).isZero();
            assertThat(dyno.out())
                    .contains("baseline of 2 cells in baseline.json; 1 other runs of the build pass against it");
        }
    }

    private DynoProcess guard(String... args) throws IOException, InterruptedException {
        List<String> all = new ArrayList<>(List.of("guard"));
        all.addAll(List.of(args));
        return DynoProcess.run(temp, all.toArray(String[]::new));
    }

    private void assertCompared(String run, int exitCode, String words, String... more) throws Exception {
        List<String> args = new ArrayList<>(List.of("compare", "--baseline", "baseline.json", run));
        args.addAll(List.of(more));
        try (DynoProcess dyno = guard(args.toArray(String[]::new))) {
            assertThat(dyno.out() + dyno.err()).contains(words);
            assertThat(dyno.exitCode()).as(dyno.out() + dyno.err()).isEqualTo(exitCode);
        }
    }

    @Test
    void compare_ofAnotherDay_judgesNetOfTheDriftOfTheControl() throws Exception {
        baseline();

        assertCompared(run("same", 10.3, 20), 0, "verdict pass (exit code 0)");
        assertCompared(run("drifted", 11, 22), 0, "drift of ping, CPU a request: passed, +10.0 %");
        assertCompared(run("slower", 12, 20), 1, "slower");
        assertCompared(run("tight", 10.6, 20), 1, "slower", "--tolerance", "ping:cpu=5%");
        assertCompared(run("overtaken", 11, 10.5), 1, "overtaken", "--tolerance", "90%");
        assertCompared(run("far", 14, 28), 4, "the machine drifted");
    }

    @Test
    void compare_withWhatIsNotThere_saysMissing() throws Exception {
        baseline();
        String run = run("half", 10, 20);
        Path journal = Path.of(run, "samples.jsonl");
        Files.write(
                journal,
                Files.readAllLines(journal).stream()
                        .filter(l -> !l.contains("\"mine\""))
                        .toList());

        assertCompared(run, 1, "missing");
    }

    @Test
    void compare_withOtherSettings_saysSoAndPasses() throws Exception {
        baseline();
        String run = run("other", 10, 20);
        Path journal = Path.of(run, "samples.jsonl");
        Files.writeString(journal, Files.readString(journal).replace("\"threads\":\"1\"", "\"threads\":\"2\""));

        assertCompared(run, 3, "threads");
    }

    @Test
    void compare_withAnotherMachine_isRefusedUnlessForced() throws Exception {
        baseline();
        String run = run("elsewhere", 10, 20);
        Path info = Path.of(run, "run.json");
        Files.writeString(info, Files.readString(info).replaceFirst("\"os\" : \"Test\"", "\"os\" : \"Other\""));

        assertCompared(run, 2, "the baseline is of another machine (os");
        assertCompared(run, 0, "FORCED across machines: os", "--force");
    }

    @Test
    void save_whileAnotherRunOfTheBuildFails_keepsNoBaseline() throws Exception {
        try (DynoProcess dyno =
                guard("save", run("first", 10, 20), "--control", "rival", "--check", run("bad", 12, 20))) {
            assertThat(dyno.exitCode()).isEqualTo(1);
            assertThat(dyno.out()).contains("no baseline: a run of the same build does not pass against it");
        }
        assertThat(temp.resolve("baseline.json")).doesNotExist();
    }

    @Test
    void save_overABaseline_isRefused() throws Exception {
        baseline();
        try (DynoProcess dyno = guard("save", run("second", 10, 20))) {
            assertThat(dyno.exitCode()).isEqualTo(2);
            assertThat(dyno.err()).contains("exists already and is not overwritten");
        }
    }
}
