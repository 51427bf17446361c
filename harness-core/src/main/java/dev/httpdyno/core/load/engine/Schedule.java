package dev.httpdyno.core.load.engine;

import dev.httpdyno.core.load.Rate;
import java.util.random.RandomGenerator;

/** When the requests of one thread fall due in one run. */
final class Schedule {

    private final Rate.Gaps gaps;
    private final double gap;
    private final RandomGenerator random;
    private final Window window;
    private double sinceStart;
    private long count;

    /**
     * A schedule.
     *
     * @param rate of all threads together
     * @param threads how many there are
     * @param index which one this is; at a constant rate the threads take turns
     */
    Schedule(Rate rate, int threads, int index, Window window, RandomGenerator random) {
        gaps = rate.gaps();
        gap = 1e9 * threads / rate.perSecond();
        this.random = random;
        this.window = window;
        sinceStart = gaps == Rate.Gaps.POISSON ? nextGap() : gap * index / threads;
    }

    /** When the next request is due. */
    long due() {
        return window.start() + (long) sinceStart;
    }

    /** Whether a request has fallen due that is still in the window. */
    boolean isDue(long now) {
        return due() <= now && due() < window.end();
    }

    /** Goes on to the request after that. */
    void advance() {
        sinceStart += nextGap();
        count++;
    }

    /** Goes over what is left of the window, and gives how many requests fell due in it. */
    long countAll() {
        while (due() < window.end()) {
            advance();
        }
        return count;
    }

    private double nextGap() {
        return gaps == Rate.Gaps.CONSTANT ? gap : -Math.log(1 - random.nextDouble()) * gap;
    }
}
