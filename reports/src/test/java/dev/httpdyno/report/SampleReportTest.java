package dev.httpdyno.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.result.RunFolder;
import dev.httpdyno.report.model.RunReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The report of a real run that the documentation shows is what is made of its raw samples today. */
class SampleReportTest {

    private static final Path FOLDER = Path.of("..", "docs", "sample-report");

    @Test
    void sampleReport_madeAnew_isTheOneThatIsShown() {
        RunReport report = RunReport.of(new RunFolder(FOLDER));
        for (Format format : List.of(Format.HTML, Format.MARKDOWN)) {
            format.render(report).forEach((name, text) -> Golden.check(FOLDER.resolve(name), text));
        }
    }

    @Test
    void sampleReport_ofARealRun_hasEverythingThatAReportHas() throws IOException {
        String page = Files.readString(FOLDER.resolve("report.html"));
        assertThat(page)
                .contains(
                        "Which of helidon, javalin, jdk, netty, undertow and vertx needs",
                        "Before you quote a number",
                        ": requests a second against CPU time a request",
                        ": heap allocated a request",
                        ": warm-up",
                        "Start-up",
                        "Resident memory after load",
                        "Size of the jars",
                        "Clauses and adapters",
                        "a known fault of the framework",
                        "JVM set-ups: home and every flag",
                        "-XX:+UseG1GC",
                        "./dyno bench --scenarios ping",
                        "How to read it",
                        "id=\"samples\"")
                .doesNotContain("http://127", System.getProperty("user.home"));
        for (String file : List.of("run.json", "samples.jsonl")) {
            assertThat(Files.readString(FOLDER.resolve(file)))
                    .as("no path of the machine where it was made: no word that begins with a slash and has another")
                    .doesNotContainPattern("[ \"=']/[a-z]+/");
        }
        assertThat(Files.readString(Path.of("..", "README.md"))).contains("docs/sample-report/charts/overview.svg");
    }
}
