package dev.httpdyno.core.stats;

/** What can be said of where a figure lies: an interval, or the words that there were too few rounds for one. */
public sealed interface Bounds permits Interval, TooFewRounds {}
