package dev.httpdyno.core.result;

/** What kept the requests a second from rising. */
public enum Limit {
    /** The server used its cores to the full, and the load did not. */
    SERVER_BOUND("server-bound"),
    /** The load used its cores to the full, and the server did not: the rate is a lower bound. */
    LOAD_BOUND("load-bound"),
    /** Both or neither: waiting, or an even match. */
    NEITHER("neither");

    private final String words;

    Limit(String words) {
        this.words = words;
    }

    /**
     * How busy one side was: CPU time over the time that its CPUs really had.
     *
     * @param cpuNanos its CPU time
     * @param wallNanos how long the window was
     * @param cpus how many CPUs it had
     * @param stolen the share of their time that the hypervisor took, 0 to 1
     * @return the share that it used, 0 to 1
     */
    public static double busy(long cpuNanos, long wallNanos, int cpus, double stolen) {
        return cpuNanos / (wallNanos * (1 - Math.min(0.99, stolen)) * cpus);
    }

    /**
     * Judges a window.
     *
     * @param server the share of its CPUs that the server used, 0 to 1
     * @param load the share of its CPUs that the load used, 0 to 1
     * @return the verdict
     */
    public static Limit of(double server, double load) {
        if (server >= 0.95 && load <= 0.90) {
            return SERVER_BOUND;
        }
        return load > 0.95 && server < 0.90 ? LOAD_BOUND : NEITHER;
    }

    /** The words of reports. */
    @Override
    public String toString() {
        return words;
    }
}
