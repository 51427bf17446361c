package dev.httpdyno.cli;

import dev.httpdyno.core.load.LoadDriver;
import dev.httpdyno.core.load.LoadSpec;
import dev.httpdyno.core.load.Rate;
import dev.httpdyno.core.load.driver.LoadDrivers;
import dev.httpdyno.core.machine.CpuSplit;
import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.scenario.Shape;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How the load is made. */
final class LoadOptions {

    @Option(
            names = "--load",
            paramLabel = "DRIVER",
            description =
                    "Who makes the load: dyno (checks every answer), wrk, h2load, hey, autocannon, bombardier or oha.")
    private String driver = "dyno";

    @Option(
            names = "--rate",
            paramLabel = "R",
            description = "Requests a second on a fixed schedule (open loop), whatever the answers do.")
    private @Nullable Double rate;

    @Option(names = "--gaps", description = "Gaps of an open loop: ${COMPLETION-CANDIDATES} (constant).")
    private Rate.Gaps gaps = Rate.Gaps.CONSTANT;

    @Option(names = "--pipeline", paramLabel = "N", description = "Requests in flight on a connection (1).")
    private @Nullable Integer pipeline;

    @Option(
            names = "--close-after",
            paramLabel = "N",
            description = "Close each connection after N answers and open another (never).")
    private @Nullable Integer closeAfter;

    @Option(
            names = "--read-rate",
            paramLabel = "BYTES",
            description = "Read each connection no faster than so many bytes a second (as fast as they come).")
    private @Nullable Integer readRate;

    @Option(names = "--load-threads", paramLabel = "N", description = "Threads of the load (one a load core).")
    private @Nullable Integer threads;

    /** Whether a schedule is asked for. */
    boolean isRated() {
        return rate != null;
    }

    /** Whether somebody else's generator is asked for. */
    boolean isForeign() {
        return !driver.equals("dyno");
    }

    /**
     * Who makes the load.
     *
     * @throws UsageException if there is no driver of that name
     */
    LoadDriver driver() {
        List<String> known = LoadDrivers.all().stream().map(LoadDriver::name).toList();
        return LoadDrivers.find(driver)
                .orElseThrow(() ->
                        new UsageException("there is no load driver '" + driver + "'" + Nearest.hint(driver, known)));
    }

    /**
     * The load on one server.
     *
     * @throws IllegalArgumentException if a value is out of its range
     */
    LoadSpec spec(int port, Scenario scenario, int connections, long seed, CpuSplit cpus, Path video) {
        Shape own = scenario.shape();
        Shape shape = new Shape(
                connections,
                pipeline == null ? own.pipeline() : pipeline,
                closeAfter == null ? own.closeAfter() : closeAfter,
                readRate == null ? own.readBytesPerSecond() : readRate);
        return new LoadSpec(
                "127.0.0.1",
                port,
                scenario,
                shape,
                threads == null ? Math.min(connections, cpus.loadCpuCount()) : threads,
                seed,
                video,
                cpus.load().cpus(),
                rate == null ? Optional.empty() : Optional.of(new Rate(rate, gaps)),
                LoadSpec.PATIENCE);
    }
}
