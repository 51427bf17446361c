package dev.httpdyno.core.server;

import static dev.httpdyno.core.catalog.TestBundle.adapter;
import static dev.httpdyno.core.catalog.TestBundle.answering;
import static dev.httpdyno.core.catalog.TestBundle.start;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.catalog.TestBundle;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ServerProcessTest {

    @TempDir
    private Path temp;

    private ServerLaunch launch(String members) throws IOException {
        FoundAdapter found = TestBundle.in(temp.resolve("bundle"))
                .with("A", adapter("A", "a", members))
                .only();
        return ServerLaunch.contract(found, Jvm.standard(1), temp.resolve("video"));
    }

    private static void awaitEnd(long pid) {
        ProcessHandle.of(pid)
                .ifPresent(p -> p.onExit().orTimeout(2, TimeUnit.SECONDS).join());
    }

    @Test
    void server_started_listensAndAnswersCommands() throws IOException {
        try (ServerProcess server = ServerProcess.start(launch(answering("Hi")))) {
            try (Socket socket = new Socket()) {
                socket.connect(server.address(), 1000);
            }
            assertThat(server.ready().options()).containsEntry("executor", "cached");
            assertThat(server.snapshot().classes()).isPositive();
            assertThat(server.collect().gcCount()).isPositive();
            server.burn(100);
            server.allocate(8);
            assertThat(server.isAlive()).isTrue();
        }
    }

    @Test
    void server_closed_leavesNoProcessAndNoPort() throws IOException {
        ServerProcess server = ServerProcess.start(launch(answering("Hi")));
        long pid = server.pid();

        server.close();

        awaitEnd(pid);
        assertThatThrownBy(() -> new Socket("127.0.0.1", server.ready().port()).close())
                .isInstanceOf(IOException.class);
    }

    @Test
    void server_neverReady_failsAfterItsLimitWithItsLastLines() throws IOException {
        ServerLaunch launch = launch(start(
                        "System.err.println(\"waiting for the database\"); TimeUnit.HOURS.sleep(1); return null;"))
                .readyWithin(Duration.ofSeconds(3));

        assertThatThrownBy(() -> ServerProcess.start(launch))
                .isInstanceOfSatisfying(
                        ServerFailure.class, e -> assertThat(e.lastErrorLines()).contains("waiting for the database"))
                .hasMessage(
                        "a did not become ready within 3 s; start() must return once the server accepts connections");
    }

    /** Its READY line is that of a server which another process started. */
    @Test
    void server_withAnotherNonce_isNotMeasured() throws IOException {
        ServerLaunch launch = launch(start("""
                var out = new java.io.PrintStream(new java.io.FileOutputStream(java.io.FileDescriptor.out), true);
                out.println("READY port=1 pid=" + ProcessHandle.current().pid()
                    + " nonce=other id=a version=1 java=25");
                TimeUnit.HOURS.sleep(1);
                return null;"""));

        assertThatThrownBy(() -> ServerProcess.start(launch))
                .isInstanceOf(ServerFailure.class)
                .hasMessage("a gave back another nonce than its own, so another process answers");
    }

    @Test
    void server_failingToStart_failsWithItsExitCodeAndTrace() throws IOException {
        ServerLaunch launch = launch(start("throw new IllegalStateException(\"port is taken\");"));

        assertThatThrownBy(() -> ServerProcess.start(launch))
                .isInstanceOfSatisfying(
                        ServerFailure.class,
                        e -> assertThat(e.lastErrorLines()).anyMatch(l -> l.contains("port is taken")))
                .hasMessage("a ended with exit code 11 before it was ready; its start() threw what its last lines say");
    }

    @Test
    void server_callingExit_failsWithItsExitCode() throws IOException {
        ServerLaunch launch = launch(start("System.exit(7); return null;"));

        assertThatThrownBy(() -> ServerProcess.start(launch))
                .hasMessageStartingWith("a ended with exit code 7 before it was ready; ")
                .hasMessageContaining("for a System.exit in what it starts");
    }

    @Test
    void server_bindingAnotherPortThanItSays_isNotUsed() throws IOException {
        ServerLaunch launch = launch(answering("Hi").replace("server.getAddress().getPort()", "9"));

        assertThatThrownBy(() -> ServerProcess.start(launch))
                .isInstanceOf(ServerFailure.class)
                .hasMessageContaining("says that it listens on port 9, but nothing does; start() must return the port");
    }

    @Test
    void server_bindingAnotherPortThanAsked_isNotUsed() throws IOException {
        ServerLaunch launch = launch(answering("Hi").replace("config.port()", "0"));
        ServerLaunch fixed = launch.with(dir -> new ServerConfig(
                "127.0.0.1", 9, 0, Set.of(Table.CONTRACT), 0, 3, "", temp.resolve("video"), dir, Map.of()));

        assertThatThrownBy(() -> ServerProcess.start(fixed))
                .isInstanceOf(ServerFailure.class)
                .hasMessageContaining("was asked to listen on port 9")
                .hasMessageContaining("start() must bind ServerConfig.port()");
    }

    @Test
    void server_thatClosesAll_leavesNothing() throws IOException {
        String stop =
                "() -> { server.stop(0); ((java.util.concurrent.ExecutorService) server.getExecutor()).shutdown(); }";
        try (ServerProcess server =
                ServerProcess.start(launch(answering("Hi").replace("() -> server.stop(0)", stop)))) {
            AfterClose after = server.closeServer();
            assertThat(after.portProblem()).isEmpty();
            assertThat(after.threadProblem()).isEmpty();
            assertThat(server.isAlive()).isTrue();
        }
    }

    @Test
    void server_answeringAfterClose_isToldWithWhatToDo() throws IOException {
        try (ServerProcess server =
                ServerProcess.start(launch(answering("Hi").replace("() -> server.stop(0)", "() -> { }")))) {
            assertThat(server.closeServer().portProblem())
                    .hasValueSatisfying(
                            line -> assertThat(line).contains("still accepts connections", "close the socket"));
        }
    }

    @Test
    void server_leavingThreads_isToldTheirNames() throws IOException {
        String start = "new Thread(() -> { try { TimeUnit.HOURS.sleep(1); } catch (InterruptedException e) { } },"
                + " \"forgotten\").start(); return RunningServer.of(";
        try (ServerProcess server =
                ServerProcess.start(launch(answering("Hi").replace("return RunningServer.of(", start)))) {
            assertThat(server.closeServer().threadProblem())
                    .hasValueSatisfying(line -> assertThat(line).contains("forgotten", "end what start() has started"));
        }
    }

    @Test
    void server_killed_isNamedAsDeadByTheNextCommand() throws IOException {
        try (ServerProcess server = ServerProcess.start(launch(answering("Hi")))) {
            ProcessHandle.of(server.pid()).orElseThrow().destroyForcibly();
            awaitEnd(server.pid());

            assertThatThrownBy(server::snapshot)
                    .isInstanceOf(ServerFailure.class)
                    .hasMessageContaining("a died while it was in use (exit code 137)");
            assertThat(server.isAlive()).isFalse();
        }
    }

    @Test
    void jvm_thatIsMissing_failsWithOneLine() throws IOException {
        ServerLaunch launch = launch(answering("Hi"));
        ServerLaunch missing = new ServerLaunch(
                launch.adapter(),
                new Jvm("none", temp, List.of()),
                launch.config(),
                launch.cpus(),
                launch.place(),
                launch.readyLimit());

        assertThatThrownBy(() -> ServerProcess.start(missing))
                .isInstanceOf(ServerFailure.class)
                .hasMessageStartingWith("cannot start a");
    }
}
