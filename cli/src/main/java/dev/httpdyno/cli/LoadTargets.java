package dev.httpdyno.cli;

import dev.httpdyno.core.load.Comparison;
import dev.httpdyno.core.load.DynoLoad;
import dev.httpdyno.core.load.LoadDriver;
import dev.httpdyno.core.load.LoadResult;
import dev.httpdyno.core.load.LoadSession;
import dev.httpdyno.core.load.LoadSpec;
import dev.httpdyno.core.load.Rate;
import dev.httpdyno.core.load.ScheduleComparison;
import dev.httpdyno.core.machine.CpuSplit;
import dev.httpdyno.core.machine.ProcessMemory;
import dev.httpdyno.core.machine.ProcessStat;
import dev.httpdyno.core.machine.Steal;
import dev.httpdyno.core.result.Limit;
import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.scenario.Scenarios;
import dev.httpdyno.core.server.ServerProcess;
import dev.httpdyno.core.stats.Summary;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What {@code dyno doctor --load --compare} measures of our generator, all on one server process. */
final class LoadTargets {

    private static final Duration WARM_UP = Duration.ofSeconds(4);
    private static final Duration SOAK_STEP = Duration.ofSeconds(10);
    private static final int CONNECTIONS = 50;
    private static final int SOAK_CONNECTIONS = 500;
    private static final int MANY = 10_000;
    private static final double MEGA = 1e6;

    private final ServerProcess server;
    private final CpuSplit cpus;
    private final Path video;
    private final int rounds;
    private final Duration window;
    private final PrintWriter out;

    LoadTargets(ServerProcess server, CpuSplit cpus, Path video, int rounds, Duration window, PrintWriter out) {
        this.server = server;
        this.cpus = cpus;
        this.video = video;
        this.rounds = rounds;
        this.window = window;
        this.out = out;
    }

    /** CPU a request and bytes a CPU second, beside another generator. */
    void compare(Scenario scenario, int connections, LoadDriver other) {
        title(scenario.id() + ", " + connections + " connections, "
                + server.adapter().id() + ", " + rounds + " runs of " + Durations.text(window) + " each, by turns");
        say(Comparison.run(new DynoLoad(), other, spec(scenario, connections), rounds, window)
                .text());
    }

    /** Who is the limit: one core of load against the server. */
    void limits() {
        title("who is the limit: load on " + cpus.load() + ", "
                + server.adapter().id() + " on " + cpus.server());
        say(String.format(
                Locale.ROOT, "%-10s %12s %12s %12s   %s", "", "requests/s", "server busy", "load busy", "limit"));
        for (String id : List.of("ping", "body", "routing")) {
            Scenario scenario = Scenarios.find(id).orElseThrow();
            try (LoadSession load = new DynoLoad().open(spec(scenario, scenario.connections()))) {
                load.run(WARM_UP);
                load.run(WARM_UP);
                List<Double> rates = new ArrayList<>();
                double serverBusy = 0;
                double loadBusy = 0;
                for (int i = 0; i < rounds; i++) {
                    Steal fromServer = Steal.of(cpus.server());
                    Steal fromLoad = Steal.of(cpus.load());
                    long before = ProcessStat.cpuNanos(server.pid()).orElse(0);
                    LoadResult result = load.run(window);
                    long used = ProcessStat.cpuNanos(server.pid()).orElse(0) - before;
                    rates.add(result.requestsPerSecond());
                    serverBusy += Limit.busy(used, result.nanos(), cpus.serverCpuCount(), fromServer.share()) / rounds;
                    loadBusy += Limit.busy(result.cpuNanos(), result.nanos(), cpus.loadCpuCount(), fromLoad.share())
                            / rounds;
                }
                say(String.format(
                        Locale.ROOT,
                        "%-10s %12.0f %11.1f%% %11.1f%%   %s",
                        id,
                        Summary.of(rates).median(),
                        serverBusy * 100,
                        loadBusy * 100,
                        Limit.of(serverBusy, loadBusy)));
            }
        }
    }

    /** How late an open loop is at half of what a closed one reaches. */
    void schedule() {
        Scenario ping = Scenarios.find("ping").orElseThrow();
        double ceiling;
        try (LoadSession load = new DynoLoad().open(spec(ping, CONNECTIONS))) {
            load.run(WARM_UP);
            ceiling = load.run(WARM_UP).requestsPerSecond();
        }
        LoadSpec open = spec(ping, CONNECTIONS, 1).withRate(new Rate(Math.max(1, ceiling / 2), Rate.Gaps.CONSTANT));
        title(String.format(
                Locale.ROOT,
                "open loop, ping, %d connections, %.0f requests/s (half of the closed loop's), %d runs of %s each, by turns",
                CONNECTIONS,
                ceiling / 2,
                rounds,
                Durations.text(window)));
        say(ScheduleComparison.run(new DynoLoad(), open, rounds, window).text());
    }

    /** What many connections cost in memory. */
    void manyConnections() {
        title(String.format(Locale.ROOT, "%,d connections", MANY));
        try (LoadSession load = new DynoLoad().open(spec(Scenarios.find("ping").orElseThrow(), MANY))) {
            LoadResult result = load.run(WARM_UP);
            say(String.format(
                    Locale.ROOT,
                    "%,d open at the end, %.0f MB resident, %s",
                    result.connectionsAtEnd(),
                    resident(load),
                    result.outcomes().invalid() ? result.outcomes().problems() : "every answer right"));
        }
    }

    /** Whether the generator grows. */
    void soak(Duration length) {
        title(SOAK_CONNECTIONS + " connections for " + Durations.text(length));
        say(String.format(Locale.ROOT, "%10s %12s %12s %10s", "after s", "requests/s", "resident MB", "errors"));
        long end = System.nanoTime() + length.toNanos();
        try (LoadSession load = new DynoLoad().open(spec(Scenarios.find("ping").orElseThrow(), SOAK_CONNECTIONS))) {
            long start = System.nanoTime();
            while (System.nanoTime() < end) {
                LoadResult result = load.run(SOAK_STEP);
                say(String.format(
                        Locale.ROOT,
                        "%10.0f %12.0f %12.1f %10d",
                        (System.nanoTime() - start) / 1e9,
                        result.requestsPerSecond(),
                        resident(load),
                        result.outcomes().sent()
                                - result.outcomes().valid()
                                - result.outcomes().open()));
            }
        }
    }

    private static double resident(LoadSession load) {
        return ProcessMemory.of(load.pid()).residentBytes().orElse(0L) / MEGA;
    }

    private LoadSpec spec(Scenario scenario, int connections) {
        return spec(scenario, connections, Math.min(connections, cpus.loadCpuCount()));
    }

    private LoadSpec spec(Scenario scenario, int connections, int threads) {
        return new LoadSpec(
                "127.0.0.1",
                server.ready().port(),
                scenario,
                connections,
                threads,
                1,
                video,
                cpus.load().cpus());
    }

    private void title(String text) {
        out.println();
        say(text);
    }

    private void say(String text) {
        out.println(text);
        out.flush();
    }
}
