package dev.httpdyno.core.stats;

/** Which way a figure is better. */
public enum Better {
    /** More is better, as for requests a second. */
    HIGHER,
    /** Less is better, as for CPU time a request. */
    LOWER
}
