package dev.httpdyno.core.load;

/**
 * A stretch of a run.
 *
 * @param valid how many valid answers were complete in it
 * @param nanos how long it was
 */
public record Slice(long valid, long nanos) {}
