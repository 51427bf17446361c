package dev.httpdyno.core.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.core.catalog.Bundle;
import dev.httpdyno.core.catalog.Command;
import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.host.Kin;
import dev.httpdyno.host.Snapshot;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The servers are small Java programs, which are started as any other program is. */
@EnabledOnOs(OS.LINUX)
@Timeout(60)
class SupervisorTest {

    private static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    @TempDir
    private Path temp;

    /** Answers every request with a text; its arguments are the port, and what {@code main} does with others. */
    private Path server(String host, String answer, String more) throws IOException {
        return Files.writeString(temp.resolve("Server.java"), """
                import com.sun.net.httpserver.HttpServer;
                import java.net.InetSocketAddress;

                public class Server {
                    public static void main(String[] args) throws Exception {
                        HttpServer server = HttpServer.create(new InetSocketAddress("%s", Integer.parseInt(args[0])), 0);
                        server.createContext("/", exchange -> {
                            byte[] body = "%s".getBytes();
                            exchange.sendResponseHeaders(200, body.length);
                            exchange.getResponseBody().write(body);
                            exchange.close();
                        });
                        server.start();
                        %s
                    }
                }
                """.formatted(host, answer, more));
    }

    private ServerLaunch launch(Optional<Path> runtime, String... words) {
        AdapterInfo info = new AdapterInfo("other", "Other", "7", "other", "https://example.com");
        Command command = new Command(List.of(words), temp, Map.of(), Map.of("files", "a b"), runtime);
        return ServerLaunch.contract(
                        new FoundAdapter(
                                info,
                                Map.of(),
                                List.of(),
                                "",
                                "other.adapter.toml",
                                Bundle.ofCommand("test", List.of(), command)),
                        Jvm.standard(1),
                        temp.resolve("video"))
                .readyWithin(Duration.ofSeconds(20));
    }

    private ServerLaunch launch(Path server) {
        return launch(Optional.empty(), JAVA, server.toString(), "{port}");
    }

    private static void awaitEnd(long pid) {
        ProcessHandle.of(pid)
                .ifPresent(p -> p.onExit().orTimeout(5, TimeUnit.SECONDS).join());
    }

    @Test
    void server_ofAnotherRuntime_isMeasuredInItsOwnProcess() throws IOException {
        try (ServerProcess process = ServerProcess.start(launch(server("127.0.0.1", "Hi", "")))) {
            Snapshot snapshot = process.snapshot();

            assertThat(ProcessHandle.of(process.pid()).flatMap(p -> p.info().arguments()))
                    .hasValueSatisfying(args -> assertThat(args)
                            .contains(temp.resolve("Server.java").toString()));
            assertThat(snapshot.cpuNanos()).isPositive();
            assertThat(snapshot.threads()).isPositive();
            assertThat(snapshot.heapBytes()).isEqualTo(Snapshot.UNKNOWN);
            assertThat(process.ready().version()).isEqualTo("7");
            assertThat(process.ready().java()).isEqualTo("java");
            assertThat(process.ready().options()).containsEntry("files", "a b").containsKey("command");
            assertThatThrownBy(() -> process.burn(100)).hasMessageContaining("this server is not on the JVM");
        }
    }

    @Test
    void server_closed_leavesNoProcessAndNoPort() throws IOException {
        ServerProcess process = ServerProcess.start(launch(server("127.0.0.1", "Hi", "")));
        long pid = process.pid();

        process.close();

        awaitEnd(pid);
        assertThatThrownBy(() -> new Socket("127.0.0.1", process.ready().port()).close())
                .isInstanceOf(IOException.class);
    }

    @Test
    void server_ofASupervisorThatIsKilled_isEndedByClose() throws IOException {
        ServerProcess process = ServerProcess.start(launch(server("127.0.0.1", "Hi", "")));
        long pid = process.pid();
        ProcessHandle supervisor =
                ProcessHandle.of(pid).flatMap(ProcessHandle::parent).orElseThrow();

        supervisor.destroyForcibly();
        supervisor.onExit().join();
        process.close();

        awaitEnd(pid);
    }

    @Test
    void server_thatDies_isNamedAsDead() throws IOException {
        ServerLaunch launch = launch(server("127.0.0.1", "Hi", "Thread.sleep(2000); System.exit(3);"));
        try (ServerProcess process = ServerProcess.start(launch)) {
            awaitEnd(process.pid());

            assertThatThrownBy(process::snapshot)
                    .isInstanceOf(ServerFailure.class)
                    .hasMessageStartingWith("other died while it was in use");
        }
    }

    @Test
    void configuration_asJson_reachesTheServer() throws IOException {
        Path server = server(
                "127.0.0.1", "Hi", "System.out.print(java.nio.file.Files.readString(java.nio.file.Path.of(args[1])));");
        try (ServerProcess process =
                ServerProcess.start(launch(Optional.empty(), JAVA, server.toString(), "{port}", "{config}"))) {
            List<String> lines = new ArrayList<>(process.lastErrorLines());
            for (int i = 0; i < 100 && !lines.contains("}"); i++) {
                Thread.sleep(20);
                lines = process.lastErrorLines();
            }
            assertThat(lines)
                    .anySatisfy(line -> assertThat(line)
                            .contains("\"path\": \"/:locale/users/:id/profile/submit\", \"label\": \"48\","
                                    + " \"names\": [\"locale\", \"id\"]"));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void command_thatIsNotFound_failsWithOneLine() {
        assertThatThrownBy(() -> ServerProcess.start(launch(Optional.empty(), "./no-such-program")))
                .isInstanceOf(ServerFailure.class)
                .hasMessageMatching("other cannot be started: .*no-such-program.*");
    }

    @Test
    void command_thatEndsAtOnce_failsWithItsExitCode() {
        assertThatThrownBy(() -> ServerProcess.start(launch(Optional.empty(), "sh", "-c", "exit 4")))
                .hasMessage("other ended with exit code 4 before it answered");
    }

    @Test
    void command_thatForksAndExits_isRefusedAndLeavesNothing() throws IOException {
        Path server = server("127.0.0.1", "Hi", "");
        ServerLaunch launch = launch(Optional.empty(), "sh", "-c", JAVA + " " + server + " {port} & echo $! > pid");

        assertThatThrownBy(() -> ServerProcess.start(launch))
                .hasMessageMatching(
                        "other ended and left process \\d+ behind, which listens; its command must be the server,"
                                + " not a launcher that forks");
        awaitEnd(Long.parseLong(Files.readString(temp.resolve("pid")).strip()));
    }

    @Test
    void command_thatNeverAnswers_failsAfterItsLimit() {
        ServerLaunch launch = launch(Optional.empty(), "sleep", "60").readyWithin(Duration.ofSeconds(4));

        assertThatThrownBy(() -> ServerProcess.start(launch))
                .hasMessageMatching("other did not give a first right answer within 3 s: nothing listens on port \\d+");
    }

    @Test
    void command_thatAnswersWrong_failsWithWhatItSaid() throws IOException {
        ServerLaunch launch = launch(server("127.0.0.1", "Hello", "")).readyWithin(Duration.ofSeconds(8));

        assertThatThrownBy(() -> ServerProcess.start(launch))
                .hasMessage("other did not give a first right answer within 6 s: GET / gives 200 'Hello' (complete)");
    }

    @Test
    void command_thatListensOnAllInterfaces_isRefused() throws IOException {
        assertThatThrownBy(() -> ServerProcess.start(launch(server("0.0.0.0", "Hi", ""))))
                .hasMessage("other listens on all interfaces; its command must bind {host}, and no other address");
    }

    @Test
    void runtime_thatIsAnother_isRefused() throws IOException {
        Path node = Files.createSymbolicLink(temp.resolve("node"), Path.of(JAVA));
        Path server = server("127.0.0.1", "Hi", "");
        ServerLaunch launch = launch(Optional.of(node), "{runtime}", server.toString(), "{port}");

        assertThatThrownBy(() -> ServerProcess.start(launch))
                .hasMessageMatching("other does not run on 'node', which is a link to .*/java");
    }

    @Test
    void runtime_thatIsAShim_isRefused() throws IOException {
        Path node = temp.resolve("node");
        Files.writeString(node, "#!/bin/sh\nexec " + JAVA + " \"$@\"\n");
        assertThat(node.toFile().setExecutable(true)).isTrue();
        Path server = server("127.0.0.1", "Hi", "");
        ServerLaunch launch = launch(Optional.of(node), "{runtime}", server.toString(), "{port}");

        assertThatThrownBy(() -> ServerProcess.start(launch))
                .hasMessageMatching("other runs on .*/java, not on .*/node as its file says");
    }

    @Test
    void runtime_thatIsRight_isShownWithItsVersion() throws IOException {
        Path server = server("127.0.0.1", "Hi", "");
        try (ServerProcess process =
                ServerProcess.start(launch(Optional.of(Path.of(JAVA)), "{runtime}", server.toString(), "{port}"))) {
            assertThat(process.ready().java()).startsWith("java ");
        }
        assertThat(Kin.marked("nobody")).isEmpty();
    }
}
