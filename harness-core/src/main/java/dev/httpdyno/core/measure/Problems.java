package dev.httpdyno.core.measure;

import dev.httpdyno.core.load.LoadResult;

/** What is wrong with a window, in words. */
final class Problems {

    private Problems() {}

    /** The counts of what went wrong, with the first wrong answer. */
    static String of(LoadResult result) {
        String counts = result.outcomes().problems();
        return result.example()
                .map(e -> counts + " (" + e.problem() + (e.offset() < 0 ? "" : " at byte " + e.offset()) + " for "
                        + e.request() + ": expected " + e.expected() + ", got " + e.actual() + ")")
                .orElse(counts);
    }
}
