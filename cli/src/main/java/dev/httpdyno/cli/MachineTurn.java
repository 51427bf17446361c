package dev.httpdyno.cli;

import dev.httpdyno.core.machine.MachineLock;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;

/** Two measurements at once on one machine would measure each other: each waits for its turn. */
final class MachineTurn {

    private static final int POLL_MILLIS = 500;

    private MachineTurn() {}

    /** Works when nobody else measures; at once when the user says so. */
    static int take(CommandSpec spec, boolean atOnce, Callable<Integer> work) {
        PrintWriter err = spec.commandLine().getErr();
        try {
            if (atOnce) {
                return work.call();
            }
            Path file = MachineLock.standardFile();
            String holder = "process " + ProcessHandle.current().pid() + ": dyno "
                    + String.join(
                            " ", spec.root().commandLine().getParseResult().originalArgs());
            boolean told = false;
            while (true) {
                Optional<MachineLock> lock = MachineLock.tryTake(file, holder);
                if (lock.isPresent()) {
                    try {
                        return work.call();
                    } finally {
                        lock.get().close();
                    }
                }
                if (!told) {
                    err.println("dyno: waiting for another measurement on this machine ("
                            + MachineLock.holder(file).orElse("unknown") + "); --no-lock measures all the same");
                    err.flush();
                    told = true;
                }
                Thread.sleep(POLL_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ExitCode.INTERRUPTED;
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
