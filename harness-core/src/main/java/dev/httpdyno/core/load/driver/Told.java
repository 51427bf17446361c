package dev.httpdyno.core.load.driver;

import dev.httpdyno.core.load.Latency;
import dev.httpdyno.core.load.Outcomes;
import org.HdrHistogram.Histogram;

/**
 * What an external program said about one run.
 *
 * @param outcomes what became of the requests
 * @param bytes how many bytes arrived; bodies alone where it does not count heads
 * @param nanos how long requests were sent
 * @param latency latencies; only the greatest, where the program does not give them all
 */
record Told(Outcomes outcomes, long bytes, long nanos, Latency latency) {

    /** A program that gives no more than the greatest latency. */
    static Told withoutLatencies(Outcomes outcomes, long bytes, double seconds, double slowestSeconds) {
        Latency latency = Latency.of(new Histogram(3), Math.round(slowestSeconds * 1e9));
        return new Told(outcomes, bytes, Math.round(seconds * 1e9), latency);
    }
}
