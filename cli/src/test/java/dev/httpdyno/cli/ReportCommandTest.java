package dev.httpdyno.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.result.RunFolder;
import dev.httpdyno.core.result.Samples;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
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
        RunFolder folder = RunFolder.create(temp, Samples.run("r1", List.of("a"), List.of("ping")));
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
    void folder_ofNoRun_isWrongUsage() {
        assertThat(dyno("report", temp.toString())).isEqualTo(ExitCode.USAGE);
        assertThat(err.toString()).startsWith("dyno: ").contains("is not the folder of a run");
    }
}
