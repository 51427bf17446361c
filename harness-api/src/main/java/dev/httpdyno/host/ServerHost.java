package dev.httpdyno.host;

import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.api.Answers;
import dev.httpdyno.api.RunningServer;
import dev.httpdyno.api.ServerAdapter;
import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * The main class of a measured JVM: starts one adapter and answers one-line commands until it is told to stop.
 *
 * <p>Standard input brings one {@link Handshake} line and then commands. Standard output carries the protocol alone:
 * {@code System.out} is moved to standard error before anything of a framework runs.
 *
 * <pre>
 *   in:  nonce=... host=127.0.0.1 port=0 ...
 *   out: STARTED          only from a process that starts another: the start-up time counts from here
 *   out: READY port=... pid=... nonce=... id=... version=... java=...
 *   in:  SNAPSHOT         out: SNAPSHOT allocatedBytes=... cpuNanos=... ...
 *   in:  GC               out: SNAPSHOT ... after a full collection
 *   in:  BURN 500         out: OK          each answer costs 500 ns more
 *   in:  ALLOCATE 64      out: OK          each answer allocates 64 bytes more
 *   in:  CLOSE            out: CLOSED threads=...    what the closed server left running, for the contract
 *   in:  STOP             out: STOPPED     and the process ends
 * </pre>
 *
 * <p>The end of standard input means stop: however the parent dies, no server is left behind. A server that does not
 * stop within {@value #STOP_MILLIS} ms is cut off, and the processes that it started are ended with it.
 */
public final class ServerHost {

    /** What {@link #started()} says. */
    public static final String STARTED = "STARTED";

    /** The process was told to stop. */
    public static final int EXIT_STOPPED = 0;
    /** No adapter with the asked id is on the class path. */
    public static final int EXIT_NO_ADAPTER = 10;
    /** The adapter could not be started; the stack trace is on standard error. */
    public static final int EXIT_START_FAILED = 11;

    private static final int STOP_MILLIS = 1000;
    private static final String END_OF_INPUT = "";

    private final PrintStream out;
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private boolean closed;
    private long burnNanos;
    private int allocateBytes;

    private ServerHost() {
        out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        System.setOut(System.err);
        Thread reader = new Thread(this::readInput, "httpdyno-input");
        reader.setDaemon(true);
        reader.start();
    }

    /**
     * Takes over standard input and output. For frameworks with a launcher of their own, whose main class calls this
     * first, starts the server with {@link #handshake()} and then calls {@link #serve}.
     *
     * @return the host of this process
     */
    public static ServerHost open() {
        return new ServerHost();
    }

    /**
     * Starts the adapter whose id is the only argument.
     *
     * @param args the adapter's id
     */
    public static void main(String[] args) {
        if (args.length != 1) {
            System.err.println("usage: java ... " + ServerHost.class.getName() + " ADAPTER-ID");
            System.exit(EXIT_NO_ADAPTER);
        }
        ServerHost host = open();
        ServerAdapter adapter = find(args[0]).orElse(null);
        if (adapter == null) {
            System.exit(EXIT_NO_ADAPTER);
            return;
        }
        RunningServer server;
        Handshake handshake;
        try {
            handshake = host.handshake();
            server = adapter.start(handshake.config());
        } catch (Throwable e) { // whatever a framework throws reaches the user
            e.printStackTrace();
            System.exit(EXIT_START_FAILED);
            return;
        }
        host.serve(adapter.info(), handshake.nonce(), server);
    }

    private static Optional<ServerAdapter> find(String id) {
        Set<String> found = new TreeSet<>();
        Iterator<ServerAdapter> adapters =
                ServiceLoader.load(ServerAdapter.class).iterator();
        while (true) {
            try {
                if (!adapters.hasNext()) {
                    System.err.println("no adapter '" + id + "' on the class path; found: " + found);
                    return Optional.empty();
                }
                ServerAdapter adapter = adapters.next();
                if (adapter.info().id().equals(id)) {
                    return Optional.of(adapter);
                }
                found.add(adapter.info().id());
            } catch (ServiceConfigurationError | RuntimeException e) {
                e.printStackTrace();
            }
        }
    }

    /**
     * What the harness asked for. Called once; waits for the line.
     *
     * @return the nonce and the configuration
     * @throws IllegalArgumentException if the line is malformed
     */
    public Handshake handshake() {
        return Handshake.parse(nextLine());
    }

    /**
     * Says that the server is ready, and answers commands until the process is told to stop. Does not return.
     *
     * @param info the adapter's identity
     * @param nonce the nonce of the handshake
     * @param server the running server
     */
    public void serve(AdapterInfo info, String nonce, RunningServer server) {
        Ready ready = new Ready(
                server.port(),
                ProcessHandle.current().pid(),
                nonce,
                info.id(),
                info.version(),
                System.getProperty("java.version"),
                server.options());
        serve(ready, server, this::answer);
    }

    /**
     * The same for a server in another process, which this one started and stops.
     *
     * @param ready who is ready, with the id of the process that listens
     * @param server stops that process when it is closed
     * @param vitals what is known of that process, now
     */
    public void serve(Ready ready, RunningServer server, Supplier<Snapshot> vitals) {
        serve(
                ready,
                server,
                line -> line.equals("SNAPSHOT") || line.equals("GC")
                        ? vitals.get().line()
                        : "ERROR " + line + ": this server is not on the JVM");
    }

    /** Says that the server itself is started now: what came before is not of its start-up time. For launchers. */
    public void started() {
        out.println(STARTED);
    }

    private void serve(Ready ready, RunningServer server, UnaryOperator<String> answers) {
        out.println(ready.line());
        while (true) {
            String line = nextLine();
            if (line.equals(END_OF_INPUT) || line.equals("STOP")) {
                stop(server);
                return;
            }
            out.println(line.equals("CLOSE") ? close(server) : answers.apply(line));
        }
    }

    private String close(RunningServer server) {
        closed = true;
        try {
            server.close();
            return Leftovers.ofThisJvm().line();
        } catch (RuntimeException | LinkageError e) {
            e.printStackTrace();
            return "ERROR close() threw " + e;
        }
    }

    private String answer(String line) {
        String[] words = line.split(" ");
        try {
            return switch (words[0]) {
                case "SNAPSHOT" -> Snapshot.ofThisJvm().line();
                case "GC" -> {
                    System.gc();
                    yield Snapshot.ofThisJvm().line();
                }
                case "BURN" -> {
                    burnNanos = Long.parseLong(words[1]);
                    yield charge();
                }
                case "ALLOCATE" -> {
                    allocateBytes = Integer.parseInt(words[1]);
                    yield charge();
                }
                default -> "ERROR unknown command: " + words[0];
            };
        } catch (RuntimeException e) {
            return "ERROR " + words[0] + ": " + e.getMessage();
        }
    }

    private String charge() {
        Answers.charge(burnNanos, allocateBytes);
        return "OK";
    }

    private void stop(RunningServer server) {
        haltAfter(STOP_MILLIS);
        try {
            if (!closed) {
                server.close();
            }
        } catch (RuntimeException e) {
            e.printStackTrace();
        }
        Kin.endOwn();
        out.println("STOPPED");
        System.exit(EXIT_STOPPED);
    }

    /** A framework's own shutdown must not keep the process alive, and may not even return. */
    private static void haltAfter(long millis) {
        Thread watchdog = new Thread(
                () -> {
                    try {
                        Thread.sleep(millis);
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                    try {
                        Kin.endOwn();
                    } finally {
                        Runtime.getRuntime().halt(EXIT_STOPPED);
                    }
                },
                "httpdyno-watchdog");
        watchdog.setDaemon(true);
        watchdog.start();
    }

    private void readInput() {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (!line.isBlank()) {
                    lines.add(line);
                }
            }
        } catch (IOException e) {
            e.printStackTrace();
        }
        // The main thread may hang in a framework's start, where nothing else would end it.
        haltAfter(STOP_MILLIS);
        lines.add(END_OF_INPUT);
    }

    private String nextLine() {
        try {
            return lines.take();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return END_OF_INPUT;
        }
    }
}
