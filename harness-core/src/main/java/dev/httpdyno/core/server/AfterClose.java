package dev.httpdyno.core.server;

import java.util.List;
import java.util.Optional;

/**
 * What a closed server left behind in its process.
 *
 * @param port where it listened
 * @param accepts whether connections are still accepted there
 * @param threads the names of its threads that go on and would keep a JVM alive
 */
public record AfterClose(int port, boolean accepts, List<String> threads) {

    private static final int NAMES = 5;

    /** Copies the names. */
    public AfterClose {
        threads = List.copyOf(threads);
    }

    /**
     * A port that is still open.
     *
     * @return what is wrong and what to do, on one line
     */
    public Optional<String> portProblem() {
        return accepts
                ? Optional.of("after close() port " + port
                        + " still accepts connections; close() must close the socket that listens")
                : Optional.empty();
    }

    /**
     * Threads that go on.
     *
     * @return what is wrong and what to do, on one line
     */
    public Optional<String> threadProblem() {
        if (threads.isEmpty()) {
            return Optional.empty();
        }
        int more = threads.size() - NAMES;
        return Optional.of("after close() these threads go on: "
                + String.join(", ", threads.subList(0, Math.min(NAMES, threads.size())))
                + (more > 0 ? " and " + more + " more" : "") + "; close() should end what start() has started");
    }
}
