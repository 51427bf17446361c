package dev.httpdyno.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.result.RunFolder;
import dev.httpdyno.core.result.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Colour on a terminal, of which util-linux' {@code script} makes a real one, and nowhere else. */
class TerminalTest {

    private static final Path SCRIPT = Path.of("/usr/bin/script");
    private static final String ESCAPE = "\u001b[";

    @TempDir
    private Path temp;

    private List<String> command() {
        RunFolder folder = RunFolder.create(temp, Samples.run("r1", List.of("a"), List.of("ping")));
        folder.append(Samples.valid(1, 1, "a", "ping", 1000));
        folder.append(Samples.failed(2, 2, "a", "ping", "died\u001b[2J"));
        return List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                Dyno.class.getName(),
                "report",
                folder.path().toString(),
                "--format",
                "csv");
    }

    private String shown(List<String> command, Map<String, String> environment)
            throws IOException, InterruptedException {
        Path out = temp.resolve("out.txt");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(out.toFile());
        builder.environment().keySet().removeAll(List.of("CI", "NO_COLOR"));
        builder.environment().put("TERM", "xterm");
        builder.environment().putAll(environment);
        Process process = builder.start();
        try {
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        } finally {
            process.destroyForcibly();
        }
        return Files.readString(out);
    }

    private String onTerminal(Map<String, String> environment) throws IOException, InterruptedException {
        if (!Files.isExecutable(SCRIPT)) {
            assertThat(System.getenv("CI")).as("a build server has script(1)").isNull();
            Assumptions.abort("no script(1) on this machine");
        }
        return shown(List.of(SCRIPT.toString(), "-qec", String.join(" ", command()), "/dev/null"), environment);
    }

    @Test
    void table_onATerminal_hasColour() throws Exception {
        assertThat(onTerminal(Map.of())).contains(ESCAPE + "1mping (100 connections)", ESCAPE + "31ma");
    }

    @Test
    void table_onATerminalWithNoColor_hasNone() throws Exception {
        assertThat(onTerminal(Map.of("NO_COLOR", "1")))
                .contains("ping (100 connections)")
                .doesNotContain(ESCAPE);
    }

    @Test
    void table_onADumbTerminal_hasNoColour() throws Exception {
        assertThat(onTerminal(Map.of("TERM", "dumb")))
                .contains("ping (100 connections)")
                .doesNotContain(ESCAPE);
    }

    @Test
    void table_inAPipe_hasNoColour() throws Exception {
        assertThat(shown(command(), Map.of()))
                .contains("ping (100 connections)")
                .doesNotContain(ESCAPE);
    }
}
