package dev.httpdyno.core.result.guard;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What a sitting was asked for, and on what machine: {@code sitting.json}.
 *
 * @param schemaVersion the version of this format
 * @param id the name of the sitting's folder
 * @param httpdyno HttpDyno's version
 * @param startedAt when it began
 * @param command the command line
 * @param seed of all random choices
 * @param adapter the id of the adapter that is compared
 * @param base where the base came from
 * @param candidates the labels of the candidates, and where they came from
 * @param control the id of the control adapter; empty for none
 * @param scenarios the scenarios' ids
 * @param routers the requests on which routers are compared without a socket, each with its level, such as {@code param-match}
 * @param tolerances the changes that matter
 * @param rounds the greatest number of rounds
 * @param budgetSeconds how long it may take
 * @param jvm the flags of the servers' JVMs
 * @param serverCpus the servers' CPUs, or nothing when not pinned
 * @param loadCpus the load's CPUs, or nothing when not pinned
 * @param machine what the machine is
 * @param notes what a reader must know
 */
public record SittingInfo(
        int schemaVersion,
        String id,
        String httpdyno,
        Instant startedAt,
        String command,
        long seed,
        String adapter,
        String base,
        Map<String, String> candidates,
        String control,
        List<String> scenarios,
        List<String> routers,
        Tolerances tolerances,
        int rounds,
        double budgetSeconds,
        String jvm,
        String serverCpus,
        String loadCpus,
        Map<String, String> machine,
        List<String> notes) {

    /** The version that this code writes. */
    public static final int SCHEMA = 3;

    /**
     * Checks the ranges.
     *
     * @throws IllegalArgumentException if there is nothing to compare
     */
    public SittingInfo {
        if (schemaVersion != SCHEMA) {
            throw new IllegalArgumentException(
                    "the sitting has format " + schemaVersion + ", but this HttpDyno reads " + SCHEMA);
        }
        if (candidates.isEmpty() || scenarios.isEmpty()) {
            throw new IllegalArgumentException("a sitting has at least one candidate and one scenario");
        }
        scenarios = List.copyOf(scenarios);
        routers = List.copyOf(routers);
        notes = List.copyOf(notes);
    }
}
