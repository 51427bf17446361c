package dev.httpdyno.core.result;

/**
 * What two servers did in a window, both under load at the same time on the same CPUs.
 *
 * @param a the one, which ratios divide by
 * @param b the other
 */
public record DuetWindow(SideFigures a, SideFigures b) {

    /** A side that is further off half of the CPU time than this was favoured by the scheduler. */
    static final double FAIR = 0.02;

    /**
     * How the costs of a request compare.
     *
     * @return the natural logarithm of b's CPU time a request over a's: above 0 when b is the slower
     */
    public double logCost() {
        return Math.log(b.cpuMicros() / a.cpuMicros());
    }

    /**
     * How the rates compare, which says something only if the window {@link #fair}.
     *
     * @return the natural logarithm of b's requests a second over a's: above 0 when b is the faster
     */
    public double logRate() {
        return Math.log(b.requestsPerSecond() / a.requestsPerSecond());
    }

    /**
     * The share of both servers' CPU time that a got.
     *
     * @return 0 to 1; a half under a fair scheduler
     */
    public double shareOfA() {
        return (double) a.cpuNanos() / Math.max(1, a.cpuNanos() + b.cpuNanos());
    }

    /**
     * Whether both servers got the same CPU time to within 2 %.
     *
     * @return false when nothing but the CPU time a request may be compared
     */
    public boolean fair() {
        return Math.abs(2 * shareOfA() - 1) <= FAIR;
    }
}
