package dev.httpdyno.core.server;

import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.machine.CpuSet;
import dev.httpdyno.core.place.Place;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Function;

/**
 * What to start and how.
 *
 * @param adapter the adapter
 * @param jvm the JVM set-up
 * @param config makes the configuration from the temporary folder of the process
 * @param cpus the CPUs that the process is started on
 * @param place where it is started
 * @param readyLimit how long it may take until it is ready
 */
public record ServerLaunch(
        FoundAdapter adapter,
        Jvm jvm,
        Function<Path, ServerConfig> config,
        CpuSet cpus,
        Place place,
        Duration readyLimit) {

    /** How long a server may take until it is ready. */
    public static final Duration READY_LIMIT = Duration.ofSeconds(60);

    /**
     * The contract's routes on this machine, unpinned.
     *
     * @param adapter the adapter
     * @param jvm the JVM set-up
     * @param videoFile what {@code /video} sends
     * @return the launch
     */
    public static ServerLaunch contract(FoundAdapter adapter, Jvm jvm, Path videoFile) {
        return new ServerLaunch(
                adapter, jvm, dir -> ServerConfig.contract(videoFile, dir), CpuSet.UNPINNED, Place.HERE, READY_LIMIT);
    }

    /**
     * The same, pinned.
     *
     * @param other the CPUs
     * @return a copy
     */
    public ServerLaunch on(CpuSet other) {
        return new ServerLaunch(adapter, jvm, config, other, place, readyLimit);
    }

    /**
     * The same with another configuration.
     *
     * @param other makes the configuration from the temporary folder of the process
     * @return a copy
     */
    public ServerLaunch with(Function<Path, ServerConfig> other) {
        return new ServerLaunch(adapter, jvm, other, cpus, place, readyLimit);
    }

    /**
     * The same with another limit.
     *
     * @param other how long it may take until it is ready
     * @return a copy
     */
    public ServerLaunch readyWithin(Duration other) {
        return new ServerLaunch(adapter, jvm, config, cpus, place, other);
    }
}
