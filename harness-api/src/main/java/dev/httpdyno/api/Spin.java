package dev.httpdyno.api;

/**
 * Work of a known length. It is counted in steps and looks at no clock: on some virtual machines reading one takes as long as
 * what is to be burnt.
 */
final class Spin {

    private static final int STEPS = 100_000;
    private static final int TRIALS = 20;
    private static final long WARM_UP_NANOS = 50_000_000;

    /** Written so that the compiler cannot leave the work out; races do no harm. */
    private static long sink = 1;

    private Spin() {}

    /**
     * How many steps take that long.
     *
     * @param nanos CPU time
     * @return a number for {@link #work(long)}, at least 1; 0 for none
     */
    static long steps(long nanos) {
        return nanos == 0 ? 0 : Math.max(1, Math.round(nanos / nanosOfAStep()));
    }

    /** The shortest of several trials, after the JIT has had time: whatever comes between makes one longer. */
    private static double nanosOfAStep() {
        for (long end = System.nanoTime() + WARM_UP_NANOS; System.nanoTime() < end; ) {
            work(STEPS / TRIALS);
        }
        long shortest = Long.MAX_VALUE;
        for (int i = 0; i < TRIALS; i++) {
            long start = System.nanoTime();
            work(STEPS);
            shortest = Math.min(shortest, System.nanoTime() - start);
        }
        return Math.max(1, shortest) / (double) STEPS;
    }

    /** Marsaglia's xorshift (Journal of Statistical Software 8, 2003): each step needs the one before. */
    static void work(long steps) {
        long x = sink;
        for (long i = 0; i < steps; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
        }
        sink = x;
    }
}
