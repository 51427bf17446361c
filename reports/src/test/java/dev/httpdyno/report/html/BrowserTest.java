package dev.httpdyno.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.result.ContractResult;
import dev.httpdyno.core.result.Outcome;
import dev.httpdyno.report.TestRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page in a real browser, without a network. */
class BrowserTest {

    private static final String ALERT =
            "<img src=x onerror=\"document.title='owned'\"><script>document.title='owned'</script>";

    @TempDir
    private Path temp;

    private record Shown(String dom, String log) {}

    private static Path browser() {
        List<Path> found = Stream.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
                .map(Path::of)
                .filter(Files::isExecutable)
                .toList();
        if (found.isEmpty()) {
            assertThat(System.getenv("CI")).as("a build server has a browser").isNull();
            Assumptions.abort("no chromium on this machine");
        }
        return found.get(0);
    }

    private Shown show(String page) throws IOException, InterruptedException {
        Path file = Files.writeString(temp.resolve("report.html"), page);
        Path dom = temp.resolve("dom.html");
        Path log = temp.resolve("log.txt");
        Process process = new ProcessBuilder(new ArrayList<>(List.of(
                        browser().toString(),
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-quic",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--disable-sync",
                        "--enable-logging=stderr",
                        "--user-data-dir=" + temp.resolve("profile"),
                        "--dump-dom",
                        file.toUri().toString())))
                .redirectOutput(dom.toFile())
                .redirectError(log.toFile())
                .start();
        try {
            assertThat(process.waitFor(60, TimeUnit.SECONDS))
                    .as("chromium ends")
                    .isTrue();
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        return new Shown(Files.readString(dom), Files.readString(log));
    }

    @Test
    void page_ofALargeRun_runsItsScriptWithoutAWord() throws Exception {
        Shown shown = show(HtmlReport.of(TestRun.large().report()));

        assertThat(shown.dom()).contains("<button type=\"button\">requests/s</button>");
        assertThat(shown.dom()).doesNotContainPattern("<form id=\"filter\" hidden");
        assertThat(shown.log()).doesNotContain("CONSOLE");
    }

    @Test
    void page_ofHostileNames_runsNothingOfTheirs() throws Exception {
        Shown shown = show(HtmlReport.of(TestRun.small()
                .adapter(ALERT, 1000)
                .scenarios(List.of("ping", ALERT))
                .bad(ALERT, "ping", Outcome.FAILED, ALERT, List.of(ALERT))
                .clause(ALERT, ALERT, ContractResult.Outcome.FAIL, ALERT)
                .machine(ALERT, ALERT)
                .report()));

        assertThat(shown.dom()).contains("<title>HttpDyno run test-run</title>").doesNotContain("<img");
        assertThat(shown.log()).doesNotContain("CONSOLE");
    }
}
