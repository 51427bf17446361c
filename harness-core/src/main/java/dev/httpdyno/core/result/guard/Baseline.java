package dev.httpdyno.core.result.guard;

import dev.httpdyno.core.result.ResultJson;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.SerializationFeature;

/**
 * What the cells of a run cost, kept to compare later runs with.
 *
 * @param schemaVersion the version of this format
 * @param httpdyno HttpDyno's version
 * @param recordedAt when the run began
 * @param run the run's id
 * @param source how the measured build was made, such as its commit; may be empty
 * @param command the run's command line
 * @param arguments its words, with which it is measured again
 * @param seed of the run
 * @param machine what the machine was
 * @param serverCpus the servers' CPUs, or nothing when not pinned
 * @param loadCpus the load's CPUs, or nothing when not pinned
 * @param jvms the JVM set-ups' names and flags
 * @param controls the ids of the adapters that tell the machine's drift
 * @param checkedBy the runs of the same build that passed against it
 * @param cells what was measured
 */
public record Baseline(
        int schemaVersion,
        String httpdyno,
        Instant recordedAt,
        String run,
        String source,
        String command,
        List<String> arguments,
        long seed,
        Map<String, String> machine,
        String serverCpus,
        String loadCpus,
        Map<String, String> jvms,
        List<String> controls,
        List<String> checkedBy,
        List<Cell> cells) {

    /** The version that this code writes. */
    public static final int SCHEMA = 1;

    /**
     * What one cell cost: medians over its samples.
     *
     * @param adapter the adapter's id
     * @param scenario the scenario's id
     * @param variant the name of the JVM set-up
     * @param version the framework's version
     * @param java the version of the JVM; several when it changed in mid-run
     * @param options the settings in force
     * @param samples how many valid samples
     * @param cpuMicros CPU time of the server for an answer, in microseconds
     * @param allocatedBytes heap allocated for an answer, in bytes
     * @param requestsPerSecond valid answers a second
     */
    public record Cell(
            String adapter,
            String scenario,
            String variant,
            String version,
            List<String> java,
            Map<String, String> options,
            int samples,
            double cpuMicros,
            double allocatedBytes,
            double requestsPerSecond) {

        /** Copies the versions. */
        public Cell {
            java = List.copyOf(java);
        }

        /**
         * Whether another cell is of the same kind.
         *
         * @param other another cell, perhaps of another adapter
         * @return whether scenario and JVM set-up are equal
         */
        public boolean isBeside(Cell other) {
            return scenario.equals(other.scenario) && variant.equals(other.variant);
        }
    }

    /**
     * Copies the lists.
     *
     * @throws IllegalArgumentException if it is of another format
     */
    public Baseline {
        if (schemaVersion != SCHEMA) {
            throw new IllegalArgumentException(
                    "the baseline has format " + schemaVersion + ", but this HttpDyno reads " + SCHEMA);
        }
        arguments = List.copyOf(arguments);
        controls = List.copyOf(controls);
        checkedBy = List.copyOf(checkedBy);
        cells = List.copyOf(cells);
    }

    /**
     * The same with the runs that passed against it.
     *
     * @param runs their ids
     * @return a copy
     */
    public Baseline checkedBy(List<String> runs) {
        return new Baseline(
                schemaVersion,
                httpdyno,
                recordedAt,
                run,
                source,
                command,
                arguments,
                seed,
                machine,
                serverCpus,
                loadCpus,
                jvms,
                controls,
                runs,
                cells);
    }

    /**
     * The scenarios of its cells.
     *
     * @return their ids, each once
     */
    public List<String> scenarios() {
        return cells.stream().map(Cell::scenario).distinct().toList();
    }

    /**
     * Looks a cell up.
     *
     * @param like a cell of another run
     * @return this one's cell of the same adapter, scenario and JVM set-up
     */
    public Optional<Cell> find(Cell like) {
        return cells.stream()
                .filter(c -> c.adapter().equals(like.adapter()) && c.isBeside(like))
                .findFirst();
    }

    /**
     * Reads a baseline.
     *
     * @param file the file
     * @return the baseline
     * @throws IllegalArgumentException if it is none; the message names the file
     */
    public static Baseline read(Path file) {
        try {
            return ResultJson.MAPPER.readValue(Files.readString(file), Baseline.class);
        } catch (IOException | JacksonException e) {
            throw new IllegalArgumentException(
                    file + " is no baseline: "
                            + String.valueOf(e.getMessage()).lines().findFirst().orElse(""),
                    e);
        }
    }

    /**
     * Writes it to a new file.
     *
     * @param file the file
     * @throws IllegalArgumentException if it is there already
     */
    public void write(Path file) {
        String text = ResultJson.MAPPER
                        .rebuild()
                        .enable(SerializationFeature.INDENT_OUTPUT)
                        .build()
                        .writeValueAsString(this)
                + "\n";
        try {
            Files.writeString(file, text, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (FileAlreadyExistsException e) {
            throw new IllegalArgumentException(file + " exists already and is not overwritten", e);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file + ": " + e.getMessage(), e);
        }
    }
}
