package dev.httpdyno.api;

import java.util.Map;

/**
 * A server that accepts connections until it is closed.
 *
 * <p>{@link #port()} and {@link #options()} may be called from any thread; {@link #close()} is called once.
 */
public interface RunningServer extends AutoCloseable {

    /**
     * The port that is really bound.
     *
     * @return 1 to 65535
     */
    int port();

    /**
     * The settings in force that could change a result: threads, transport, router flags, how files are sent, limits
     * that were raised. Reports print them, and the guard shows a changed value.
     *
     * @return names and values, in the order in which they are printed
     */
    Map<String, String> options();

    /** Stops accepting, closes the connections and frees every thread, port and file. */
    @Override
    void close();

    /**
     * A running server without settings to show.
     *
     * @param port the bound port
     * @param stop what {@link #close()} does; a checked exception is rethrown unchecked
     * @return the server
     */
    static RunningServer of(int port, AutoCloseable stop) {
        return of(port, Map.of(), stop);
    }

    /**
     * A running server.
     *
     * @param port the bound port
     * @param options the settings in force
     * @param stop what {@link #close()} does; a checked exception is rethrown unchecked
     * @return the server
     * @throws IllegalArgumentException if the port is not 1 to 65535
     */
    static RunningServer of(int port, Map<String, String> options, AutoCloseable stop) {
        return new SimpleRunningServer(port, options, stop);
    }
}
