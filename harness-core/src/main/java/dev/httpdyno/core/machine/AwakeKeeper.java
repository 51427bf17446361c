package dev.httpdyno.core.machine;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Keeps the machine from going to sleep for as long as this process lives, where the system offers that. */
public final class AwakeKeeper implements AutoCloseable {

    /** Both end when their standard input does, however this process ends. */
    private static final List<List<String>> COMMANDS = List.of(
            List.of(
                    "systemd-inhibit",
                    "--what=sleep:idle",
                    "--who=HttpDyno",
                    "--why=a measurement runs",
                    "--mode=block",
                    "cat"),
            List.of("caffeinate", "-i", "cat"));

    /** A command that cannot do it says so within this time. */
    private static final long TRIAL_MILLIS = 300;

    private final Optional<Process> process;

    private AwakeKeeper(Optional<Process> process) {
        this.process = process;
    }

    /**
     * Begins.
     *
     * @return the keeper, which may not be able to
     */
    public static AwakeKeeper start() {
        return start(COMMANDS);
    }

    static AwakeKeeper start(List<List<String>> commands) {
        for (List<String> command : commands) {
            if (Programs.has(command.get(0))) {
                Optional<Process> holding = hold(command);
                if (holding.isPresent()) {
                    return new AwakeKeeper(holding);
                }
            }
        }
        return new AwakeKeeper(Optional.empty());
    }

    private static Optional<Process> hold(List<String> command) {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor(TRIAL_MILLIS, TimeUnit.MILLISECONDS) ? Optional.empty() : Optional.of(process);
        } catch (IOException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /**
     * Whether the machine stays awake.
     *
     * @return false where neither systemd-inhibit nor caffeinate works
     */
    public boolean holds() {
        return process.filter(Process::isAlive).isPresent();
    }

    /** Lets the machine sleep again. */
    @Override
    public void close() {
        process.ifPresent(p -> {
            p.descendants().forEach(ProcessHandle::destroy);
            p.destroy();
        });
    }
}
