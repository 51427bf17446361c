package dev.httpdyno.core.machine;

import java.util.Locale;
import java.util.Optional;

/**
 * Watches for what spoils a window whoever is measured: a suspended machine, a step of the wall clock, and CPU time that
 * the hypervisor gave to somebody else.
 */
public final class HardEvents {

    /** How far wall clock and monotonic clock may part in a window. */
    private static final long CLOCK_STEP_MILLIS = 200;
    /** The share of the CPUs that may be stolen. */
    private static final double STEAL = 0.05;

    private final CpuSet cpus;
    private final long wallMillis = System.currentTimeMillis();
    private final long nanos = System.nanoTime();
    private final CpuTicks ticks;

    private HardEvents(CpuSet cpus) {
        this.cpus = cpus;
        ticks = CpuTicks.now(cpus);
    }

    /**
     * Begins to watch.
     *
     * @param cpus the CPUs that matter; all when empty
     * @return the watch, whose window begins now
     */
    public static HardEvents watch(CpuSet cpus) {
        return new HardEvents(cpus);
    }

    /**
     * Ends the window.
     *
     * @return what happened in it, in words, or nothing
     */
    public Optional<String> happened() {
        long wall = System.currentTimeMillis() - wallMillis;
        long monotonic = (System.nanoTime() - nanos) / 1_000_000;
        CpuTicks window = CpuTicks.now(cpus).since(ticks);
        return judge(wall, monotonic, window.stolen(), window.all());
    }

    static Optional<String> judge(long wallMillis, long monotonicMillis, long stolenTicks, long allTicks) {
        long step = wallMillis - monotonicMillis;
        if (Math.abs(step) > CLOCK_STEP_MILLIS) {
            return Optional.of("the wall clock stepped by " + step + " ms, or the machine was suspended");
        }
        double steal = new CpuTicks(0, stolenTicks, allTicks).stolenShare();
        return steal > STEAL
                ? Optional.of(
                        String.format(Locale.ROOT, "%.0f %% of the CPU time was stolen by the hypervisor", steal * 100))
                : Optional.empty();
    }
}
