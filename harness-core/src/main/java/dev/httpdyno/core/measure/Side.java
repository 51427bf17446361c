package dev.httpdyno.core.measure;

import dev.httpdyno.core.load.LoadFailure;
import dev.httpdyno.core.load.LoadResult;
import dev.httpdyno.host.Snapshot;
import java.time.Duration;

/** A running server with the load on it. Tests script theirs. */
public interface Side {

    /**
     * Makes load.
     *
     * @param startNanos when it begins, on the clock of {@link System#nanoTime()}; a moment that is over means now
     * @param duration how long requests are sent
     * @return what came of it
     * @throws LoadFailure if the generator dies
     */
    LoadResult load(long startNanos, Duration duration);

    /**
     * CPU time of the server.
     *
     * @return nanoseconds since its start
     */
    long cpuNanos();

    /**
     * What the server's JVM says of itself.
     *
     * @return the values now
     */
    Snapshot snapshot();
}
