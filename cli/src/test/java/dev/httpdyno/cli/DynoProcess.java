package dev.httpdyno.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** The command line in a process of its own, as a user runs it. */
final class DynoProcess implements AutoCloseable {

    private final Process process;
    private final Path out;
    private final Path err;

    private DynoProcess(Process process, Path out, Path err) {
        this.process = process;
        this.out = out;
        this.err = err;
    }

    static DynoProcess start(Path folder, List<String> args) throws IOException {
        return start(folder, args, Map.of());
    }

    /** With more in its environment, which all its processes inherit. */
    static DynoProcess start(Path folder, List<String> args, Map<String, String> environment) throws IOException {
        Path out = Files.createTempFile(folder, "out", ".txt");
        Path err = Files.createTempFile(folder, "err", ".txt");
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-Dhttpdyno.home=" + folder,
                "-cp",
                System.getProperty("java.class.path"),
                Dyno.class.getName()));
        command.addAll(args);
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().putAll(environment);
        Process process = builder.directory(folder.toFile())
                .redirectInput(ProcessBuilder.Redirect.PIPE)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        return new DynoProcess(process, out, err);
    }

    /** Runs to the end. */
    static DynoProcess run(Path folder, String... args) throws IOException, InterruptedException {
        DynoProcess dyno = start(folder, List.of(args));
        dyno.exitCode(60);
        return dyno;
    }

    long pid() {
        return process.pid();
    }

    /** The exit code, which must come within some seconds. */
    int exitCode(int seconds) throws InterruptedException, IOException {
        if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
            throw new IllegalStateException("still running after " + seconds + " s:\n" + out() + err());
        }
        return process.exitValue();
    }

    int exitCode() throws InterruptedException, IOException {
        return exitCode(1);
    }

    String out() throws IOException {
        return Files.readString(out);
    }

    String err() throws IOException {
        return Files.readString(err);
    }

    /** Waits until there are child processes of which one fulfils a condition, and returns all. */
    List<ProcessHandle> awaitChildren(Predicate<String> commandLine) throws InterruptedException, IOException {
        for (int i = 0; i < 600; i++) {
            List<ProcessHandle> children = process.descendants().toList();
            if (children.stream()
                    .anyMatch(c -> commandLine.test(c.info().commandLine().orElse("")))) {
                return children;
            }
            Thread.sleep(50);
        }
        throw new IllegalStateException("no such child within 30 s:\n" + out() + err());
    }

    /** Ctrl-C. */
    void interrupt() throws IOException, InterruptedException {
        new ProcessBuilder("kill", "-INT", Long.toString(pid())).start().waitFor();
    }

    void kill() {
        process.destroyForcibly();
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly().onExit().join();
    }
}
