/**
 * The main class of the measured JVM and the one-line protocol that it speaks with the harness.
 *
 * <p>Every line is a word and then {@code key=value} fields, percent-encoded ({@link dev.httpdyno.host.Fields}).
 */
@NullMarked
package dev.httpdyno.host;

import org.jspecify.annotations.NullMarked;
