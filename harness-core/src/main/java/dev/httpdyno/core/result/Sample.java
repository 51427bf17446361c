package dev.httpdyno.core.result;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One cell measured once: the unit of replication.
 *
 * @param round the round, from 1
 * @param slot the position in the run, from 1
 * @param adapter the adapter's id
 * @param scenario the scenario's id
 * @param variant the name of the JVM set-up
 * @param startedAt when the sample began
 * @param outcome what became of it
 * @param reason why there is no figure to quote; empty for a valid sample
 * @param errorLines the end of the server's standard error, when it failed
 * @param version the framework's version, as its process said
 * @param java the version of the JVM, as its process said
 * @param options the server's settings in force
 * @param startMillis time from starting the process to its first right answer; absent when that never came, and for all but
 *     the first scenario of a shared process
 * @param figures what the window gave; absent when there was none
 * @param warmUp the warm-up before it
 * @param rate the requests a second that an open loop asked for; absent under a closed loop
 * @param loadOutput what a foreign load generator printed; empty for our own
 * @param duel how it did beside the reference adapter; absent unless the run is paired
 * @param effort what it took; absent in older files and where there was no window
 */
public record Sample(
        int round,
        int slot,
        String adapter,
        String scenario,
        String variant,
        Instant startedAt,
        Outcome outcome,
        String reason,
        List<String> errorLines,
        String version,
        String java,
        Map<String, String> options,
        Optional<Double> startMillis,
        Optional<Figures> figures,
        List<WarmUpBucket> warmUp,
        Optional<Double> rate,
        String loadOutput,
        Optional<Duel> duel,
        Optional<Effort> effort) {

    /** Copies the collections, and stands in for what an older file does not have. */
    public Sample {
        errorLines = List.copyOf(errorLines);
        options = Map.copyOf(options);
        warmUp = List.copyOf(warmUp);
        loadOutput = loadOutput == null ? "" : loadOutput;
        duel = duel == null ? Optional.empty() : duel;
        effort = effort == null ? Optional.empty() : effort;
    }

    /**
     * The same with another choice of windows beside the reference.
     *
     * @param other the windows
     * @return the same otherwise
     */
    public Sample with(Duel other) {
        return new Sample(
                round,
                slot,
                adapter,
                scenario,
                variant,
                startedAt,
                outcome,
                reason,
                errorLines,
                version,
                java,
                options,
                startMillis,
                figures,
                warmUp,
                rate,
                loadOutput,
                Optional.of(other),
                effort);
    }

    /**
     * Whether a runtime is a JVM.
     *
     * @param java what a process says that it runs on: the version of a JDK, or the name and version of another runtime
     * @return false for another runtime
     */
    public static boolean isJvm(String java) {
        return java.isEmpty() || Character.isDigit(java.charAt(0));
    }
}
