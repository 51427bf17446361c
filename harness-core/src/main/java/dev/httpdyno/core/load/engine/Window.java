package dev.httpdyno.core.load.engine;

/**
 * When a run takes place, on the clock of {@link System#nanoTime()}.
 *
 * @param start when the first request is sent
 * @param end when no further request is sent, and answers no longer count as valid
 * @param giveUp when requests without an answer are given up
 */
record Window(long start, long end, long giveUp) {

    /** What holds between runs. */
    static final Window NEVER = new Window(0, 0, 0);

    long nanos() {
        return end - start;
    }
}
