package dev.httpdyno.core.measure;

import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.load.LoadDriver;
import dev.httpdyno.core.load.LoadFailure;
import dev.httpdyno.core.load.LoadSpec;
import dev.httpdyno.core.load.Rate;
import dev.httpdyno.core.machine.Affinity;
import dev.httpdyno.core.machine.CpuSplit;
import dev.httpdyno.core.place.Place;
import dev.httpdyno.core.scenario.Needs;
import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.server.Jvm;
import dev.httpdyno.core.server.ServerFailure;
import dev.httpdyno.core.server.ServerLaunch;
import dev.httpdyno.core.server.ServerProcess;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/**
 * Starts servers and loads on this machine, each on its own CPUs.
 *
 * @param cpus who runs where
 * @param driver makes the load
 * @param gate what a server must pass before it is measured
 * @param videoFile what {@code /video} sends
 * @param specs makes the load of a sample
 * @param readyLimit how long a server may take until it is ready
 */
public record Rig(CpuSplit cpus, LoadDriver driver, Gate gate, Path videoFile, Specs specs, Duration readyLimit) {

    /** Makes the load of a sample. */
    @FunctionalInterface
    public interface Specs {

        /**
         * The load on one server.
         *
         * @param port where it listens
         * @param scenario what is asked of it
         * @param seed of the random values
         * @return the load
         */
        LoadSpec spec(int port, Scenario scenario, long seed);
    }

    /**
     * Starts a server on the servers' CPUs, so that its framework sizes its pools for them.
     *
     * @param adapter the adapter
     * @param jvm the JVM set-up
     * @param scenarios what will be asked of it: at least one, and all with the same needs
     * @return the running server, which the caller closes
     * @throws ServerFailure if it does not become ready; no process is left
     */
    public ServerProcess start(FoundAdapter adapter, Jvm jvm, Collection<Scenario> scenarios) {
        Needs needs = scenarios.iterator().next().needs();
        return ServerProcess.start(new ServerLaunch(
                adapter,
                jvm,
                dir -> new ServerConfig(
                        "127.0.0.1",
                        0,
                        0,
                        needs.tables(),
                        needs.numberedRoutes(),
                        needs.middlewareCount(),
                        needs.pathPrefix(),
                        videoFile,
                        dir,
                        Map.of()),
                cpus.server(),
                Place.HERE,
                readyLimit));
    }

    /**
     * Asks the gate.
     *
     * @param server the running server
     * @param scenario what will be measured
     * @param firstAnswer is run when the first right answer came
     * @return why the server may not be measured, or nothing
     */
    public Optional<String> refusal(ServerProcess server, Scenario scenario, Runnable firstAnswer) {
        return gate.check(server, scenario, firstAnswer);
    }

    /**
     * Puts load on a server: its connections are established here.
     *
     * @param server the running server
     * @param scenario what is asked of it
     * @param rate the requests a second of a fixed schedule, instead of the load's own
     * @param seed of the random values
     * @return the server with its load, which the caller closes
     * @throws LoadFailure if the server does not accept the connections or the generator does not start
     */
    public LiveSide side(ServerProcess server, Scenario scenario, Optional<Double> rate, long seed) {
        LoadSpec own = specs.spec(server.ready().port(), scenario, seed);
        LoadSpec spec =
                rate.map(r -> own.withRate(new Rate(r, Rate.Gaps.CONSTANT))).orElse(own);
        return new LiveSide(server, driver.open(spec), spec);
    }

    /**
     * Lets a server use all CPUs while it warms up, so that the JIT's threads do not starve behind the event loop.
     *
     * @param server the running server
     */
    public void widen(ServerProcess server) {
        Affinity.move(server.pid(), cpus.server().plus(cpus.load()));
    }

    /**
     * Puts a server back on the servers' CPUs.
     *
     * @param server the running server
     */
    public void narrow(ServerProcess server) {
        Affinity.move(server.pid(), cpus.server());
    }
}
