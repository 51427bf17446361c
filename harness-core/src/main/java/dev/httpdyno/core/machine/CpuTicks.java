package dev.httpdyno.core.machine;

import java.util.Optional;

/**
 * What CPUs have done since the machine started, in ticks of 10 ms (proc(5)).
 *
 * @param busy time in which something ran
 * @param stolen time that the hypervisor gave to others
 * @param all all of their time
 */
record CpuTicks(long busy, long stolen, long all) {

    static final long NANOS = 10_000_000;

    private static final int IDLE = 4;
    private static final int IO_WAIT = 5;
    private static final int STOLEN = 8;

    /** Of some CPUs, of all when they are empty; absent where there is no {@code /proc/stat}. */
    static Optional<CpuTicks> of(SystemFiles files, CpuSet cpus) {
        return files.text("proc/stat").map(text -> sum(text, cpus));
    }

    /** The eighth number of a CPU's line is its stolen time; what follows is also in the first two. */
    private static CpuTicks sum(String text, CpuSet cpus) {
        CpuTicks sum = new CpuTicks(0, 0, 0);
        for (String line : text.lines().filter(l -> l.startsWith("cpu")).toList()) {
            String[] fields = line.split(" +");
            boolean counts = cpus.isEmpty()
                    ? fields[0].equals("cpu")
                    : cpus.cpus().stream().anyMatch(c -> fields[0].equals("cpu" + c));
            if (counts) {
                for (int i = 1; i <= STOLEN; i++) {
                    sum = sum.plus(i, Long.parseLong(fields[i]));
                }
            }
        }
        return sum;
    }

    private CpuTicks plus(int field, long ticks) {
        boolean idle = field == IDLE || field == IO_WAIT;
        return new CpuTicks(
                busy + (idle || field == STOLEN ? 0 : ticks), stolen + (field == STOLEN ? ticks : 0), all + ticks);
    }

    /** Of some CPUs of this machine, of all when they are empty; nothing at all where the system does not tell. */
    static CpuTicks now(CpuSet cpus) {
        return of(SystemFiles.HERE, cpus).orElse(new CpuTicks(0, 0, 0));
    }

    /** The share of the time that was stolen; 0 of no time. */
    double stolenShare() {
        return all <= 0 ? 0 : (double) stolen / all;
    }

    CpuTicks since(CpuTicks before) {
        return new CpuTicks(busy - before.busy, stolen - before.stolen, all - before.all);
    }
}
