package dev.httpdyno.api;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One framework's implementation of the contract's routes.
 *
 * <p>Providers are found with {@link java.util.ServiceLoader}. The harness calls the constructor, {@link #info()},
 * {@link #lacks()} and {@link #knownFaults()} in its own process to list adapters, so they are cheap and start nothing.
 * {@link #start} runs once in a JVM of its own ({@link dev.httpdyno.host.ServerHost}), on that JVM's main thread.
 */
public interface ServerAdapter {

    /**
     * Who this adapter is. Works without starting anything, and gives the same answer each time.
     *
     * @return the identity, with the framework's version read from the framework's own jar
     */
    AdapterInfo info();

    /**
     * Starts the server and returns when it accepts connections.
     *
     * @param config what to bind, which routes to register, and the framework's settings
     * @return the running server, which the caller closes
     * @throws Exception if the server cannot start; the harness shows the stack trace to the user
     */
    RunningServer start(ServerConfig config) throws Exception;

    /**
     * What this framework legitimately lacks, each with the reason that reports print. Nothing by default: an author
     * opts out, and what is lacked is tested too ({@link Capability} says how the server must refuse).
     *
     * @return the reason for each lacked capability, never blank
     */
    default Map<Capability, String> lacks() {
        return Map.of();
    }

    /**
     * The clauses that the framework itself breaks. Such a clause is expected to fail, is shown as a fault of the
     * framework, and is reported once it passes.
     *
     * @return the known faults, none by default
     */
    default List<KnownFault> knownFaults() {
        return List.of();
    }

    /**
     * Why this adapter runs on a version of its framework that is more than nine months old, where that is meant: the
     * last one of a line that many still use, or one that needs no change. Without a reason reports mark it.
     *
     * @return the reason, none by default
     */
    default Optional<String> oldVersionReason() {
        return Optional.empty();
    }

    /**
     * The framework's router without a socket, where the framework has a seam for it.
     *
     * @param config which routes to register
     * @return the probe, or nothing where there is no seam
     */
    default Optional<RouterProbe> router(ServerConfig config) {
        return Optional.empty();
    }

    /**
     * Why {@link #router} gives nothing, or not every level: a reason that reports print.
     *
     * @return the rest of a sentence that begins with "not measured:"
     */
    default String withoutSeam() {
        return "the framework documents no way to ask its router without a socket";
    }
}
