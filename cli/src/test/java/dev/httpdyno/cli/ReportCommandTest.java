package dev.httpdyno.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.result.RunFolder;
import dev.httpdyno.core.result.Samples;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ReportCommandTest {

    @TempDir
    private Path temp;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int dyno(String... args) {
        CommandLine line = Dyno.commandLine();
        line.setOut(new PrintWriter(out));
        line.setErr(new PrintWriter(err));
        return line.execute(args);
    }

    private Path run() {
        return run("r1");
    }

    private Path run(String id) {
        RunFolder folder = RunFolder.create(temp, Samples.run(id, List.of("a"), List.of("ping")));
        folder.append(Samples.valid(1, 1, "a", "ping", 1000));
        return folder.path();
    }

    @Test
    void run_reported_hasEveryFormatInItsFolder() {
        Path run = run();

        assertThat(dyno("report", run.toString())).isEqualTo(ExitCode.OK);
        for (String file : List.of(
                "report.html",
                "report.md",
                "charts/ping.svg",
                "results.csv",
                "summary.csv",
                "results.json",
                "text/a.txt")) {
            assertThat(run.resolve(file)).isNotEmptyFile();
        }
        assertThat(out.toString()).contains("ping (100 connections)", "written to " + run);
    }

    @Test
    void format_toStandardOutput_isTheOnlyThingThere() {
        Path run = run();

        assertThat(dyno("report", run.toString(), "--format", "csv", "-o", "-")).isEqualTo(ExitCode.OK);
        assertThat(out.toString()).startsWith("run,adapter,").contains("\nr1,a,");
        assertThat(run.resolve("results.csv")).doesNotExist();
    }

    @Test
    void severalFormats_toStandardOutput_areWrongUsage() {
        assertThat(dyno("report", run().toString(), "-o", "-")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("-o - takes one format");
    }

    @Test
    void runs_comparedAndInTheirHistory_areShownAndWritten() {
        Path first = run("r1");
        Path second = run("r2");
        Path compared = temp.resolve("compare.html");
        Path history = temp.resolve("history.html");

        assertThat(dyno("compare", first.toString(), second.toString(), "--html", compared.toString()))
                .isEqualTo(ExitCode.OK);
        assertThat(dyno("history", temp.toString(), "--html", history.toString()))
                .isEqualTo(ExitCode.OK);

        assertThat(out.toString()).contains("r2 against r1: requests a second", "cannot tell", "2 runs, requests/s");
        assertThat(compared).isNotEmptyFile();
        assertThat(history).isNotEmptyFile();
    }

    @Test
    void everyFormat_toStandardOutput_isThereAlone() {
        Path run = run();
        Map.of(
                        "html", "<!doctype html>",
                        "markdown", "# HttpDyno run r1",
                        "csv", "run,adapter,",
                        "summary", "run,adapter,",
                        "json", "{",
                        "text", "a 1.0 on JDK 25")
                .forEach((format, start) -> {
                    out.getBuffer().setLength(0);
                    assertThat(dyno("report", run.toString(), "--format", format, "-o", "-"))
                            .isEqualTo(ExitCode.OK);
                    assertThat(out.toString()).startsWith(start).doesNotContain("written to", "](charts/");
                });
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void comparison_toStandardOutput_isThereAloneAndItsTextElsewhere() {
        String first = run("r1").toString();
        String second = run("r2").toString();
        Map.of("--html", "<!doctype html>", "--md", "# Runs side by side", "--csv", "first,second,")
                .forEach((option, start) -> {
                    out.getBuffer().setLength(0);
                    err.getBuffer().setLength(0);
                    assertThat(dyno("compare", first, second, option, "-")).isEqualTo(ExitCode.OK);
                    assertThat(out.toString()).startsWith(start);
                    assertThat(err.toString()).startsWith("r2 against r1: requests a second");
                });
        assertThat(dyno("compare", first, second, "--md", "-", "--csv", "-")).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).contains("only one output can be -");
        assertThat(dyno(
                        "compare",
                        first,
                        second,
                        "--md",
                        temp.resolve("no/such.md").toString()))
                .isEqualTo(ExitCode.USAGE);
    }

    @Test
    void history_toStandardOutput_isThereAlone() {
        run("r1");
        assertThat(dyno("history", temp.toString(), "--html", "-")).isEqualTo(ExitCode.OK);
        assertThat(out.toString()).startsWith("<!doctype html>");
        assertThat(err.toString()).startsWith("1 runs");
    }

    @Test
    void runs_withNothingInCommon_fail() throws IOException {
        Path table = Files.writeString(temp.resolve("theirs.csv"), "name,scenario,value\nb,ping,1\n");

        assertThat(dyno("compare", run().toString(), table.toString())).isEqualTo(ExitCode.FAILED);
        assertThat(out.toString()).contains("refused  No cell is on both sides.");
    }

    @Test
    void names_thatAreNoRuns_areWrongUsage() throws IOException {
        Path table = Files.writeString(temp.resolve("theirs.csv"), "a,b\n1,2\n");

        assertThat(dyno("compare", run().toString(), table.toString())).isEqualTo(ExitCode.USAGE);
        assertThat(dyno("compare", temp.resolve("r1").toString())).isEqualTo(ExitCode.USAGE);
        assertThat(dyno("history", temp.resolve("r1").toString())).isEqualTo(ExitCode.USAGE);
        assertThat(dyno("history", temp.resolve("nowhere").toString())).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void folder_ofNoRun_isWrongUsage() {
        assertThat(dyno("report", temp.toString())).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).startsWith("dyno: ").contains("is not the folder of a run");
    }
}
