package dev.httpdyno.core.measure;

import dev.httpdyno.core.load.LoadResult;
import dev.httpdyno.core.load.LoadSession;
import dev.httpdyno.core.load.LoadSpec;
import dev.httpdyno.core.machine.ProcessStat;
import dev.httpdyno.core.server.ServerProcess;
import dev.httpdyno.host.Snapshot;
import java.time.Duration;

/**
 * A server process with its load.
 *
 * @param server the server, which outlives this
 * @param session the load, which ends with this
 * @param spec what the load is
 */
public record LiveSide(ServerProcess server, LoadSession session, LoadSpec spec) implements Side, AutoCloseable {

    @Override
    public LoadResult load(long startNanos, Duration duration) {
        return kept(session.runAt(startNanos, duration), duration);
    }

    /**
     * Makes load from now on.
     *
     * @param duration how long requests are sent
     * @return what came of it
     */
    public LoadResult load(Duration duration) {
        return kept(session.run(duration), duration);
    }

    private LoadResult kept(LoadResult result, Duration asked) {
        Conservation.require(result, asked, spec);
        return result;
    }

    @Override
    public long cpuNanos() {
        return ProcessStat.cpuNanos(server.pid()).orElse(0);
    }

    @Override
    public Snapshot snapshot() {
        return server.snapshot();
    }

    /** Closes the connections and ends the generator; the server goes on. */
    @Override
    public void close() {
        session.close();
    }
}
