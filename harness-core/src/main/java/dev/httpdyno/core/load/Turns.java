package dev.httpdyno.core.load;

import java.time.Duration;

/** Two things that run by turns, the order reversed in every other round, so that a steady change hits both alike. */
final class Turns {

    /** Long enough for the JIT compiler of a generator on the JVM. */
    static final Duration WARM_UP = Duration.ofSeconds(4);

    private Turns() {}

    static void take(int rounds, Runnable first, Runnable second) {
        for (int round = 0; round < rounds; round++) {
            (round % 2 == 0 ? first : second).run();
            (round % 2 == 0 ? second : first).run();
        }
    }
}
