package dev.httpdyno.core.machine;

/** The time that the hypervisor took from some CPUs, since a moment. To 10 ms of their time. */
public final class Steal {

    private final CpuSet cpus;
    private final CpuTicks before;

    private Steal(CpuSet cpus) {
        this.cpus = cpus;
        before = CpuTicks.now(cpus);
    }

    /**
     * Begins to count.
     *
     * @param cpus the CPUs; all when empty
     * @return the count from now on
     */
    public static Steal of(CpuSet cpus) {
        return new Steal(cpus);
    }

    /**
     * How much was stolen since then.
     *
     * @return the share of these CPUs' time, 0 to 1; 0 where the system does not tell
     */
    public double share() {
        return CpuTicks.now(cpus).since(before).stolenShare();
    }
}
