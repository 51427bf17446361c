package dev.httpdyno.core.load;

/**
 * How an open loop kept its schedule.
 *
 * @param due requests that fell due in the run
 * @param sent requests that were sent in the run
 * @param backlog requests that had fallen due, but had no free connection, when the run ended
 * @param lateP50Nanos how late the generator itself was, median: from when a request was due, or a connection for it
 *     became free, until it was sent
 * @param lateP99Nanos the same, 99th percentile
 * @param lateMaxNanos the same, the greatest
 */
public record Pace(long due, long sent, long backlog, long lateP50Nanos, long lateP99Nanos, long lateMaxNanos) {

    private static final double HELD = 0.99;

    /**
     * Whether the rate could not be held, so that latencies say nothing.
     *
     * @return whether less than 99 % of what was due was sent
     */
    public boolean overloaded() {
        return sent < HELD * due;
    }
}
