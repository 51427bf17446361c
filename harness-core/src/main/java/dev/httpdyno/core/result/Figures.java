package dev.httpdyno.core.result;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What one window gave. What only a JVM tells is {@value #UNKNOWN} for a server that is not on one.
 *
 * @param requestsPerSecond valid answers a second: the median slice
 * @param sliceRates valid answers a second in each slice
 * @param valid right answers in the window
 * @param faults everything else by its kind, zero counts left out
 * @param bytesRead bytes that the load read
 * @param windowSeconds the measured length of the window
 * @param serverCpuMicros CPU time of the server for each valid answer, in microseconds
 * @param loadCpuMicros CPU time of the load for each valid answer, in microseconds
 * @param serverBusy the share of its CPUs that the server used, 0 to 1
 * @param loadBusy the share of its CPUs that the load used, 0 to 1
 * @param limit what was the limit
 * @param allocatedBytes heap that the server allocated for each valid answer, in bytes
 * @param gcCount collections in the window
 * @param gcMillis time in collections in the window
 * @param jitMillis time in the JIT compiler in the window
 * @param p50Micros median latency in microseconds, under a closed loop; absent when too few answers tell it
 * @param p99Micros 99th percentile of the latency in microseconds, under a closed loop
 * @param histogram all latencies, as an HdrHistogram (V2, compressed, base64), in nanoseconds
 * @param residentIdleBytes resident memory before the load
 * @param residentLoadedBytes resident memory right after the window
 * @param heapBytes heap in use after a full collection
 * @param threads live threads after the window
 * @param steady whether warm-up ended because the server was quiet, and not because of its cap
 * @param drift whether the two halves of the window differ by more than 2 %
 * @param process what the server's process took
 * @param surroundings what else went on meanwhile
 */
public record Figures(
        double requestsPerSecond,
        List<Double> sliceRates,
        long valid,
        Map<String, Long> faults,
        long bytesRead,
        double windowSeconds,
        double serverCpuMicros,
        double loadCpuMicros,
        double serverBusy,
        double loadBusy,
        Limit limit,
        double allocatedBytes,
        long gcCount,
        long gcMillis,
        long jitMillis,
        Optional<Double> p50Micros,
        Optional<Double> p99Micros,
        String histogram,
        long residentIdleBytes,
        long residentLoadedBytes,
        long heapBytes,
        int threads,
        boolean steady,
        boolean drift,
        ProcessFigures process,
        Surroundings surroundings) {

    /** Stands for a figure that the server's runtime does not tell. */
    public static final int UNKNOWN = -1;

    /** Copies the collections, and stands in for what older files do not have. */
    public Figures {
        process = process == null ? ProcessFigures.UNKNOWN : process;
        surroundings = surroundings == null ? Surroundings.UNKNOWN : surroundings;
        sliceRates = List.copyOf(sliceRates);
        faults = Map.copyOf(faults);
    }

    /**
     * Whether the median latency is what it is when one side holds small packets back until the other acknowledges,
     * which Linux puts off by 40 ms: then nobody was the limit, both waited.
     *
     * @return whether it lies between 38 and 46 ms
     */
    public boolean suggestsDelayedAcknowledgement() {
        return DelayedAcknowledgement.suggestedBy(p50Micros.orElse(0.0) / 1e3);
    }

    /**
     * How many requests did not get their right answer.
     *
     * @return the sum of the faults
     */
    public long errors() {
        return faults.values().stream().mapToLong(Long::longValue).sum();
    }
}
