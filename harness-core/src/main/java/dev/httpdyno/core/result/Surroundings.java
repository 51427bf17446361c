package dev.httpdyno.core.result;

import java.util.Optional;

/**
 * What else went on while a window was measured. It is recorded and shown, and voids nothing. Every figure is absent where
 * the system does not tell.
 *
 * @param foreignCpu the share of all CPUs used by neither server nor load nor HttpDyno, 0 to 1
 * @param stolenCpu the share of all CPUs that the hypervisor gave to others, 0 to 1
 * @param canaryNanos the time of a write to a pipe with its read on the server's CPUs just before the window, in
 *     nanoseconds
 */
public record Surroundings(Optional<Double> foreignCpu, Optional<Double> stolenCpu, Optional<Double> canaryNanos) {

    /** What is known where the system tells nothing. */
    public static final Surroundings UNKNOWN = new Surroundings(Optional.empty(), Optional.empty(), Optional.empty());
}
