package dev.httpdyno.core.result;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What was asked for, and on what machine: {@code run.json}.
 *
 * @param schemaVersion the version of this format
 * @param id the name of the run's folder
 * @param httpdyno HttpDyno's version
 * @param startedAt when the run began
 * @param command the command line that gives this run again
 * @param seed of the order of the rounds and of all random values
 * @param quick whether scenarios share a process: a look, not a ranking
 * @param rounds how many rounds
 * @param windowSeconds the length of a measured window
 * @param adapters the adapters' ids and versions
 * @param scenarios the scenarios' ids and numbers of connections
 * @param jvms the JVM set-ups' names and flags
 * @param serverCpus the servers' CPUs, or nothing when not pinned
 * @param loadCpus the load's CPUs, or nothing when not pinned
 * @param notes what a reader must know, such as that nothing is pinned
 * @param machine what the machine is
 * @param scenarioTexts a sentence for each scenario; empty in older files
 * @param bundleBytes the size of each adapter's jars with those of its framework; empty in older files
 * @param arguments the words of the command line, from which an interrupted run goes on; empty in older files
 * @param warmUpSeconds the longest warm-up
 * @param cooldownSeconds the pause between two processes
 * @param order the order within a round: shuffled, unless somebody wanted to see the bias of a fixed one
 * @param note what the user wanted to travel with the run; may be empty
 * @param reference the id of the server that is measured in every round and not ranked; may be empty
 * @param partner the id of the adapter beside which every sample of a paired run is taken; empty when it is not paired
 * @param provenance what exactly was measured: hashes, release dates, flags in force
 * @param notMeasured what of the plan was left out, and why
 * @param families the family of each adapter, by the adapter's id
 */
public record RunInfo(
        int schemaVersion,
        String id,
        String httpdyno,
        Instant startedAt,
        String command,
        long seed,
        boolean quick,
        int rounds,
        double windowSeconds,
        Map<String, String> adapters,
        Map<String, Integer> scenarios,
        Map<String, String> jvms,
        String serverCpus,
        String loadCpus,
        List<String> notes,
        Map<String, String> machine,
        Map<String, String> scenarioTexts,
        Map<String, Long> bundleBytes,
        List<String> arguments,
        double warmUpSeconds,
        double cooldownSeconds,
        String order,
        String note,
        String reference,
        String partner,
        Provenance provenance,
        List<NotMeasured> notMeasured,
        Map<String, String> families) {

    /** The version that this code writes. */
    public static final int SCHEMA = 1;

    /** Stands in for what an older file does not have. */
    public RunInfo {
        scenarioTexts = scenarioTexts == null ? Map.of() : scenarioTexts;
        bundleBytes = bundleBytes == null ? Map.of() : bundleBytes;
        arguments = arguments == null ? List.of() : List.copyOf(arguments);
        order = order == null ? "shuffled" : order;
        note = note == null ? "" : note;
        reference = reference == null ? "" : reference;
        partner = partner == null ? "" : partner;
        provenance = provenance == null ? Provenance.UNKNOWN : provenance;
        notMeasured = notMeasured == null ? List.of() : List.copyOf(notMeasured);
        families = families == null ? Map.of() : families;
    }
}
