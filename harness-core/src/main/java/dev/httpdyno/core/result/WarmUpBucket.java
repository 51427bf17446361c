package dev.httpdyno.core.result;

/**
 * Half a second of warm-up, kept with its sample.
 *
 * @param requestsPerSecond valid answers a second
 * @param serverCpuMicros CPU time of the server for each valid answer, in microseconds
 * @param jitMillis time in the JIT compiler
 * @param classes classes loaded
 */
public record WarmUpBucket(double requestsPerSecond, double serverCpuMicros, long jitMillis, int classes) {}
