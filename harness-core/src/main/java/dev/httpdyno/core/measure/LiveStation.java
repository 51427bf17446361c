package dev.httpdyno.core.measure;

import dev.httpdyno.core.load.LoadFailure;
import dev.httpdyno.core.load.LoadResult;
import dev.httpdyno.core.load.Pace;
import dev.httpdyno.core.machine.HardEvents;
import dev.httpdyno.core.machine.ProcessMemory;
import dev.httpdyno.core.result.Duel;
import dev.httpdyno.core.result.DuetWindow;
import dev.httpdyno.core.result.Outcome;
import dev.httpdyno.core.result.Sample;
import dev.httpdyno.core.result.WarmUpBucket;
import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.server.ServerFailure;
import dev.httpdyno.core.server.ServerProcess;
import dev.httpdyno.host.Snapshot;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * Measures on this machine: a fresh server process for each visit, and the load in a process of its own beside it.
 *
 * <p>The server starts on its own CPUs, so that its framework sizes its pools for them; while it warms up it may use all,
 * so that the JIT's threads do not starve behind the event loop; before the window it is back on its own.
 */
public final class LiveStation implements Station, AutoCloseable {

    /** Both sides together, pinned, before the first window counts. */
    private static final int RUN_IN = 2;

    /** With so many calm windows their median is better known than what the next process of the server will do. */
    private static final int ENOUGH_CALM = 5;

    private final Plan plan;
    private final Rig rig;
    private final Optional<Companion> companion;

    /**
     * A station.
     *
     * @param plan lengths and seed
     * @param rig starts servers and loads
     */
    public LiveStation(Plan plan, Rig rig) {
        this.plan = plan;
        this.rig = rig;
        companion = plan.partner().map(p -> new Companion(rig, p));
    }

    /** Ends the server that samples were taken beside, if there is one. */
    @Override
    public void close() {
        companion.ifPresent(Companion::close);
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
        boolean rated = slots.get(0).rate().isPresent();
        if (rated) {
            companion.ifPresent(Companion::close);
        }
        Optional<Companion> beside = companion.filter(c -> !rated);
        try {
            beside.ifPresent(c -> c.prepare(round, visit.scenarios()));
            try (ServerProcess server = rig.start(visit.adapter(), visit.jvm(), visit.scenarios())) {
                while (!open.isEmpty()) {
                    open.get(0).of(server);
                    Sample sample = measure(server, beside, open.get(0), progress);
                    open.remove(0);
                    sink.accept(sample);
                }
            }
        } catch (ServerFailure e) {
            open.forEach(s -> sink.accept(s.failed(String.valueOf(e.getMessage()), e.lastErrorLines())));
        }
        return taken;
    }

    private Sample measure(ServerProcess server, Optional<Companion> beside, SampleBuilder sample, Progress progress) {
        Scenario scenario = sample.scenario();
        try {
            sample.phase(progress, "gate");
            Optional<String> refusal = rig.refusal(server, scenario, sample::answered);
            if (refusal.isPresent()) {
                return sample.failed("gate: " + refusal.get(), List.of());
            }
            sample.idle(ProcessMemory.of(server.pid()));
            long seed = plan.seed() * 31 + sample.slot();
            try (LiveSide side = rig.side(server, scenario, sample.rate(), seed)) {
                sample.load(side.spec());
                long began = System.nanoTime();
                Optional<LoadResult> wrong = warmUp(side, sample, progress);
                if (wrong.isPresent()) {
                    return invalid(server, wrong.get(), sample, "while warming up");
                }
                side.load(Defaults.WARM_UP_BUCKET);
                sample.warmedUp(System.nanoTime() - began);
                Optional<Sample> end = beside.flatMap(c -> duel(c, side, sample, progress, seed + 1));
                return end.isPresent() ? end.get() : window(side, sample, progress);
            }
        } catch (LoadFailure e) {
            requireAlive(server);
            return sample.failed("load: " + e.getMessage(), server.lastErrorLines());
        }
    }

    private static void requireAlive(ServerProcess server) {
        if (!server.isAlive()) {
            throw new ServerFailure(server.adapter().id() + " died while it was measured", server.lastErrorLines());
        }
    }

    /**
     * Windows beside the partner, which tell the ratio; the window alone, which tells everything else, comes after them. What
     * goes wrong with the partner leaves the sample without a ratio and is no fault of its server.
     *
     * @return the sample if it ends here
     */
    private Optional<Sample> duel(Companion beside, LiveSide side, SampleBuilder sample, Progress progress, long seed) {
        try {
            return beside.server().isEmpty()
                    ? unpaired(beside, sample, beside.problem())
                    : duel(beside, beside.server().get(), side, sample, progress, seed);
        } catch (LoadFailure | ServerFailure e) {
            requireAlive(side.server());
            return unpaired(beside, sample, String.valueOf(e.getMessage()));
        } catch (DuetFailure e) {
            requireAlive(side.server());
            return e.side().equals("a")
                    ? unpaired(beside, sample, String.valueOf(e.getMessage()))
                    : Optional.of(sample.invalid(e.getMessage() + " beside " + beside.name()));
        }
    }

    private static Optional<Sample> unpaired(Companion beside, SampleBuilder sample, String why) {
        sample.unpaired("not paired with " + beside.name() + ": " + (beside.hasDied() ? "it died: " : "") + why);
        beside.close();
        return Optional.empty();
    }

    private Optional<Sample> duel(
            Companion beside,
            ServerProcess partner,
            LiveSide side,
            SampleBuilder sample,
            Progress progress,
            long seed) {
        Scenario scenario = sample.scenario();
        Optional<String> refusal = beside.refusal(partner, scenario);
        if (refusal.isPresent()) {
            return unpaired(beside, sample, "gate: " + refusal.get());
        }
        try (LiveSide other = rig.side(partner, scenario, sample.rate(), seed)) {
            long began = System.nanoTime();
            if (!beside.isWarm(scenario)) {
                sample.phase(progress, "warm-up of " + beside.name());
                AtomicBoolean isSteady = new AtomicBoolean();
                Optional<LoadResult> wrong =
                        warmUp(other, scenario, plan.warmUpCap(), (buckets, steady) -> isSteady.set(steady));
                if (wrong.isPresent()) {
                    return unpaired(beside, sample, Problems.of(wrong.get()));
                }
                beside.warmedUp(scenario, isSteady.get());
            }
            if (!beside.isSteady(scenario)) {
                sample.notSteady();
            }
            Duet duet = new Duet(other, side);
            duet.together(RUN_IN, Defaults.WARM_UP_BUCKET);
            sample.warmedUp(System.nanoTime() - began);

            sample.phase(progress, "duet");
            HardEvents events =
                    HardEvents.watch(rig.cpus().server().plus(rig.cpus().load()));
            List<DuetWindow> windows = windows(duet, beside, scenario);
            Optional<String> event = events.happened();
            if (event.isPresent()) {
                return Optional.of(sample.spoilt(event.get()));
            }
            if (!windows.isEmpty()) {
                sample.duel(new Duel(beside.name(), windows));
            }
            return Optional.empty();
        }
    }

    /** As many windows as fit into a measured one, and more while the machine is slower than it was beside this partner before. */
    private List<DuetWindow> windows(Duet duet, Companion beside, Scenario scenario) {
        int usual = (int) plan.window().dividedBy(Defaults.DUET_WINDOW);
        List<DuetWindow> all = new ArrayList<>(duet.together(usual, Defaults.DUET_WINDOW));
        double limit = beside.calmLimit(scenario, all);
        while (!all.isEmpty()
                && wantsMore(new Duel(beside.name(), all), limit, usual)
                && !Thread.currentThread().isInterrupted()) {
            List<DuetWindow> more = duet.together(1, Defaults.DUET_WINDOW);
            all.addAll(more);
            limit = beside.calmLimit(scenario, more);
        }
        return all;
    }

    static boolean wantsMore(Duel duel, double limit, int usual) {
        return duel.calmWindows(limit) < Math.min(usual, ENOUGH_CALM)
                && duel.windows().size() < Defaults.MOST_DUETS * usual;
    }

    private Sample window(LiveSide side, SampleBuilder sample, Progress progress) {
        sample.phase(progress, "window");
        ServerProcess server = side.server();
        Snapshot before = server.snapshot();
        Witness witness = Witness.ofWindow(server.pid(), rig.cpus());
        HardEvents events = HardEvents.watch(rig.cpus().server().plus(rig.cpus().load()));
        long cpuBefore = side.cpuNanos();
        LoadResult window = side.load(plan.window());
        sample.loadOutput(window.raw());
        long cpuAfter = side.cpuNanos();
        sample.witnessed(witness, cpuAfter - cpuBefore, window.cpuNanos());
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
        Snapshot collected = server.collect();
        return sample.valid(window, rig.cpus(), cpuAfter - cpuBefore, before, after, collected);
    }

    /** The first scenario of a process that serves several warms the framework, too. */
    private Duration warmUpCap(SampleBuilder sample) {
        return plan.warmUpCap().multipliedBy(sample.warmsFramework() && plan.shared() ? 2 : 1);
    }

    private Optional<LoadResult> warmUp(LiveSide side, SampleBuilder sample, Progress progress) {
        sample.phase(progress, "warm-up");
        Optional<LoadResult> wrong = warmUp(side, sample.scenario(), warmUpCap(sample), sample::warmUp);
        wrong.ifPresent(w -> sample.loadOutput(w.raw()));
        return wrong;
    }

    /** Warms a server up, on all CPUs; gives the bucket in which its answers were wrong, if there was one. */
    private Optional<LoadResult> warmUp(
            LiveSide side, Scenario scenario, Duration longest, BiConsumer<List<WarmUpBucket>, Boolean> heard) {
        Warming warming = new Warming(side, Defaults.enough(scenario));
        long cap = System.nanoTime() + longest.toNanos();
        rig.widen(side.server());
        try {
            while (!warming.isSteady()
                    && System.nanoTime() < cap
                    && !Thread.currentThread().isInterrupted()) {
                LoadResult bucket = side.load(Defaults.WARM_UP_BUCKET);
                if (bucket.outcomes().invalid()) {
                    return Optional.of(bucket);
                }
                warming.add(bucket);
                heard.accept(warming.buckets(), warming.isSteady());
                warming.pauseAfterGroup();
            }
            return Optional.empty();
        } finally {
            rig.narrow(side.server());
        }
    }

    /** A server that died takes its connections with it, and is then named as what it is. */
    private static Sample invalid(ServerProcess server, LoadResult result, SampleBuilder sample, String when) {
        if (!server.isAlive()) {
            throw new ServerFailure(server.adapter().id() + " died " + when, server.lastErrorLines());
        }
        return sample.invalid(Problems.of(result) + " " + when);
    }
}
