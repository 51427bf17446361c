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
import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.server.ServerFailure;
import dev.httpdyno.core.server.ServerProcess;
import dev.httpdyno.host.Snapshot;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Measures on this machine: a fresh server process for each visit, and the load in a process of its own beside it.
 *
 * <p>The server starts on its own CPUs, so that its framework sizes its pools for them; while it warms up it may use all,
 * so that the JIT's threads do not starve behind the event loop; before the window it is back on its own.
 */
public final class LiveStation implements Station {

    private final Plan plan;
    private final Rig rig;

    /**
     * A station.
     *
     * @param plan lengths and seed
     * @param rig starts servers and loads
     */
    public LiveStation(Plan plan, Rig rig) {
        this.plan = plan;
        this.rig = rig;
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
        Optional<Entrant> partner =
                plan.partner().filter(p -> slots.get(0).rate().isEmpty());
        try (Companion companion = new Companion(partner.map(p -> rig.start(p.adapter(), p.jvm(), visit.scenarios())));
                ServerProcess server = rig.start(visit.adapter(), visit.jvm(), visit.scenarios())) {
            while (!open.isEmpty()) {
                open.get(0).of(server);
                Sample sample = measure(server, companion, open.get(0), progress);
                open.remove(0);
                sink.accept(sample);
            }
        } catch (ServerFailure e) {
            open.forEach(s -> sink.accept(s.failed(String.valueOf(e.getMessage()), e.lastErrorLines())));
        }
        return taken;
    }

    private Sample measure(ServerProcess server, Companion companion, SampleBuilder sample, Progress progress) {
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
                return companion.server().isEmpty()
                        ? alone(side, sample, progress)
                        : paired(companion.server().get(), side, sample, progress, seed + 1);
            }
        } catch (LoadFailure e) {
            requireAlive(server);
            companion.server().ifPresent(LiveStation::requireAlive);
            return sample.failed("load: " + e.getMessage(), server.lastErrorLines());
        }
    }

    private static void requireAlive(ServerProcess server) {
        if (!server.isAlive()) {
            throw new ServerFailure(server.adapter().id() + " died while it was measured", server.lastErrorLines());
        }
    }

    private Sample alone(LiveSide side, SampleBuilder sample, Progress progress) {
        sample.phase(progress, "warm-up");
        long began = System.nanoTime();
        ServerProcess server = side.server();
        rig.widen(server);
        Optional<LoadResult> wrong = warmUp(side, sample);
        rig.narrow(server);
        if (wrong.isPresent()) {
            sample.loadOutput(wrong.get().raw());
            return invalid(server, wrong.get(), sample, "while warming up");
        }
        side.load(Defaults.WARM_UP_BUCKET);
        sample.warmedUp(System.nanoTime() - began);
        return window(side, sample, progress);
    }

    /** Windows beside the partner first, which tell the ratio, and then one alone, which tells everything else. */
    private Sample paired(ServerProcess partner, LiveSide side, SampleBuilder sample, Progress progress, long seed) {
        Scenario scenario = sample.scenario();
        String name = partner.adapter().id();
        Optional<String> refusal = rig.refusal(partner, scenario, () -> {});
        if (refusal.isPresent()) {
            return sample.failed("gate of its partner " + name + ": " + refusal.get(), List.of());
        }
        try (LiveSide other = rig.side(partner, scenario, sample.rate(), seed)) {
            Duet duet = new Duet(other, side);
            sample.phase(progress, "warm-up");
            long began = System.nanoTime();
            rig.widen(partner);
            rig.widen(side.server());
            Duet.WarmUps warmUps = duet.warmUp(warmUpCap(sample), Defaults.enough(scenario));
            rig.narrow(partner);
            rig.narrow(side.server());
            sample.warmUp(warmUps.b(), warmUps.steady());
            duet.together(1, Defaults.WARM_UP_BUCKET);
            sample.warmedUp(System.nanoTime() - began);

            sample.phase(progress, "duet");
            int count = (int) plan.window().dividedBy(Defaults.DUET_WINDOW);
            List<DuetWindow> windows = duet.together(count, Defaults.DUET_WINDOW);
            if (!windows.isEmpty()) {
                sample.duel(new Duel(name, windows));
            }
        } catch (DuetFailure e) {
            requireAlive(partner);
            requireAlive(side.server());
            return e.side().equals("a")
                    ? sample.failed("its partner " + name + " beside it: " + e.getMessage(), List.of())
                    : sample.invalid(e.getMessage() + " beside " + name);
        }
        return window(side, sample, progress);
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

    /** Warms the server up; gives the bucket in which its answers were wrong, if there was one. */
    private Optional<LoadResult> warmUp(LiveSide side, SampleBuilder sample) {
        Warming warming = new Warming(side, Defaults.enough(sample.scenario()));
        long cap = System.nanoTime() + warmUpCap(sample).toNanos();
        while (System.nanoTime() < cap && !Thread.currentThread().isInterrupted()) {
            LoadResult bucket = side.load(Defaults.WARM_UP_BUCKET);
            if (bucket.outcomes().invalid()) {
                return Optional.of(bucket);
            }
            warming.add(bucket);
            sample.warmUp(warming.buckets(), warming.isSteady());
            if (warming.isSteady()) {
                return Optional.empty();
            }
            warming.pauseAfterGroup();
        }
        return Optional.empty();
    }

    /** The server beside which a sample is taken, if the run is paired. */
    private record Companion(Optional<ServerProcess> server) implements AutoCloseable {

        @Override
        public void close() {
            server.ifPresent(ServerProcess::close);
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
