package dev.httpdyno.core.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Watches for what spoils a window whoever is measured: a suspended machine, a step of the wall clock, and CPU time that
 * the hypervisor gave to somebody else.
 */
public final class HardEvents {

    /** How far wall clock and monotonic clock may part in a window. */
    private static final long CLOCK_STEP_MILLIS = 200;
    /** The share of the CPUs that may be stolen. */
    private static final double STEAL = 0.05;

    private record Ticks(long stolen, long all) {}

    private final CpuSet cpus;
    private final long wallMillis = System.currentTimeMillis();
    private final long nanos = System.nanoTime();
    private final Ticks ticks;

    private HardEvents(CpuSet cpus) {
        this.cpus = cpus;
        ticks = ticks(cpus);
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
        Ticks now = ticks(cpus);
        return judge(wall, monotonic, now.stolen - ticks.stolen, now.all - ticks.all);
    }

    static Optional<String> judge(long wallMillis, long monotonicMillis, long stolenTicks, long allTicks) {
        long step = wallMillis - monotonicMillis;
        if (Math.abs(step) > CLOCK_STEP_MILLIS) {
            return Optional.of("the wall clock stepped by " + step + " ms, or the machine was suspended");
        }
        double steal = allTicks <= 0 ? 0 : (double) stolenTicks / allTicks;
        return steal > STEAL
                ? Optional.of(
                        String.format(Locale.ROOT, "%.0f %% of the CPU time was stolen by the hypervisor", steal * 100))
                : Optional.empty();
    }

    private static Ticks ticks(CpuSet cpus) {
        try (Stream<String> lines = Files.lines(Path.of("/proc/stat"))) {
            return sum(lines.toList(), cpus);
        } catch (IOException e) {
            return new Ticks(0, 0);
        }
    }

    /** The eighth number of a CPU's line is its stolen time, the first eight together all of its time (proc(5)). */
    private static Ticks sum(List<String> lines, CpuSet cpus) {
        long stolen = 0;
        long all = 0;
        for (String line : lines) {
            String[] fields = line.split(" +");
            boolean counts = cpus.isEmpty()
                    ? fields[0].equals("cpu")
                    : cpus.cpus().stream().anyMatch(c -> fields[0].equals("cpu" + c));
            if (counts) {
                stolen += Long.parseLong(fields[8]);
                for (int i = 1; i <= 8; i++) {
                    all += Long.parseLong(fields[i]);
                }
            }
        }
        return new Ticks(stolen, all);
    }
}
