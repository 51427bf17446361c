package dev.httpdyno.core.load;

import java.util.List;
import java.util.Optional;

/**
 * What came of one run.
 *
 * @param outcomes what became of the requests
 * @param bytesRead bytes that arrived within the run, heads included
 * @param nanos how long requests were sent; answers after that are not counted as valid
 * @param cpuNanos CPU time that the generator's process used in that time
 * @param slices the run in stretches of half a second, the last one possibly shorter
 * @param histogram latencies of valid answers in nanoseconds: an HdrHistogram of three digits, V2, compressed, base64.
 *     In an open loop they count from when the request was due
 * @param maxNanos the greatest latency, exactly; 0 without a valid answer
 * @param connectionsAtStart how many connections were open when the run began
 * @param connectionsAtEnd how many connections were open when its last answer had come
 * @param announcedCloses connections that the server closed and had said so
 * @param reconnects connections that were opened again within the run
 * @param bodiesCompared how many answers had every byte of their body compared; less than all for videos only, of which
 *     the first on each connection and then one in 16 at random is compared, the others by length
 * @param allocatedBytes heap that our generator's threads allocated while they sent; 0 for an external program
 * @param pace how the schedule was kept; empty for a closed loop
 * @param example the first wrong answer, if any
 * @param raw what an external program printed; empty for our own generator
 */
public record LoadResult(
        Outcomes outcomes,
        long bytesRead,
        long nanos,
        long cpuNanos,
        List<Slice> slices,
        String histogram,
        long maxNanos,
        int connectionsAtStart,
        int connectionsAtEnd,
        long announcedCloses,
        long reconnects,
        long bodiesCompared,
        long allocatedBytes,
        Optional<Pace> pace,
        Optional<Mismatch> example,
        String raw) {

    /** The length of a slice. */
    public static final long SLICE_NANOS = 500_000_000L;

    /** Copies the slices. */
    public LoadResult {
        slices = List.copyOf(slices);
    }

    /**
     * Valid answers a second.
     *
     * @return the rate over the whole run
     */
    public double requestsPerSecond() {
        return outcomes.valid() * 1e9 / nanos;
    }

    /**
     * The distribution of latencies.
     *
     * @return decoded from {@link #histogram()}
     */
    public Latency latency() {
        return Latency.decode(histogram, maxNanos);
    }
}
