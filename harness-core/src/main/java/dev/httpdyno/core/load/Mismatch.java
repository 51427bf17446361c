package dev.httpdyno.core.load;

/**
 * The first wrong answer of a run, kept as an example.
 *
 * @param problem what is wrong, in words
 * @param request the first line of the request
 * @param expected what was expected, cut, with unprintable bytes escaped
 * @param actual what came, cut and escaped in the same way; empty when nothing came
 * @param offset the offset of the first wrong byte in the body, or -1 when it is not the body that is wrong
 */
public record Mismatch(String problem, String request, String expected, String actual, long offset) {}
