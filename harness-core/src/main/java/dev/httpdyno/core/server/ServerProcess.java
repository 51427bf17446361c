package dev.httpdyno.core.server;

import dev.httpdyno.api.ServerAdapter;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.catalog.Origin;
import dev.httpdyno.core.machine.Affinity;
import dev.httpdyno.core.machine.OwnSession;
import dev.httpdyno.core.place.Place;
import dev.httpdyno.host.Handshake;
import dev.httpdyno.host.Kin;
import dev.httpdyno.host.Leftovers;
import dev.httpdyno.host.Ready;
import dev.httpdyno.host.ServerHost;
import dev.httpdyno.host.Snapshot;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One measured server in a process of its own, from its start to its end.
 *
 * <p>The process ends when this process ends, whatever happened: its standard input ends then. Commands come from one
 * thread at a time; {@link #isAlive()} and {@link #lastErrorLines()} may be called from any.
 */
public final class ServerProcess implements AutoCloseable {

    private static final Duration ANSWER_LIMIT = Duration.ofSeconds(10);
    private static final Duration STOP_LIMIT = Duration.ofMillis(1200);
    private static final int CONNECT_MILLIS = 1000;
    private static final String END_OF_OUTPUT = "";

    private final FoundAdapter adapter;
    private final Process process;
    private final Path tempDir;
    private final ServerConfig config;
    private final Writer input;
    private final BlockingQueue<String> output = new LinkedBlockingQueue<>();
    private final TailBuffer errors = new TailBuffer();
    private final Thread errorPump;
    private final String mark;
    private long startedAt;
    private Ready ready;

    private ServerProcess(ServerLaunch launch, Path tempDir, String nonce) throws IOException {
        this.adapter = launch.adapter();
        this.tempDir = tempDir;
        config = launch.config().apply(tempDir);
        List<String> command = new ArrayList<>(OwnSession.prefix());
        command.addAll(Affinity.prefix(launch.cpus()));
        command.addAll(adapter.bundle()
                .command()
                .map(c -> Supervisor.commandLine(adapter, c, launch.readyLimit()))
                .orElseGet(() -> launch.jvm()
                        .command(
                                classPath(),
                                adapter.bundle().mainClass().orElse(ServerHost.class.getName()),
                                List.of(adapter.id()))));
        ProcessBuilder builder = launch.place().process(command);
        adapter.bundle().command().ifPresent(c -> {
            builder.directory(c.directory().toFile());
            builder.environment().putAll(c.environment());
        });
        // Flags of the user's shell would reach the measured JVM behind everybody's back.
        builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"));
        mark = nonce;
        builder.environment().put(Kin.VARIABLE, mark);
        startedAt = System.nanoTime();
        process = builder.start();
        OutputPump.start("stdout of " + adapter.id(), process.getInputStream(), output::add);
        var unused = process.onExit().thenRun(() -> output.add(END_OF_OUTPUT));
        errorPump = OutputPump.start("stderr of " + adapter.id(), process.getErrorStream(), errors::add);
        input = process.outputWriter(StandardCharsets.UTF_8);
        ready = new Ready(0, process.pid(), nonce, adapter.id(), "unknown", "unknown", Map.of());
        try {
            send(new Handshake(nonce, config).line());
            ready = awaitReady(launch, nonce);
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    /**
     * Starts a server and waits until it is ready.
     *
     * @param launch what to start
     * @return the running server
     * @throws ServerFailure if it does not become ready; no process is left
     */
    public static ServerProcess start(ServerLaunch launch) {
        if (launch.place().equals(Place.HERE)
                && !Files.isExecutable(launch.jvm().java())) {
            throw new ServerFailure(
                    "cannot start " + launch.adapter().id() + ": there is no "
                            + launch.jvm().java() + "; name the home of a JDK",
                    List.of());
        }
        try {
            Path tempDir = Files.createTempDirectory("httpdyno-");
            try {
                return new ServerProcess(launch, tempDir, UUID.randomUUID().toString());
            } catch (IOException e) {
                delete(tempDir);
                throw new ServerFailure("cannot start " + launch.adapter().id() + ": " + e.getMessage(), List.of());
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot create a temporary folder", e);
        }
    }

    private List<Path> classPath() {
        List<Path> classPath = new ArrayList<>();
        classPath.add(Origin.of(ServerAdapter.class));
        classPath.addAll(adapter.bundle().classPath());
        return classPath;
    }

    private Ready awaitReady(ServerLaunch launch, String nonce) {
        long deadline = startedAt + launch.readyLimit().toNanos();
        while (true) {
            String line = nextLine(Duration.ofNanos(deadline - System.nanoTime()));
            if (line == null) {
                throw failure(
                        "did not become ready within " + launch.readyLimit().toSeconds()
                                + " s; start() must return once the server accepts connections");
            }
            if (line.equals(END_OF_OUTPUT)) {
                throw failure(endedEarly(exitCode()));
            }
            if (line.equals(ServerHost.STARTED) && !adapter.runsOnJvm()) {
                startedAt = System.nanoTime();
                continue;
            }
            if (!line.startsWith("READY ")) {
                // Native code can write here behind System.out's back.
                errors.add("(standard output) " + line);
                continue;
            }
            Ready answer = Ready.parse(line);
            if (!answer.nonce().equals(nonce)) {
                throw failure("gave back another nonce than its own, so another process answers");
            }
            if (launch.place().equals(Place.HERE) && adapter.runsOnJvm() && answer.pid() != process.pid()) {
                throw failure("listens in process " + answer.pid() + ", but process " + process.pid() + " was started");
            }
            requirePort(launch, answer.port());
            return answer;
        }
    }

    private String endedEarly(String exitCode) {
        drainErrors();
        Optional<String> said = errors.lines().stream()
                .filter(l -> l.startsWith(Supervisor.SAYS))
                .findFirst();
        if (said.isPresent()) {
            return said.get().substring(Supervisor.SAYS.length());
        }
        String ended = "ended with exit code " + exitCode + " before it was ready; ";
        return ended
                + (exitCode.equals(Integer.toString(ServerHost.EXIT_START_FAILED))
                        ? "its start() threw what its last lines say"
                        : "look at its last lines, and for a System.exit in what it starts: an adapter never ends the JVM");
    }

    private void requirePort(ServerLaunch launch, int port) {
        if (config.port() != 0 && config.port() != port) {
            throw failure("was asked to listen on port " + config.port() + ", but says " + port
                    + "; start() must bind ServerConfig.port()");
        }
        if (launch.place().equals(Place.HERE) && !accepts(port)) {
            throw failure("says that it listens on port " + port + ", but nothing does; start() must return the port"
                    + " that is bound, once it accepts connections");
        }
    }

    private static boolean accepts(int port) {
        if (port < 1 || port > 65_535) {
            return false;
        }
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress("127.0.0.1", port), CONNECT_MILLIS);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * The adapter that runs.
     *
     * @return the same as in the launch
     */
    public FoundAdapter adapter() {
        return adapter;
    }

    /**
     * What the process was asked to be.
     *
     * @return the configuration that it was started with
     */
    public ServerConfig config() {
        return config;
    }

    /**
     * What the process said when it was ready: port, versions and options.
     *
     * @return the line's values
     */
    public Ready ready() {
        return ready;
    }

    /**
     * Where the server listens.
     *
     * @return the loopback address with the bound port
     */
    public InetSocketAddress address() {
        return new InetSocketAddress("127.0.0.1", ready.port());
    }

    /**
     * The process that listens.
     *
     * @return its id
     */
    public long pid() {
        return ready.pid();
    }

    /**
     * When the server was started.
     *
     * @return a value of {@link System#nanoTime()}
     */
    public long startedAt() {
        return startedAt;
    }

    /**
     * Whether the process still runs.
     *
     * @return false once it has ended
     */
    public boolean isAlive() {
        return process.isAlive();
    }

    /**
     * The end of the process's standard error.
     *
     * @return the last lines, oldest first
     */
    public List<String> lastErrorLines() {
        return errors.lines();
    }

    /**
     * How much the process has written to standard error.
     *
     * @return lines since its start
     */
    public long errorLineCount() {
        return errors.total();
    }

    /**
     * What the JVM says of itself.
     *
     * @return the values now
     * @throws ServerFailure if the process has ended or does not answer
     */
    public Snapshot snapshot() {
        return Snapshot.parse(ask("SNAPSHOT"));
    }

    /**
     * Runs a full collection.
     *
     * @return the values after it
     * @throws ServerFailure if the process has ended or does not answer
     */
    public Snapshot collect() {
        return Snapshot.parse(ask("GC"));
    }

    /**
     * Makes every answer cost more CPU from now on.
     *
     * @param nanos how much, 0 for nothing
     * @throws ServerFailure if the process has ended or does not answer
     */
    public void burn(long nanos) {
        ask("BURN " + nanos);
    }

    /**
     * Makes every answer allocate more from now on.
     *
     * @param bytes how much, 0 for nothing
     * @throws ServerFailure if the process has ended or does not answer
     */
    public void allocate(int bytes) {
        ask("ALLOCATE " + bytes);
    }

    /**
     * Closes the server and lets its process live on, so that it can be asked what is left. Called once, at the end.
     *
     * @return what close() left behind
     * @throws ServerFailure if close() throws or does not return, or the process has ended
     */
    public AfterClose closeServer() {
        String line = ask("CLOSE", "did not return from close()");
        Leftovers left;
        try {
            left = Leftovers.parse(line);
        } catch (IllegalArgumentException e) {
            throw failure("printed '" + line + "' to standard output while it was closed");
        }
        return new AfterClose(ready.port(), accepts(ready.port()), left.threads());
    }

    private String ask(String command) {
        return ask(command, "did not answer " + command);
    }

    private String ask(String command, String silence) {
        try {
            send(command);
        } catch (UncheckedIOException e) {
            throw failure("died while it was in use (exit code " + exitCode() + ")");
        }
        String line = nextLine(ANSWER_LIMIT);
        if (line == null) {
            throw failure(silence + " within " + ANSWER_LIMIT.toSeconds() + " s");
        }
        if (line.equals(END_OF_OUTPUT)) {
            output.add(END_OF_OUTPUT);
            throw failure("died while it was in use (exit code " + exitCode() + ")");
        }
        if (line.startsWith("ERROR")) {
            throw failure("refused " + command + ": " + line);
        }
        return line;
    }

    private void send(String line) {
        try {
            input.write(line + "\n");
            input.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private @Nullable String nextLine(Duration limit) {
        try {
            return output.poll(Math.max(0, limit.toNanos()), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    private ServerFailure failure(String what) {
        if (!process.isAlive()) {
            drainErrors();
        }
        return new ServerFailure(adapter.id() + " " + what, errors.lines());
    }

    /** What a dying process wrote last may still be in the pipe. */
    private void drainErrors() {
        try {
            errorPump.join(500);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private String exitCode() {
        try {
            return process.waitFor(1, TimeUnit.SECONDS) ? Integer.toString(process.exitValue()) : "unknown";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "unknown";
        }
    }

    /** Stops the process and what it started, within two seconds, and deletes its temporary folder. */
    @Override
    public void close() {
        // Once the process has ended, only their mark tells what it started, and only Linux shows marks.
        List<ProcessHandle> descendants = process.descendants().toList();
        boolean interrupted = Thread.interrupted();
        try {
            send("STOP");
            input.close();
        } catch (IOException | UncheckedIOException e) {
            // It has ended already.
        }
        try {
            process.waitFor(STOP_LIMIT.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            interrupted = true;
        }
        process.destroyForcibly();
        descendants.forEach(ProcessHandle::destroyForcibly);
        Kin.marked(mark).forEach(ProcessHandle::destroyForcibly);
        delete(tempDir);
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            // A temporary folder that stays is no reason to fail.
        }
    }
}
