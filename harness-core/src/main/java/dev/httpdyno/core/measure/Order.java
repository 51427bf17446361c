package dev.httpdyno.core.measure;

import java.util.Locale;

/** In which order the cells of a round are measured. */
public enum Order {
    /** A fresh random order in every round. The only one that a ranking may rest on. */
    SHUFFLED,
    /** The order in which adapters and scenarios are named, in every round. */
    FORWARD,
    /** The reverse of that, in every round. */
    REVERSE,
    /** Forward in odd rounds and reverse in even ones, so that both stand in one table. */
    BOTH;

    /**
     * The order of one round.
     *
     * @param round the round, from 1
     * @return the order itself, unless it changes with the round
     */
    Order at(int round) {
        if (this != BOTH) {
            return this;
        }
        return round % 2 == 1 ? FORWARD : REVERSE;
    }

    /** The word of the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
