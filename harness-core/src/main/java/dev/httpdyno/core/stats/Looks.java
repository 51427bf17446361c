package dev.httpdyno.core.stats;

import java.util.List;

/**
 * When a sitting may look at its rounds, and how much error it may spend then. Whoever looks six times at the full level
 * has six chances of a false alarm; the shares here add up to one, and the first looks get least (the power family of Kim and
 * DeMets, Biometrika 74, 1987, as a t^2 in equal steps).
 */
public final class Looks {

    /** After how many rounds a sitting looks. */
    public static final List<Integer> ROUNDS = List.of(6, 9, 12, 16, 20, 24);

    private Looks() {}

    /**
     * The level of one look.
     *
     * @param rounds one of {@link #ROUNDS}
     * @param level the chance of a false alarm over all looks, in (0, 1)
     * @return what may be spent now: {@code level (2j - 1) / J^2} at look j of J
     * @throws IllegalArgumentException if nobody looks after so many rounds
     */
    public static double spend(int rounds, double level) {
        int look = ROUNDS.indexOf(rounds) + 1;
        if (look == 0) {
            throw new IllegalArgumentException("no look after " + rounds + " rounds, only after " + ROUNDS);
        }
        return level * (2 * look - 1) / (ROUNDS.size() * ROUNDS.size());
    }
}
