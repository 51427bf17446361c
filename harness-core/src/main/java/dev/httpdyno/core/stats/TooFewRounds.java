package dev.httpdyno.core.stats;

/** Instead of an interval, where the samples do not support one. It never becomes a number. */
public record TooFewRounds() implements Bounds {

    /** The least number of samples from which an interval is given; so also the least freedom, plus one. */
    public static final int NEEDED = 5;

    /** The words to show. */
    @Override
    public String toString() {
        return "too few rounds";
    }
}
