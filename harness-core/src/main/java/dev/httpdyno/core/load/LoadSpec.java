package dev.httpdyno.core.load;

import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.scenario.Shape;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What load is asked for.
 *
 * @param host the server's address
 * @param port the server's port
 * @param scenario what is sent and what must come back
 * @param shape how requests are put on connections, usually the scenario's own
 * @param threads how many threads make load, at most one a connection
 * @param seed of every random choice
 * @param videoFile what {@code /video} has to answer
 * @param cpus the cores of the generator; empty for any
 * @param rate the schedule of an open loop; empty for a closed loop, which sends when an answer has come
 * @param patience how long an answer may take before the request counts as timed out
 */
public record LoadSpec(
        String host,
        int port,
        Scenario scenario,
        Shape shape,
        int threads,
        long seed,
        Path videoFile,
        List<Integer> cpus,
        Optional<Rate> rate,
        Duration patience) {

    /** How long an answer may take unless somebody says otherwise. */
    public static final Duration PATIENCE = Duration.ofSeconds(5);

    /**
     * Checks the ranges and copies the cores.
     *
     * @throws IllegalArgumentException if a value is out of its range; the message quotes it
     */
    public LoadSpec {
        if (port < 1 || port > 65535) {
            throw new IllegalArgumentException("port is " + port + ", but must be 1 to 65535");
        }
        if (threads < 1 || threads > shape.connections()) {
            throw new IllegalArgumentException(
                    "threads is " + threads + ", but must be 1 to the number of connections, " + shape.connections());
        }
        if (patience.isNegative() || patience.isZero()) {
            throw new IllegalArgumentException("patience is " + patience + ", but must be positive");
        }
        cpus = List.copyOf(cpus);
    }

    /**
     * A closed loop in the scenario's own shape.
     *
     * @param host the server's address
     * @param port the server's port
     * @param scenario what is sent and what must come back
     * @param connections how many are open at once
     * @param threads how many threads make load
     * @param seed of every random choice
     * @param videoFile what {@code /video} has to answer
     * @param cpus the cores of the generator; empty for any
     */
    public LoadSpec(
            String host,
            int port,
            Scenario scenario,
            int connections,
            int threads,
            long seed,
            Path videoFile,
            List<Integer> cpus) {
        this(
                host,
                port,
                scenario,
                scenario.shape().withConnections(connections),
                threads,
                seed,
                videoFile,
                cpus,
                Optional.empty(),
                PATIENCE);
    }

    /**
     * The same as an open loop.
     *
     * @param other the schedule
     * @return the other spec
     */
    public LoadSpec withRate(Rate other) {
        return new LoadSpec(host, port, scenario, shape, threads, seed, videoFile, cpus, Optional.of(other), patience);
    }

    /**
     * The same in another shape.
     *
     * @param other the shape
     * @return the other spec
     */
    public LoadSpec withShape(Shape other) {
        return new LoadSpec(host, port, scenario, other, threads, seed, videoFile, cpus, rate, patience);
    }

    /**
     * The same with another patience.
     *
     * @param other how long an answer may take
     * @return the other spec
     */
    public LoadSpec withPatience(Duration other) {
        return new LoadSpec(host, port, scenario, shape, threads, seed, videoFile, cpus, rate, other);
    }
}
