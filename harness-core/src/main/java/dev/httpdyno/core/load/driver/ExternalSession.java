package dev.httpdyno.core.load.driver;

import dev.httpdyno.core.load.LoadFailure;
import dev.httpdyno.core.load.LoadResult;
import dev.httpdyno.core.load.LoadSession;
import dev.httpdyno.core.load.LoadSpec;
import dev.httpdyno.core.load.Slice;
import dev.httpdyno.core.machine.Affinity;
import dev.httpdyno.core.machine.CpuSet;
import dev.httpdyno.core.scenario.Exchange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Runs of an external program, each a process of its own with connections of its own. */
final class ExternalSession implements LoadSession {

    /**
     * The shell's own count of its children's CPU time is the only one that outlives them. The end of its standard input
     * ends the program: however this process dies, no load goes on.
     */
    private static final List<String> TIMED = List.of("sh", "-c", """
            exec 3<&0
            "$@" </dev/null 3<&- & program=$!
            { read -r line; kill -9 $program; } <&3 2>/dev/null >&2 & watch=$!
            wait $program; code=$?
            kill $watch 2>/dev/null
            times >&2
            exit $code""", "sh");

    private static final Pattern CPU = Pattern.compile("(\\d+)m([\\d.]+)s (\\d+)m([\\d.]+)s\\s*\\z");
    private static final Duration SPARE = Duration.ofSeconds(20);
    private static final int SHOWN = 500;

    private final Tool tool;
    private final LoadSpec spec;
    private final Exchange exchange;
    private final Path folder;
    private long pid;

    ExternalSession(Tool tool, LoadSpec spec, Exchange exchange, Path folder) {
        this.tool = tool;
        this.spec = spec;
        this.exchange = exchange;
        this.folder = folder;
    }

    /** Of the last run's process, which has ended; 0 before the first. */
    @Override
    public long pid() {
        return pid;
    }

    @Override
    public LoadResult run(Duration duration) {
        Call call = Call.of(spec, exchange, duration, folder);
        Path output = folder.resolve("out");
        Path errors = folder.resolve("err");
        try {
            int code = execute(call, output, errors);
            String text = Files.readString(output);
            String errorText = Files.readString(errors);
            if (code != 0) {
                throw new LoadFailure(tool.name() + " ended with exit code " + code + ": " + tail(text + errorText));
            }
            return result(tool.told(text, call), cpuNanos(errorText), text);
        } catch (IOException e) {
            throw new LoadFailure(tool.name() + " cannot be run: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LoadFailure("the run of " + tool.name() + " was interrupted", e);
        } catch (IllegalArgumentException e) {
            throw new LoadFailure("the output of " + tool.name() + " is not understood: " + e.getMessage(), e);
        }
    }

    private int execute(Call call, Path output, Path errors) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(TIMED);
        command.addAll(Affinity.prefix(new CpuSet(spec.cpus())));
        command.addAll(tool.command(call));
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(output.toFile()).redirectError(errors.toFile());
        builder.environment().put("LC_ALL", "C");
        Process process = builder.start();
        pid = process.pid();
        Duration limit =
                Duration.ofSeconds(call.seconds()).plus(call.patience()).plus(SPARE);
        try {
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new LoadFailure(tool.name() + " did not end within " + limit.toSeconds() + " s");
            }
            return process.exitValue();
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }

    private static long cpuNanos(String errorText) {
        Matcher matcher = CPU.matcher(errorText);
        if (!matcher.find()) {
            throw new IllegalArgumentException("the shell did not tell the CPU time: " + tail(errorText));
        }
        double seconds = 60 * (Long.parseLong(matcher.group(1)) + Long.parseLong(matcher.group(3)))
                + Double.parseDouble(matcher.group(2))
                + Double.parseDouble(matcher.group(4));
        return Math.round(seconds * 1e9);
    }

    private LoadResult result(Told told, long cpuNanos, String text) {
        int connections = spec.shape().connections();
        return new LoadResult(
                told.outcomes(),
                told.bytes(),
                told.nanos(),
                cpuNanos,
                List.of(new Slice(told.outcomes().valid(), told.nanos())),
                told.latency().encode(),
                told.latency().max(),
                connections,
                connections,
                0,
                0,
                0,
                0,
                Optional.empty(),
                Optional.empty(),
                text);
    }

    private static String tail(String text) {
        return text.substring(Math.max(0, text.length() - SHOWN)).strip();
    }

    @Override
    public void close() {
        try (Stream<Path> files = Files.list(folder)) {
            files.forEach(file -> file.toFile().delete());
        } catch (IOException e) {
            // What is left is in the system's folder for what is left.
        }
        folder.toFile().delete();
    }
}
