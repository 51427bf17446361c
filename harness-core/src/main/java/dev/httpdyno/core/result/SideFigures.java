package dev.httpdyno.core.result;

/**
 * What one server did in a window.
 *
 * @param valid right answers within the window
 * @param requestsPerSecond valid answers a second
 * @param cpuMicros CPU time of the server for each answer, in microseconds
 * @param allocatedBytes heap that the server allocated for each answer, in bytes
 * @param cpuNanos CPU time of the server in the window
 */
public record SideFigures(
        long valid, double requestsPerSecond, double cpuMicros, double allocatedBytes, long cpuNanos) {}
