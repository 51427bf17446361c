package dev.httpdyno.core.server;

import java.util.List;

/** A server process that did not start, died, or broke the protocol. The message is one line for the user. */
public final class ServerFailure extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final transient List<String> lastErrorLines;

    /**
     * A failure.
     *
     * @param message what happened
     * @param lastErrorLines the end of the process's standard error
     */
    public ServerFailure(String message, List<String> lastErrorLines) {
        super(message);
        this.lastErrorLines = List.copyOf(lastErrorLines);
    }

    /**
     * The end of the process's standard error.
     *
     * @return the last lines, oldest first
     */
    public List<String> lastErrorLines() {
        return lastErrorLines;
    }
}
