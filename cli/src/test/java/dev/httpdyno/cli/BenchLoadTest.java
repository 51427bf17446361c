package dev.httpdyno.cli;

import static dev.httpdyno.core.catalog.TestBundle.adapter;
import static dev.httpdyno.core.catalog.TestBundle.answering;
import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.catalog.TestBundle;
import dev.httpdyno.core.machine.RequiredProgram;
import dev.httpdyno.core.result.RunFolder;
import dev.httpdyno.core.result.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What {@code dyno bench} says about the load. */
@Timeout(120)
class BenchLoadTest {

    @TempDir
    private Path temp;

    private DynoProcess bench(String members, String... more) throws IOException, InterruptedException {
        TestBundle.in(temp.resolve("bundle")).with("A", adapter("A", "good", members));
        List<String> args = new ArrayList<>(List.of(
                "bench",
                "--adapters",
                "bundle",
                "--scenarios",
                "ping",
                "--rounds",
                "1",
                "--no-paired",
                "--duration",
                "1s"));
        args.addAll(List.of("--warmup", "1s", "--connections", "4", "--no-verify"));
        args.addAll(List.of(more));
        return DynoProcess.run(temp, args.toArray(String[]::new));
    }

    private Sample onlySample() throws IOException {
        try (Stream<Path> runs = Files.list(temp.resolve("results"))) {
            return new RunFolder(runs.toList().get(0)).samples().get(0);
        }
    }

    @Test
    void load_byAForeignProgram_saysWhatItDoesNotSeeAndKeepsWhatItPrinted() throws Exception {
        RequiredProgram.require("wrk");
        try (DynoProcess dyno = bench(answering("Hi"), "--load", "wrk")) {
            assertThat(dyno.exitCode()).as(dyno.err()).isZero();
            assertThat(dyno.out())
                    .contains(
                            "NOTE       the load is made by wrk, which does not see everything: never looks at a body");
            assertThat(onlySample().loadOutput()).contains("requests in", "Requests/sec");
        }
    }

    @Test
    void load_ofOtherShapes_isCheckedTheSame() throws Exception {
        try (DynoProcess dyno = bench(answering("Hi"), "-v", "--close-after", "3", "--pipeline", "2")) {
            assertThat(dyno.exitCode()).as(dyno.err()).isZero();
            assertThat(dyno.out()).contains("Latency distribution", "Requests/sec:", "Limit: ");
            assertThat(onlySample().figures().orElseThrow().errors()).isZero();
        }
        try (DynoProcess dyno = bench(answering("Hi"), "--read-rate", "-1")) {
            assertThat(dyno.exitCode()).isEqualTo(ExitCode.USAGE);
            assertThat(dyno.err())
                    .startsWith("dyno: ")
                    .contains("readBytesPerSecond")
                    .hasLineCount(1);
        }
    }

    @Test
    void rate_thatCannotBeHeld_isOverloadedAndNoNumber() throws Exception {
        try (DynoProcess dyno = bench(answering("Hi"), "--rate", "900000")) {
            assertThat(dyno.exitCode()).isEqualTo(ExitCode.FAILED);
            assertThat(dyno.err()).contains("INVALID: overloaded: of", "requests that fell due only");
            assertThat(onlySample().figures()).isEmpty();
        }
    }

    @Test
    void load_ofOurOwn_hasNoBlindSpotToName() throws Exception {
        try (DynoProcess dyno = bench(answering("Hi"))) {
            assertThat(dyno.exitCode()).as(dyno.err()).isZero();
            assertThat(dyno.out()).doesNotContain("does not see everything");
            assertThat(onlySample().loadOutput()).isEmpty();
        }
    }
}
