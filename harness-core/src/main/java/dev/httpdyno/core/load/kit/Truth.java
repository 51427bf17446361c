package dev.httpdyno.core.load.kit;

import dev.httpdyno.core.load.Fault;
import dev.httpdyno.core.load.LoadResult;
import dev.httpdyno.core.load.Outcomes;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/**
 * What a load generator has to say about a server.
 *
 * @param words for a person
 * @param holds whether a result says so
 */
public record Truth(String words, Predicate<LoadResult> holds) {

    /** Every answer is right. */
    static Truth healthy() {
        return new Truth(
                "valid",
                result -> !result.outcomes().invalid() && result.outcomes().errors() == 0);
    }

    /** Every answer is right, and every one is the last of its connection. */
    static Truth healthyAndCloses() {
        Predicate<LoadResult> closes = result -> result.announcedCloses() > 0;
        return new Truth("valid, closes announced", healthy().holds.and(closes));
    }

    /** Exactly this, and no valid answer. */
    static Truth only(String words, ToLongFunction<Outcomes> count) {
        return new Truth(
                words, mixed(words, count).holds.and(result -> result.outcomes().valid() == 0));
    }

    /** Exactly this fault, and no valid answer. */
    static Truth only(Fault fault) {
        return only(fault.words(), outcomes -> outcomes.count(fault));
    }

    /** Exactly this fault, beside valid answers. */
    static Truth mixed(Fault fault) {
        return mixed(fault.words() + ", beside valid", outcomes -> outcomes.count(fault));
    }

    private static Truth mixed(String words, ToLongFunction<Outcomes> count) {
        return new Truth(words, result -> {
            Outcomes outcomes = result.outcomes();
            long faults = count.applyAsLong(outcomes);
            return faults > 0 && outcomes.invalid() && faults == outcomes.errors() + outcomes.mismatch();
        });
    }
}
