package dev.httpdyno.core.server;

import dev.httpdyno.api.RunningServer;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.core.catalog.Command;
import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.catalog.Origin;
import dev.httpdyno.core.machine.Listeners;
import dev.httpdyno.core.machine.ProcessStat;
import dev.httpdyno.core.wire.Connection;
import dev.httpdyno.core.wire.Ending;
import dev.httpdyno.core.wire.Octets;
import dev.httpdyno.core.wire.Reply;
import dev.httpdyno.core.wire.Request;
import dev.httpdyno.host.Fields;
import dev.httpdyno.host.Handshake;
import dev.httpdyno.host.Kin;
import dev.httpdyno.host.Ready;
import dev.httpdyno.host.ServerHost;
import dev.httpdyno.host.Snapshot;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * The main class of the process that stands between HttpDyno and a server that is not on the JVM. It starts the server, says
 * when it gives its first right answer, speaks the protocol of {@link ServerHost} for it, and ends it with its children when
 * its own input ends.
 *
 * <p>Who is measured is the one process that listens; it is looked for among those that the command started.
 */
public final class Supervisor {

    /** What stands in front of the line that tells why the server could not be started. */
    static final String SAYS = "httpdyno: ";

    private static final Duration ANSWER_LIMIT = Duration.ofSeconds(2);
    private static final Duration STOP_LIMIT = Duration.ofMillis(600);
    private static final Duration VERSION_LIMIT = Duration.ofSeconds(5);
    private static final long PAUSE_MILLIS = 1;
    private static final String NO_RUNTIME = "-";

    private final String id;
    private final String version;
    private final Duration limit;
    private final Optional<Path> runtime;
    private final Map<String, String> options;
    private final List<String> words;
    private volatile boolean isStopping;

    private static final class Failure extends Exception {
        private static final long serialVersionUID = 1;

        Failure(String message) {
            super(message);
        }
    }

    private Supervisor(List<String> args) {
        id = args.get(0);
        version = args.get(1);
        limit = Duration.parse(args.get(2));
        runtime = args.get(3).equals(NO_RUNTIME) ? Optional.empty() : Optional.of(Path.of(args.get(3)));
        options = Fields.decode(args.get(4));
        words = args.subList(5, args.size());
    }

    /** The command line of a supervisor, which is small and starts fast. It is run in the server's own folder and environment. */
    static List<String> commandLine(FoundAdapter adapter, Command command, Duration readyLimit) {
        List<String> args = new ArrayList<>();
        args.add(adapter.id());
        args.add(adapter.info().version());
        // It gives up before the harness does, so that its reason is heard.
        args.add(readyLimit.multipliedBy(3).dividedBy(4).toString());
        args.add(command.runtime().map(Path::toString).orElse(NO_RUNTIME));
        args.add(Fields.encode(command.options()));
        args.addAll(command.words());
        return new Jvm(
                        "supervisor",
                        Path.of(System.getProperty("java.home")),
                        List.of(
                                "-Xmx64m",
                                "-XX:+UseSerialGC",
                                "-XX:TieredStopAtLevel=1",
                                "-Xshare:auto",
                                "--enable-native-access=ALL-UNNAMED"))
                .command(
                        List.of(Origin.of(ServerHost.class), Origin.of(Supervisor.class)),
                        Supervisor.class.getName(),
                        args);
    }

    /**
     * Starts the server and serves until it is told to stop.
     *
     * @param args the adapter's id, its version, how long the server may take, its runtime's program or {@code -}, its
     *     options, and the words of the command
     * @throws IOException if the configuration cannot be written
     * @throws InterruptedException if it is interrupted, which nobody does
     */
    public static void main(String[] args) throws IOException, InterruptedException {
        ServerHost host = ServerHost.open();
        Handshake handshake = host.handshake();
        Supervisor supervisor = new Supervisor(List.of(args));
        try {
            supervisor.run(host, handshake);
        } catch (Failure e) {
            System.err.println(SAYS + e.getMessage());
            System.exit(ServerHost.EXIT_START_FAILED);
        }
    }

    private void run(ServerHost host, Handshake handshake) throws Failure, IOException, InterruptedException {
        ServerConfig config = handshake.config();
        String java = runtime.isPresent() ? nameAndVersion(runtime.get()) : "";
        int port = config.port() == 0 ? freePort() : config.port();
        List<String> command = filled(config, port);
        host.started();
        Process process = start(command);
        try {
            awaitAnswer(process, config, port);
            ProcessHandle listener = listener(process, port);
            Optional<Path> program = program(listener);
            if (runtime.isPresent()) {
                requireRuntime(runtime.get(), program);
            }
            if (Listeners.areKnown() && !Listeners.isLoopback(port)) {
                throw new Failure("listens on all interfaces; its command must bind {host}, and no other address");
            }
            var unused = process.onExit().thenAccept(p -> ended(p.exitValue()));
            if (listener.pid() != process.pid()) {
                unused = listener.onExit().thenAccept(p -> ended(1));
            }
            Map<String, String> shown = new LinkedHashMap<>();
            shown.put("command", String.join(" ", words));
            shown.putAll(options);
            host.serve(
                    new Ready(
                            port,
                            listener.pid(),
                            handshake.nonce(),
                            id,
                            version,
                            java.isEmpty()
                                    ? program.map(p -> p.getFileName().toString())
                                            .orElse("unknown")
                                    : java,
                            shown),
                    RunningServer.of(port, shown, () -> stop(process, listener)),
                    () -> vitals(listener.pid()));
        } finally {
            stop(process, process.toHandle());
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private List<String> filled(ServerConfig config, int port) throws IOException {
        Path json = Files.writeString(config.tempDir().resolve("config.json"), ConfigJson.of(config, port));
        return words.stream()
                .map(word -> word.replace("{port}", Integer.toString(port))
                        .replace("{host}", config.host())
                        .replace("{video}", config.videoFile().toString())
                        .replace("{config}", json.toString())
                        .replace("{runtime}", runtime.map(Path::toString).orElse("{runtime}")))
                .toList();
    }

    private static Process start(List<String> command) throws Failure {
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            process.getOutputStream().close();
            // Standard output is the protocol's alone.
            OutputPump.start("httpdyno-output", process.getInputStream(), System.err::println);
            return process;
        } catch (IOException e) {
            throw new Failure("cannot be started: " + e.getMessage());
        }
    }

    private void awaitAnswer(Process process, ServerConfig config, int port) throws Failure, InterruptedException {
        long deadline = System.nanoTime() + limit.toNanos();
        String got = "nothing listens on port " + port;
        while (System.nanoTime() < deadline) {
            try (Connection connection =
                    Connection.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), ANSWER_LIMIT)) {
                Request request = Request.get(config.pathPrefix().isEmpty() ? "/" : config.pathPrefix());
                connection.send(request.bytes());
                Reply reply = connection.read(request.method());
                boolean right = reply.status() == 200 && reply.body().equals(Octets.utf8("Hi"));
                if (right || (!config.pathPrefix().isEmpty() && reply.ending() == Ending.COMPLETE)) {
                    return;
                }
                got = "GET / gives " + reply.status() + " '" + reply.body().escaped(40) + "' (" + reply.ending() + ")";
            } catch (IOException e) {
                // It does not listen yet.
            }
            if (!process.isAlive() && kin(process).isEmpty()) {
                throw new Failure("ended with exit code " + process.exitValue() + " before it answered");
            }
            Thread.sleep(PAUSE_MILLIS);
        }
        throw new Failure("did not give a first right answer within " + limit.toSeconds() + " s: " + got);
    }

    /** Everything that the command has started, itself included. */
    private static Set<ProcessHandle> kin(Process process) {
        Set<ProcessHandle> kin = new LinkedHashSet<>();
        kin.add(process.toHandle());
        process.descendants().forEach(kin::add);
        Optional.ofNullable(System.getenv(Kin.VARIABLE)).ifPresent(mark -> kin.addAll(Kin.marked(mark)));
        kin.removeIf(p -> !p.isAlive());
        return kin;
    }

    private static ProcessHandle listener(Process process, int port) throws Failure, IOException {
        if (!Listeners.areKnown()) {
            return process.toHandle();
        }
        for (ProcessHandle candidate : kin(process)) {
            if (Listeners.listens(candidate.pid(), port)) {
                if (!process.isAlive()) {
                    throw new Failure("ended and left process " + candidate.pid()
                            + " behind, which listens; its command must be the server, not a launcher that forks");
                }
                return candidate;
            }
        }
        throw new Failure(
                "does not listen on port " + port + ": a process answers there that its command did not start");
    }

    private static Optional<Path> program(ProcessHandle process) {
        try {
            return Optional.of(Path.of("/proc/" + process.pid() + "/exe").toRealPath());
        } catch (IOException e) {
            return process.info().command().map(Path::of);
        }
    }

    private static void requireRuntime(Path runtime, Optional<Path> program) throws Failure, IOException {
        String name = Objects.requireNonNull(runtime.getFileName()).toString();
        Path real = runtime.toRealPath();
        if (!Objects.requireNonNull(real.getFileName()).toString().contains(name)) {
            throw new Failure("does not run on '" + name + "', which is a link to " + real);
        }
        if (program.isPresent() && !program.get().equals(real)) {
            throw new Failure("runs on " + program.get() + ", not on " + real + " as its file says");
        }
    }

    private static String nameAndVersion(Path program) throws Failure, InterruptedException {
        try {
            Process process = new ProcessBuilder(program.toString(), "--version")
                    .redirectErrorStream(true)
                    .start();
            process.getOutputStream().close();
            String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!process.waitFor(VERSION_LIMIT.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
            String number = text.lines().findFirst().orElse("").trim().replaceFirst("^v", "");
            return Objects.requireNonNull(program.getFileName()) + " " + number;
        } catch (IOException e) {
            throw new Failure("has a runtime that cannot be run: " + e.getMessage());
        }
    }

    private static Snapshot vitals(long pid) {
        String[] threads = new File("/proc/" + pid + "/task").list();
        return Snapshot.ofOther(
                threads == null ? Snapshot.UNKNOWN : threads.length,
                ProcessStat.cpuNanos(pid).orElse(Snapshot.UNKNOWN));
    }

    /** The harness must hear of a death at once, and with the server's own exit code. */
    private void ended(int exitCode) {
        if (!isStopping) {
            Runtime.getRuntime().halt(exitCode);
        }
    }

    private void stop(Process process, ProcessHandle listener) {
        isStopping = true;
        Set<ProcessHandle> kin = kin(process);
        listener.destroy();
        process.destroy();
        try {
            if (!process.waitFor(STOP_LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        kin.forEach(ProcessHandle::destroyForcibly);
    }
}
