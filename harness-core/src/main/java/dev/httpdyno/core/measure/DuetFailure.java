package dev.httpdyno.core.measure;

import dev.httpdyno.core.load.LoadResult;

/** A side of a duet gave wrong answers, so that no ratio may be quoted. */
public final class DuetFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String side;

    /**
     * A failure.
     *
     * @param side {@code a} or {@code b}
     * @param load what its load saw
     */
    DuetFailure(String side, LoadResult load) {
        super(Problems.of(load));
        this.side = side;
    }

    /**
     * Whose answers were wrong.
     *
     * @return {@code a} or {@code b}
     */
    public String side() {
        return side;
    }
}
