package dev.httpdyno.core.load;

import java.time.Duration;

/** Connections to one server, which stay open from run to run. For one thread. */
public interface LoadSession extends AutoCloseable {

    /**
     * Makes load for a time: one window. Answers that arrive later are waited for, but not counted as valid.
     *
     * @param duration how long requests are sent
     * @return what came of it
     * @throws LoadFailure if the generator dies
     */
    LoadResult run(Duration duration);

    /**
     * The process that makes the load.
     *
     * @return its id
     */
    long pid();

    /** Closes the connections and ends the generator. */
    @Override
    void close();
}
