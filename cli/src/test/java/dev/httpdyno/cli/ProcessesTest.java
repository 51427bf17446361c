package dev.httpdyno.cli;

import static dev.httpdyno.core.catalog.TestBundle.adapter;
import static dev.httpdyno.core.catalog.TestBundle.answering;
import static dev.httpdyno.core.catalog.TestBundle.start;
import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.catalog.TestBundle;
import dev.httpdyno.host.Kin;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** However a real {@code dyno bench} ends and whatever its server does, no process and no port is left. */
@EnabledOnOs(OS.LINUX)
@Timeout(120)
class ProcessesTest {

    private static final String VARIABLE = "PROCESSES_TEST";
    /** What is promised, on a machine that has nothing else to do; one with a queue is given as many times that. */
    private static final int PROMISED_MILLIS = 2_000;

    /** Servers that do not want to go. What {@code SERVE} stands for binds the port and answers. */
    enum Stubborn {
        FORKS("""
            String java = ProcessHandle.current().info().command().get();
            new ProcessBuilder("sh", "-c", java + " -cp \\"" + System.getProperty("java.class.path") + "\\" Aforks &")
                .inheritIO().start().waitFor();
            while (true) {
                try (java.net.Socket socket = new java.net.Socket("127.0.0.1", PORT)) {
                    return RunningServer.of(PORT, () -> {});
                } catch (java.io.IOException e) {
                    Thread.sleep(20);
                }
            }"""),
        IGNORES_TERM("""
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                while (true) {
                    try { Thread.sleep(1000); } catch (InterruptedException e) { }
                }
            }));
            main(null);
            return RunningServer.of(PORT, () -> {});"""),
        HANGS_IN_CLOSE("""
            main(null);
            return RunningServer.of(PORT, () -> { while (true) { Thread.onSpinWait(); } });"""),
        SPINS_IN_START("""
            main(null);
            java.nio.file.Files.createFile(java.nio.file.Path.of("spinning"));
            while (true) { Thread.onSpinWait(); }""");

        private final String body;

        Stubborn(String body) {
            this.body = body;
        }

        private String id() {
            return name().toLowerCase(Locale.ROOT).replace("_", "");
        }

        private String members(int port) {
            String main = """
                public static void main(String[] args) throws Exception {
                    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", PORT), 0);
                    server.setExecutor(java.util.concurrent.Executors.newCachedThreadPool());
                    server.createContext("/", exchange -> {
                        exchange.getResponseHeaders().set("Content-Type", "text/plain");
                        exchange.sendResponseHeaders(200, 2);
                        exchange.getResponseBody().write("Hi".getBytes());
                        exchange.close();
                    });
                    server.start();
                }
                """;
            return (main + start(body)).replace("PORT", Integer.toString(port));
        }
    }

    /** How the orchestrator comes to its end. */
    enum Ending {
        CTRL_C,
        KILL
    }

    @TempDir
    private Path temp;

    private final String mark = UUID.randomUUID().toString();
    private Process bystander;

    /** Somebody else's server: a process with a mark of its own, from another HttpDyno. */
    @BeforeEach
    void startBystander() throws IOException {
        ProcessBuilder builder = new ProcessBuilder("sleep", "100");
        builder.environment().put(Kin.VARIABLE, "another");
        bystander = builder.start();
    }

    @AfterEach
    void bystander_survives() {
        boolean alive = bystander.isAlive();
        bystander.destroyForcibly();
        assertThat(alive).isTrue();
    }

    private String bundle(Stubborn server, int port) throws IOException {
        Path folder = temp.resolve(server.id());
        String name = "A" + server.id();
        TestBundle.in(folder).with(name, adapter(name, server.id(), server.members(port)));
        return folder.toString();
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private DynoProcess bench(String adapters, String length, String... more) throws IOException {
        List<String> args = new ArrayList<>(
                List.of("bench", "--adapters", adapters, "--scenarios", "ping", "--rounds", "1", "--duration", length));
        args.addAll(List.of("--warmup", length, "--connections", "4", "--no-verify", "--no-lock"));
        args.addAll(List.of(more));
        if (!args.contains("--reference")) {
            args.add("--no-paired");
        }
        return DynoProcess.start(temp, args, Map.of(VARIABLE, mark, "PATH", temp + ":" + System.getenv("PATH")));
    }

    /** Everything that the tested command has started, directly or not. */
    private List<ProcessHandle> family() {
        return ProcessHandle.allProcesses().filter(this::inherited).toList();
    }

    private boolean inherited(ProcessHandle process) {
        try {
            return Files.readString(Path.of("/proc/" + process.pid() + "/environ"), StandardCharsets.ISO_8859_1)
                    .contains(VARIABLE + "=" + mark);
        } catch (IOException e) {
            return false;
        }
    }

    private static long patienceMillis() {
        double queue = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage()
                / Runtime.getRuntime().availableProcessors();
        return Math.round(PROMISED_MILLIS * Math.max(1, queue));
    }

    private void assertNothingLeft(int port) throws InterruptedException, IOException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(patienceMillis());
        // A process that ends is no longer told from others a moment before its port is free.
        while ((!family().isEmpty() || isOpen(port)) && System.nanoTime() < end) {
            Thread.sleep(50);
        }
        assertThat(family()).extracting(ProcessHandle::info).isEmpty();
        assertThat(isOpen(port)).as("port " + port).isFalse();
    }

    private static boolean isOpen(int port) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", port)) {
            return socket.isConnected();
        } catch (ConnectException e) {
            return false;
        }
    }

    private static void end(DynoProcess dyno, Ending ending) throws IOException, InterruptedException {
        switch (ending) {
            case CTRL_C -> dyno.interrupt();
            case KILL -> dyno.kill();
        }
    }

    @ParameterizedTest
    @EnumSource(Ending.class)
    void dyno_endedWhileAPartnerRuns_leavesNothing(Ending ending) throws Exception {
        int port = freePort();
        String beside = bundle(Stubborn.HANGS_IN_CLOSE, port);
        Path good = temp.resolve("good");
        TestBundle.in(good).with("Good", adapter("Good", "good", answering("Hi")));
        try (DynoProcess dyno =
                bench(good + "," + beside, "30s", "--reference", Stubborn.HANGS_IN_CLOSE.id(), "good")) {
            dyno.awaitChildren(c -> c.contains("LoadMain"));

            end(dyno, ending);

            assertNothingLeft(port);
        }
    }

    @ParameterizedTest
    @CsvSource({"FORKS, CTRL_C", "FORKS, KILL", "IGNORES_TERM, KILL", "HANGS_IN_CLOSE, CTRL_C"})
    void dyno_endedUnderLoad_leavesNothingOfAStubbornServer(Stubborn server, Ending ending) throws Exception {
        int port = freePort();
        try (DynoProcess dyno = bench(bundle(server, port), "30s")) {
            dyno.awaitChildren(c -> c.contains("LoadMain"));

            end(dyno, ending);

            assertNothingLeft(port);
        }
    }

    @Test
    void dyno_killedInASpinningStart_leavesNothing() throws Exception {
        int port = freePort();
        try (DynoProcess dyno = bench(bundle(Stubborn.SPINS_IN_START, port), "1s")) {
            while (!Files.exists(temp.resolve("spinning"))) {
                Thread.sleep(50);
            }

            dyno.kill();

            assertNothingLeft(port);
        }
    }

    @Test
    void stubbornServers_measuredToTheEnd_leaveNothing() throws Exception {
        int port = freePort();
        String adapters = bundle(Stubborn.FORKS, port)
                + "," + bundle(Stubborn.IGNORES_TERM, port)
                + "," + bundle(Stubborn.HANGS_IN_CLOSE, port);
        try (DynoProcess dyno = bench(adapters, "500ms")) {
            assertThat(dyno.exitCode(60)).as(dyno.err()).isZero();
            assertNothingLeft(port);
        }
    }

    /** The program sleeps for longer than anybody waits. */
    @Test
    void dyno_killedWhileAnotherGeneratorRuns_leavesNothing() throws Exception {
        Path wrk = Files.writeString(temp.resolve("wrk"), "#!/bin/sh\nexec sleep 100\n");
        assertThat(wrk.toFile().setExecutable(true)).isTrue();
        int port = freePort();
        try (DynoProcess dyno = bench(bundle(Stubborn.HANGS_IN_CLOSE, port), "1s", "--load", "wrk")) {
            dyno.awaitChildren(c -> c.contains("sleep"));

            dyno.kill();

            assertNothingLeft(port);
        }
    }
}
