package dev.httpdyno.core.measure;

import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.core.load.LoadDriver;
import dev.httpdyno.core.load.LoadFailure;
import dev.httpdyno.core.load.LoadResult;
import dev.httpdyno.core.load.LoadSession;
import dev.httpdyno.core.load.LoadSpec;
import dev.httpdyno.core.load.Pace;
import dev.httpdyno.core.machine.Affinity;
import dev.httpdyno.core.machine.CpuSplit;
import dev.httpdyno.core.machine.HardEvents;
import dev.httpdyno.core.machine.ProcessStat;
import dev.httpdyno.core.place.Place;
import dev.httpdyno.core.result.Outcome;
import dev.httpdyno.core.result.Sample;
import dev.httpdyno.core.result.WarmUpBucket;
import dev.httpdyno.core.scenario.Needs;
import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.server.ServerFailure;
import dev.httpdyno.core.server.ServerLaunch;
import dev.httpdyno.core.server.ServerProcess;
import dev.httpdyno.host.Snapshot;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Measures on this machine: a fresh server process for each visit, and the load in a process of its own beside it.
 *
 * <p>The server starts on its own CPUs, so that its framework sizes its pools for them; while it warms up it may use all,
 * so that the JIT's threads do not starve behind the event loop; before the window it is back on its own.
 */
public final class LiveStation implements Station {

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

    private final Plan plan;
    private final CpuSplit cpus;
    private final LoadDriver driver;
    private final Gate gate;
    private final Path videoFile;
    private final Specs specs;
    private final Duration readyLimit;

    /**
     * A station.
     *
     * @param plan lengths and seed
     * @param cpus who runs where
     * @param driver makes the load
     * @param gate what a server must pass before it is measured
     * @param videoFile what {@code /video} sends
     * @param specs makes the load of a sample
     * @param readyLimit how long a server may take until it is ready
     */
    public LiveStation(
            Plan plan, CpuSplit cpus, LoadDriver driver, Gate gate, Path videoFile, Specs specs, Duration readyLimit) {
        this.plan = plan;
        this.cpus = cpus;
        this.driver = driver;
        this.gate = gate;
        this.videoFile = videoFile;
        this.specs = specs;
        this.readyLimit = readyLimit;
    }

    @Override
    public void visit(int round, Visit visit, List<Slot> slots, Progress progress, Consumer<Sample> samples) {
        List<Slot> open = slots;
        for (int repeats = Defaults.VOID_REPEATS; !open.isEmpty(); repeats--) {
            boolean last = repeats == 0;
            List<Slot> again = new ArrayList<>();
            for (Sample sample : attempt(round, visit, open, progress, samples)) {
                if (sample.outcome() == Outcome.VOID) {
                    again.addAll(open.stream()
                            .filter(s -> s.number() == sample.slot())
                            .toList());
                }
            }
            open = last ? List.of() : again;
        }
    }

    /** Measures slots in one fresh process, and gives what was taken. */
    private List<Sample> attempt(
            int round, Visit visit, List<Slot> slots, Progress progress, Consumer<Sample> samples) {
        List<Sample> taken = new ArrayList<>();
        Consumer<Sample> sink = sample -> {
            taken.add(sample);
            samples.accept(sample);
        };
        List<SampleBuilder> open = new ArrayList<>();
        for (Slot slot : slots) {
            open.add(new SampleBuilder(round, slot, visit.adapter(), visit.jvm().name(), open.isEmpty()));
        }
        open.get(0).phase(progress, "start");
        try (ServerProcess server = ServerProcess.start(launch(visit))) {
            while (!open.isEmpty()) {
                open.get(0).of(server);
                Sample sample = measure(server, open.get(0), progress);
                open.remove(0);
                sink.accept(sample);
            }
        } catch (ServerFailure e) {
            open.forEach(s -> sink.accept(s.failed(String.valueOf(e.getMessage()), e.lastErrorLines())));
        }
        return taken;
    }

    private ServerLaunch launch(Visit visit) {
        Needs needs = visit.scenarios().get(0).needs();
        return new ServerLaunch(
                visit.adapter(),
                visit.jvm(),
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
                readyLimit);
    }

    private Sample measure(ServerProcess server, SampleBuilder sample, Progress progress) {
        Scenario scenario = sample.scenario();
        try {
            sample.phase(progress, "gate");
            Optional<String> refusal = gate.check(server, scenario, sample::answered);
            if (refusal.isPresent()) {
                return sample.failed("gate: " + refusal.get(), List.of());
            }
            sample.residentIdle(ProcessStat.residentBytes(server.pid()));
            LoadSpec spec = specs.spec(server.ready().port(), scenario, plan.seed() * 31 + sample.slot());
            sample.load(spec);
            try (LoadSession load = driver.open(spec)) {
                return underLoad(server, load, scenario, sample, progress);
            }
        } catch (LoadFailure e) {
            if (!server.isAlive()) {
                throw new ServerFailure(server.adapter().id() + " died while it was measured", server.lastErrorLines());
            }
            return sample.failed("load: " + e.getMessage(), server.lastErrorLines());
        }
    }

    private Sample underLoad(
            ServerProcess server, LoadSession load, Scenario scenario, SampleBuilder sample, Progress progress) {
        sample.phase(progress, "warm-up");
        Affinity.move(server.pid(), cpus.server().plus(cpus.load()));
        Optional<LoadResult> wrong = warmUp(server, load, scenario, sample);
        Affinity.move(server.pid(), cpus.server());
        if (wrong.isPresent()) {
            sample.loadOutput(wrong.get().raw());
            return invalid(server, wrong.get(), sample, "while warming up");
        }
        load.run(Defaults.WARM_UP_BUCKET);

        sample.phase(progress, "window");
        Snapshot before = server.snapshot();
        HardEvents events = HardEvents.watch(cpus.server().plus(cpus.load()));
        long cpuBefore = cpu(server);
        LoadResult window = load.run(plan.window());
        sample.loadOutput(window.raw());
        long cpuAfter = cpu(server);
        Snapshot after = server.snapshot();
        Optional<String> event = events.happened();
        if (event.isPresent()) {
            return sample.spoilt(event.get());
        }
        if (window.outcomes().invalid()) {
            return invalid(server, window, sample, "while measured");
        }
        if (window.pace().filter(Pace::overloaded).isPresent()) {
            Pace pace = window.pace().get();
            return sample.invalid("overloaded: of " + pace.due() + " requests that fell due only " + pace.sent()
                    + " were sent, and " + pace.backlog() + " waited at the end");
        }
        progress.window(window);
        sample.residentLoaded(ProcessStat.residentBytes(server.pid()));
        Snapshot collected = server.collect();
        return sample.valid(window, cpus, cpuAfter - cpuBefore, before, after, collected);
    }

    /** Warms the server up; gives the bucket in which its answers were wrong, if there was one. */
    private Optional<LoadResult> warmUp(
            ServerProcess server, LoadSession load, Scenario scenario, SampleBuilder sample) {
        long enough = scenario.video() ? Defaults.WARM_UP_VIDEOS : Defaults.WARM_UP_REQUESTS;
        long answers = 0;
        long cap = System.nanoTime() + plan.warmUpCap().toNanos() * (sample.warmsFramework() && plan.shared() ? 2 : 1);
        Snapshot before = server.snapshot();
        while (System.nanoTime() < cap && !Thread.currentThread().isInterrupted()) {
            long cpu = cpu(server);
            LoadResult bucket = load.run(Defaults.WARM_UP_BUCKET);
            if (bucket.outcomes().invalid()) {
                return Optional.of(bucket);
            }
            Snapshot after = server.snapshot();
            answers += bucket.outcomes().valid();
            sample.warmUp(new WarmUpBucket(
                    bucket.outcomes().valid() / (bucket.nanos() / 1e9),
                    (cpu(server) - cpu) / 1e3 / Math.max(1, bucket.outcomes().valid()),
                    after.jitMillis() - before.jitMillis(),
                    after.classes() - before.classes()));
            before = after;
            if (WarmUp.isSteady(sample.warmUp(), answers, enough)) {
                sample.steady();
                return Optional.empty();
            }
            pauseAfterGroup(sample.warmUp().size());
        }
        return Optional.empty();
    }

    private static void pauseAfterGroup(int buckets) {
        if (buckets % 4 == 0) {
            try {
                Thread.sleep(Defaults.WARM_UP_PAUSE);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** A server that died takes its connections with it, and is then named as what it is. */
    private static Sample invalid(ServerProcess server, LoadResult result, SampleBuilder sample, String when) {
        if (!server.isAlive()) {
            throw new ServerFailure(server.adapter().id() + " died " + when, server.lastErrorLines());
        }
        return sample.invalid(problems(result) + " " + when);
    }

    private static String problems(LoadResult result) {
        String counts = result.outcomes().problems();
        return result.example()
                .map(e -> counts + " (" + e.problem() + (e.offset() < 0 ? "" : " at byte " + e.offset()) + " for "
                        + e.request() + ": expected " + e.expected() + ", got " + e.actual() + ")")
                .orElse(counts);
    }

    private static long cpu(ServerProcess server) {
        return ProcessStat.cpuNanos(server.pid()).orElse(0);
    }
}
