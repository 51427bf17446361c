package dev.httpdyno.core.load.engine;

/** Why a request has no right answer, as in {@link dev.httpdyno.core.load.Outcomes}. */
enum Kind {
    STATUS,
    TRUNCATED,
    RESET,
    CLOSED,
    TIMEOUT,
    UNFRAMED,
    MALFORMED,
    EXTRA
}
