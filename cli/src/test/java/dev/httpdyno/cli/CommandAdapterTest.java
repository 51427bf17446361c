package dev.httpdyno.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.result.Figures;
import dev.httpdyno.core.result.Outcome;
import dev.httpdyno.core.result.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A server that is described in a file, from the command line. */
@EnabledOnOs(OS.LINUX)
@Timeout(120)
class CommandAdapterTest {

    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    @TempDir
    private Path temp;

    @BeforeEach
    void describe() throws IOException {
        Path folder = Files.createDirectories(temp.resolve("adapters/command"));
        Files.writeString(folder.resolve("Server.java"), """
                import com.sun.net.httpserver.HttpServer;
                import java.net.InetSocketAddress;
                import java.util.concurrent.Executors;

                public class Server {
                    public static void main(String[] args) throws Exception {
                        HttpServer server = HttpServer.create(new InetSocketAddress(args[0], Integer.parseInt(args[1])), 0);
                        server.setExecutor(Executors.newCachedThreadPool());
                        server.createContext("/", exchange -> {
                            exchange.getResponseHeaders().set("Content-Type", "text/plain");
                            exchange.sendResponseHeaders(200, 2);
                            exchange.getResponseBody().write("Hi".getBytes());
                            exchange.close();
                        });
                        server.start();
                    }
                }
                """);
        Files.writeString(folder.resolve("other.adapter.toml"), """
                id = "other"
                name = "Other"
                homepage = "https://example.com"
                command = ["{runtime}", "Server.java", "{host}", "{port}"]
                version = ["echo", "v7"]
                runtime = "%s"
                """.formatted(JAVA));
        Files.writeString(folder.resolve("absent.adapter.toml"), """
                id = "absent"
                name = "Absent"
                homepage = "https://example.com"
                command = ["no-such-program"]
                version = ["echo", "v7"]
                install = "fetch it"
                """);
    }

    @Test
    void list_withCommandAdapters_saysWhatIsThereAndWhatIsNotInstalled() throws Exception {
        try (DynoProcess dyno = DynoProcess.run(temp, "list")) {
            assertThat(dyno.exitCode()).as(dyno.err()).isEqualTo(ExitCode.OK);
            assertThat(dyno.out())
                    .containsPattern("other +Other +7 ")
                    .contains("absent is not installed (there is no no-such-program): fetch it");
        }
    }

    @Test
    void bench_ofACommandAdapter_measuresItWithoutFiguresOfAJvm() throws Exception {
        BenchRuns runs = new BenchRuns(temp);
        try (DynoProcess dyno = runs.bench("js", "--jvm", "small=:-Xmx256m", "--jvm", "large=:-Xmx512m")) {
            assertThat(dyno.exitCode()).as(dyno.err()).isEqualTo(ExitCode.OK);
        }
        assertThat(runs.onlyRun().samples())
                .as("what is not on the JVM has no JVM set-ups")
                .hasSize(1);
        Sample sample = runs.sample("other");
        assertThat(sample.outcome()).as(sample.reason()).isEqualTo(Outcome.VALID);
        assertThat(sample.version()).isEqualTo("7");
        assertThat(sample.java()).startsWith("java ");
        assertThat(sample.figures()).hasValueSatisfying(f -> {
            assertThat(f.serverCpuMicros()).isPositive();
            assertThat(f.residentLoadedBytes()).isPositive();
            assertThat(f.threads()).isPositive();
            assertThat(f.allocatedBytes()).isEqualTo(Figures.UNKNOWN);
            assertThat(f.gcCount()).isEqualTo(Figures.UNKNOWN);
        });
    }

    @Test
    void adapter_thatIsNotInstalled_isRefusedWithHow() throws Exception {
        try (DynoProcess dyno = DynoProcess.run(temp, "verify", "absent")) {
            assertThat(dyno.exitCode()).isEqualTo(ExitCode.USAGE);
            assertThat(dyno.err())
                    .isEqualToIgnoringNewLines(
                            "dyno: 'absent' is not installed (there is no no-such-program): fetch it");
        }
    }

    @Test
    void file_withAnUnknownKey_isOneLineAndTheOthersGoOn() throws Exception {
        Files.writeString(temp.resolve("adapters/command/wrong.adapter.toml"), "id = \"wrong\"\ncomand = [\"x\"]\n");
        try (DynoProcess dyno = DynoProcess.run(temp, "list")) {
            assertThat(dyno.exitCode()).isEqualTo(ExitCode.FAILED);
            assertThat(dyno.err())
                    .contains("wrong.adapter.toml: line 2: there is no key 'comand'; did you mean command");
            assertThat(dyno.out()).contains("other");
        }
    }

    @Test
    void setup_ofSomethingElse_isOneClearLine() throws Exception {
        try (DynoProcess dyno = DynoProcess.run(temp, "setup", "ruby")) {
            assertThat(dyno.exitCode()).isEqualTo(ExitCode.USAGE);
            assertThat(dyno.err()).contains("there is nothing to set up by the name of 'ruby'; known: js");
        }
    }
}
