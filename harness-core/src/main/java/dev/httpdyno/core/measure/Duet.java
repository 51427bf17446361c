package dev.httpdyno.core.measure;

import dev.httpdyno.core.load.LoadFailure;
import dev.httpdyno.core.load.LoadResult;
import dev.httpdyno.core.load.Outcomes;
import dev.httpdyno.core.result.DuetWindow;
import dev.httpdyno.core.result.SideFigures;
import dev.httpdyno.core.result.SoloWindow;
import dev.httpdyno.core.result.WarmUpBucket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * Two live servers on the same CPUs, measured in windows: both at once, or one after the other. What the machine does to one
 * side of a window it does to the other, so that their ratio holds while the machine's speed changes (Bulej et al.,
 * MASCOTS 2019).
 *
 * <p>It owns neither servers nor loads, and is for one thread.
 */
public final class Duet {

    /** Long enough for both loads to hear of the start before it comes. */
    private static final long HEAD_START_NANOS = 20_000_000L;

    private final Side a;
    private final Side b;

    private record Reading(long cpuNanos, long allocatedBytes) {

        /** The clock comes last, so that the cost of the snapshot is not in the window. */
        static Reading before(Side side) {
            long allocated = side.snapshot().allocatedBytes();
            return new Reading(side.cpuNanos(), allocated);
        }

        static Reading after(Side side) {
            long cpu = side.cpuNanos();
            return new Reading(cpu, side.snapshot().allocatedBytes());
        }
    }

    private record Loads(LoadResult a, LoadResult b) {}

    /**
     * How both sides warmed up.
     *
     * @param a the buckets of a
     * @param b the buckets of b
     * @param steady whether both were steady before the cap
     */
    public record WarmUps(List<WarmUpBucket> a, List<WarmUpBucket> b, boolean steady) {

        /** Copies the lists. */
        public WarmUps {
            a = List.copyOf(a);
            b = List.copyOf(b);
        }
    }

    /**
     * Two servers that run and whose loads have their connections.
     *
     * @param a the one, which ratios divide by
     * @param b the other
     */
    public Duet(Side a, Side b) {
        this.a = a;
        this.b = b;
    }

    /**
     * Loads both at once until both are steady.
     *
     * @param cap the longest time
     * @param enough how many right answers each must have given
     * @return what happened
     * @throws DuetFailure if an answer was wrong
     * @throws LoadFailure if a generator dies
     */
    public WarmUps warmUp(Duration cap, long enough) {
        Warming ofA = new Warming(a, enough);
        Warming ofB = new Warming(b, enough);
        long deadline = System.nanoTime() + cap.toNanos();
        boolean steady = false;
        while (!steady
                && System.nanoTime() < deadline
                && !Thread.currentThread().isInterrupted()) {
            Loads loads = both(Defaults.WARM_UP_BUCKET);
            ofA.add(loads.a);
            ofB.add(loads.b);
            steady = ofA.isSteady() && ofB.isSteady();
            ofA.pauseAfterGroup();
        }
        return new WarmUps(ofA.buckets(), ofB.buckets(), steady);
    }

    /**
     * Windows in which both sides are under load at the same time. They tell the ratio.
     *
     * @param count how many
     * @param length of each
     * @return the windows in their order
     * @throws DuetFailure if an answer was wrong
     * @throws LoadFailure if a generator dies
     */
    public List<DuetWindow> together(int count, Duration length) {
        List<DuetWindow> windows = new ArrayList<>();
        for (int i = 0; i < count && !Thread.currentThread().isInterrupted(); i++) {
            Reading beforeA = Reading.before(a);
            Reading beforeB = Reading.before(b);
            Loads loads = both(length);
            Reading afterA = Reading.after(a);
            Reading afterB = Reading.after(b);
            windows.add(new DuetWindow(figures(loads.a, beforeA, afterA), figures(loads.b, beforeB, afterB)));
        }
        return windows;
    }

    /**
     * Windows in which one side is under load and the other idle, in the order a b b a, so that a steady change of the
     * machine's speed is the same for both. They tell absolute figures.
     *
     * @param count how many, a multiple of four for a whole pattern
     * @param length of each
     * @return the windows in their order
     * @throws DuetFailure if an answer was wrong
     * @throws LoadFailure if a generator dies
     */
    public List<SoloWindow> alternating(int count, Duration length) {
        List<SoloWindow> windows = new ArrayList<>();
        for (int i = 0; i < count && !Thread.currentThread().isInterrupted(); i++) {
            boolean ofA = i % 4 == 0 || i % 4 == 3;
            windows.add(alone(ofA, ofA ? a : b, ofA ? b : a, length));
        }
        return windows;
    }

    private static SoloWindow alone(boolean ofA, Side active, Side idle, Duration length) {
        Reading before = Reading.before(active);
        long idleBefore = idle.cpuNanos();
        long began = System.nanoTime();
        LoadResult load = right(ofA ? "a" : "b", active.load(began, length));
        double idleBusy = (idle.cpuNanos() - idleBefore) / (double) Math.max(1, System.nanoTime() - began);
        return new SoloWindow(ofA, figures(load, before, Reading.after(active)), idleBusy);
    }

    private Loads both(Duration length) {
        long start = System.nanoTime() + HEAD_START_NANOS;
        CompletableFuture<LoadResult> ofB = CompletableFuture.supplyAsync(
                () -> b.load(start, length),
                command -> Thread.ofPlatform().daemon().name("httpdyno-duet").start(command));
        LoadResult ofA = a.load(start, length);
        return new Loads(right("a", ofA), right("b", joined(ofB)));
    }

    private static LoadResult joined(CompletableFuture<LoadResult> future) {
        try {
            return future.join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof LoadFailure known
                    ? known
                    : new LoadFailure("the load of a duet failed: " + e.getCause(), e);
        }
    }

    /** A window is short: that no answer came before its end, but right ones after it, is no fault of the server. */
    private static LoadResult right(String side, LoadResult load) {
        Outcomes outcomes = load.outcomes();
        boolean late = outcomes.valid() == 0
                && outcomes.open() > 0
                && outcomes.byKind().isEmpty();
        if (outcomes.invalid() && !late) {
            throw new DuetFailure(side, load);
        }
        return load;
    }

    /**
     * Work is divided by all answers that it was done for. Those that came after the end of the window are among them: of
     * slow answers they are a good part.
     */
    private static SideFigures figures(LoadResult load, Reading before, Reading after) {
        long valid = load.outcomes().valid();
        double answers = Math.max(1, valid + load.outcomes().open());
        long cpu = after.cpuNanos - before.cpuNanos;
        return new SideFigures(
                valid,
                valid * 1e9 / load.nanos(),
                cpu / 1e3 / answers,
                (after.allocatedBytes - before.allocatedBytes) / answers,
                cpu);
    }
}
