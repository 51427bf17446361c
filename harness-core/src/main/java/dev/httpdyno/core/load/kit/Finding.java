package dev.httpdyno.core.load.kit;

/**
 * What a load generator said about one server of the kit.
 *
 * @param id the server
 * @param sentence what the server does
 * @param expected what has to be said, in words
 * @param said what was said, in words
 * @param right whether that is the truth
 */
public record Finding(String id, String sentence, String expected, String said, boolean right) {}
