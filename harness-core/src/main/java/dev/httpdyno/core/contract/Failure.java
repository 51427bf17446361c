package dev.httpdyno.core.contract;

/**
 * Why a clause failed.
 *
 * @param sent what was sent, escaped and cut
 * @param expected what was due
 * @param actual what came; a second and third line mark the first differing byte
 * @param check what to look at
 */
public record Failure(String sent, String expected, String actual, String check) {}
