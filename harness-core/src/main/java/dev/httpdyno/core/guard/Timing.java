package dev.httpdyno.core.guard;

import java.time.Duration;

/**
 * How long the parts of a round take.
 *
 * @param warmUpFirst the longest warm-up of the first scenario of a process, which warms the whole framework
 * @param warmUpNext the longest warm-up of another scenario
 * @param duets how many windows with both sides under load
 * @param solos how many windows with one side under load, a multiple of four
 * @param window the length of a window
 */
public record Timing(Duration warmUpFirst, Duration warmUpNext, int duets, int solos, Duration window) {

    /** Five scenarios in about a minute and a half, on two cores. */
    public static final Timing STANDARD =
            new Timing(Duration.ofSeconds(8), Duration.ofSeconds(3), 10, 4, Duration.ofMillis(500));

    /** Refuses what gives no figure. */
    public Timing {
        if (duets < 1 || solos < 4 || solos % 4 != 0) {
            throw new IllegalArgumentException("a round has at least one window of both sides, and whole patterns of "
                    + "four of each side alone, not " + duets + " and " + solos);
        }
    }

    /**
     * How many windows with both sides under load the known burn gets: it must only be told from nothing.
     *
     * @return half of those of a comparison
     */
    public int burnDuets() {
        return Math.max(1, duets / 2);
    }
}
