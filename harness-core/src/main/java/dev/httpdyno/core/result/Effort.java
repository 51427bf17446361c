package dev.httpdyno.core.result;

/**
 * What a sample took.
 *
 * @param warmUpSeconds time in warm-up
 * @param windowSeconds time in measured windows
 * @param harnessBusy CPU time of HttpDyno itself in the measured window, over its length: 0.01 is 1 % of a core
 */
public record Effort(double warmUpSeconds, double windowSeconds, double harnessBusy) {}
