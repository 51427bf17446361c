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
     * The same from a given moment on, so that two sessions begin at once. A generator that cannot wait for a moment
     * begins when it is asked.
     *
     * @param startNanos when the first request is sent, on the clock of {@link System#nanoTime()}, which the processes
     *     of one machine share; a moment that is over, or more than ten seconds away, means now
     * @param duration how long requests are sent
     * @return what came of it
     * @throws LoadFailure if the generator dies
     */
    default LoadResult runAt(long startNanos, Duration duration) {
        return run(duration);
    }

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
