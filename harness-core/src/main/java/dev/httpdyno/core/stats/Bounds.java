package dev.httpdyno.core.stats;

import java.util.Optional;

/** What can be said of where a figure lies: an interval, or the words that there were too few rounds for one. */
public sealed interface Bounds permits Interval, TooFewRounds {

    /**
     * The interval.
     *
     * @return nothing where there were too few rounds
     */
    default Optional<Interval> interval() {
        return switch (this) {
            case Interval interval -> Optional.of(interval);
            case TooFewRounds none -> Optional.empty();
        };
    }
}
