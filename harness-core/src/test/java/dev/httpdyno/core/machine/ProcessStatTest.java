package dev.httpdyno.core.machine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProcessStatTest {

    private static final long TICK = 10_000_000;
    /** The kernel's own limit, which no process has (proc(5), pid_max). */
    private static final long NO_PID = 1 << 22;

    @Test
    void cpuNanos_ofThisProcess_agreesWithTheKernelsTicks() {
        long pid = ProcessHandle.current().pid();
        long before = ProcessStat.coarseCpuNanos(pid).orElseThrow();
        long exact = ProcessStat.cpuNanos(pid).orElseThrow();
        long after = ProcessStat.coarseCpuNanos(pid).orElseThrow();

        assertThat(exact).isBetween(before - 2 * TICK, after + 2 * TICK);
        assertThat(ProcessStat.cpuClock()).isNotEmpty();
    }

    @Test
    void cpuNanos_ofNoProcess_isAbsent() {
        assertThat(ProcessStat.cpuNanos(NO_PID)).isEmpty();
    }
}
