package dev.httpdyno.core.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.OptionalLong;

/** What {@code /proc} says of another process. Every figure is absent where there is no {@code /proc}. */
public final class ProcessStat {

    /** The kernel counts a process's CPU time in ticks of this length ({@code USER_HZ}, 100 on every Linux). */
    private static final long TICK_NANOS = 10_000_000;

    private ProcessStat() {}

    /**
     * Where {@link #cpuNanos} comes from.
     *
     * @return in words, with its resolution
     */
    public static String cpuClock() {
        return ProcessClock.isAvailable() ? "clock_gettime, to the nanosecond" : "/proc/PID/stat, in steps of 10 ms";
    }

    /**
     * CPU time of all threads, ended ones included, with the resolution of {@link #cpuClock()}.
     *
     * @param pid the process
     * @return nanoseconds
     */
    public static OptionalLong cpuNanos(long pid) {
        OptionalLong exact = ProcessClock.nanos(pid);
        return exact.isPresent() ? exact : coarseCpuNanos(pid);
    }

    static OptionalLong coarseCpuNanos(long pid) {
        try {
            String stat = Files.readString(Path.of("/proc/" + pid + "/stat"));
            // The name in parentheses may hold spaces and parentheses itself.
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
            return OptionalLong.of((Long.parseLong(fields[11]) + Long.parseLong(fields[12])) * TICK_NANOS);
        } catch (IOException e) {
            return ProcessHandle.of(pid)
                    .flatMap(p -> p.info().totalCpuDuration())
                    .map(Duration::toNanos)
                    .map(OptionalLong::of)
                    .orElse(OptionalLong.empty());
        }
    }
}
