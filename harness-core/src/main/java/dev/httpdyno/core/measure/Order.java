package dev.httpdyno.core.measure;

import java.util.Locale;

/** In which order the cells of a round are measured. */
public enum Order {
    /** A fresh random order in every round. The only one that a ranking may rest on. */
    SHUFFLED,
    /** The order in which adapters and scenarios are named, in every round. */
    FORWARD,
    /** The reverse of that, in every round. */
    REVERSE;

    /** The word of the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
