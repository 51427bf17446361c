package dev.httpdyno.cli;

import dev.httpdyno.api.ServerAdapter;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.catalog.Origin;
import dev.httpdyno.core.machine.Affinity;
import dev.httpdyno.core.machine.CpuSet;
import dev.httpdyno.core.result.Figures;
import dev.httpdyno.core.server.Jvm;
import dev.httpdyno.core.server.ServerLaunch;
import dev.httpdyno.core.server.ServerProcess;
import dev.httpdyno.core.wire.Connection;
import dev.httpdyno.core.wire.Octets;
import dev.httpdyno.core.wire.Reply;
import dev.httpdyno.host.Snapshot;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times one request of one adapter on one level, in a process of its own. */
final class LevelRun {

    private static final Pattern RESULT = Pattern.compile("RESULT (\\S+) (\\S+)");
    private static final String MAIN = "dev.httpdyno.levels.LevelsMain";
    private static final int ROUTES = 1000;

    /** Where a message begins that tells of a wrong answer. */
    static final String WRONG = "WRONG ";

    private static final Duration STEP_LIMIT = Duration.ofSeconds(5);

    /**
     * What came of it.
     *
     * @param nanos the time of a request
     * @param bytes what it allocated
     */
    record Timing(double nanos, double bytes) {}

    /** The answer was wrong, or there was none. */
    static final class Refused extends Exception {

        private static final long serialVersionUID = 1;

        Refused(String message) {
            super(message);
        }
    }

    private final Path levels;
    private final Path folder;
    private final Duration iteration;
    private final CpuSet cpus;

    private LevelRun(Path levels, Path folder, Duration iteration, CpuSet cpus) {
        this.levels = levels;
        this.folder = folder;
        this.iteration = iteration;
        this.cpus = cpus;
    }

    /**
     * A way to time, on any CPU.
     *
     * @param iteration the length of an iteration, of which there are five to warm up and five that count
     */
    static LevelRun of(Duration iteration) {
        try {
            Path folder = Files.createTempDirectory("httpdyno-levels-");
            folder.toFile().deleteOnExit();
            return new LevelRun(
                    AdapterOptions.home().resolve("harness-levels/target/levels"), folder, iteration, CpuSet.UNPINNED);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot create a temporary folder", e);
        }
    }

    /** The same, pinned to CPUs. */
    LevelRun on(CpuSet pinned) {
        return new LevelRun(levels, folder, iteration, pinned);
    }

    /** A level without a socket, with JMH. */
    Timing time(FoundAdapter adapter, String level, LevelTarget target) throws Refused {
        try {
            List<String> lines = new ArrayList<>(List.of(adapter.id() + "\t" + level.toUpperCase(Locale.ROOT)));
            target.questions(level.equals("match")).forEach((path, answer) -> lines.add(path + "\t" + answer));
            Path file = Files.write(Files.createTempFile(folder, "target", ".tsv"), lines);
            String output;
            try {
                output = java(adapter, List.of(file.toString(), Long.toString(iteration.toMillis())));
            } finally {
                Files.delete(file);
            }
            Matcher result = RESULT.matcher(output);
            if (!result.find()) {
                throw new Refused(lastLine(output));
            }
            return new Timing(Double.parseDouble(result.group(1)), Double.parseDouble(result.group(2)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * The levels that an adapter has a seam for.
     *
     * @param adapter the adapter
     * @return the level names; then the reason for the others under an empty name
     */
    Map<String, String> seams(FoundAdapter adapter) {
        if (!adapter.runsOnJvm()) {
            return Map.of("", "its router is not on the JVM");
        }
        try {
            Map<String, String> seams = new LinkedHashMap<>();
            java(adapter, List.of(adapter.id())).lines().forEach(line -> {
                if (line.startsWith("LEVELS ")) {
                    for (String level : line.substring("LEVELS ".length()).split(" ")) {
                        seams.put(level.toLowerCase(Locale.ROOT), level);
                    }
                } else if (line.startsWith("REASON ")) {
                    seams.put("", line.substring("REASON ".length()));
                }
            });
            return seams;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String java(FoundAdapter adapter, List<String> args) throws IOException {
        if (!Files.isDirectory(levels)) {
            throw new UsageException("there is no " + levels + ": build harness-levels");
        }
        List<String> classPath =
                new ArrayList<>(List.of(Origin.of(ServerAdapter.class).toString()));
        adapter.bundle().classPath().forEach(p -> classPath.add(p.toString()));
        classPath.add(levels.resolve("*").toString());
        List<String> command = new ArrayList<>(Affinity.prefix(cpus));
        command.addAll(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                // HttpDyno's own lock keeps measurements apart; two routers at once are meant.
                "-Djmh.ignoreLock=true",
                "-cp",
                String.join(File.pathSeparator, classPath),
                MAIN));
        command.addAll(args);
        Path output = Files.createTempFile(folder, "output", ".txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            process.waitFor();
            return Files.readString(output);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        } finally {
            // JMH forks a JVM of its own.
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
            Files.delete(output);
        }
    }

    private static String lastLine(String output) {
        return output.lines()
                .filter(l -> l.startsWith(WRONG) || l.contains("Exception"))
                .findFirst()
                .orElseGet(() -> output.strip().lines().reduce("no output", (a, b) -> b));
    }

    /** The whole server, one request at a time over a socket: the client's own time is part of it. */
    Timing served(FoundAdapter adapter, LevelTarget target, Path video) throws Refused {
        ServerLaunch launch = ServerLaunch.contract(adapter, Jvm.standard(1), video)
                .with(dir -> new ServerConfig(
                        "127.0.0.1",
                        0,
                        0,
                        EnumSet.of(Table.CONTRACT, Table.NUMBERED),
                        ROUTES,
                        3,
                        "",
                        video,
                        dir,
                        Map.of()));
        try (ServerProcess server = ServerProcess.start(launch);
                Connection connection = Connection.open(server.address(), STEP_LIMIT)) {
            List<Map.Entry<Octets, String>> requests = target.questions(false).entrySet().stream()
                    .map(e -> Map.entry(
                            Octets.of(("GET " + e.getKey() + " HTTP/1.1\r\nHost: localhost\r\n\r\n")
                                    .getBytes(StandardCharsets.US_ASCII)),
                            e.getValue()))
                    .toList();
            rounds(connection, requests);
            Snapshot before = server.snapshot();
            long start = System.nanoTime();
            long count = rounds(connection, requests);
            double nanos = (System.nanoTime() - start) / (double) count;
            long allocated = server.snapshot().allocatedBytes() - before.allocatedBytes();
            return new Timing(nanos, adapter.runsOnJvm() ? allocated / (double) count : Figures.UNKNOWN);
        } catch (IOException e) {
            throw new Refused(adapter.id() + ": " + e);
        }
    }

    private long rounds(Connection connection, List<Map.Entry<Octets, String>> requests) throws Refused {
        long end = System.nanoTime() + iteration.toNanos() * 5;
        long count = 0;
        while (System.nanoTime() < end && !Thread.currentThread().isInterrupted()) {
            for (Map.Entry<Octets, String> request : requests) {
                connection.send(request.getKey());
                Reply reply = connection.read("GET");
                if (reply.status() != 200 || !reply.body().equals(Octets.utf8(request.getValue()))) {
                    throw new Refused(WRONG + request.getKey().escaped(80) + ": expected '" + request.getValue()
                            + "', got " + reply.status() + " '" + reply.body().escaped(80) + "'");
                }
                count++;
            }
        }
        return count;
    }
}
