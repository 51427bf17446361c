package dev.httpdyno.core.catalog;

import java.util.Locale;
import java.util.Optional;

/**
 * Something that was wrong with a bundle or an adapter in it.
 *
 * @param severity what it means for the rest
 * @param message what is wrong and how to mend it, on one line
 * @param source the bundle
 * @param cause what was thrown, if anything
 */
public record DiscoveryProblem(Severity severity, String message, String source, Optional<Throwable> cause) {

    /** What a problem means for the rest. */
    public enum Severity {
        /** Nothing can be measured before it is mended. */
        FATAL,
        /** This adapter or bundle is left out. */
        ERROR,
        /** The adapter is used all the same. */
        WARNING
    }

    /** One line: severity, source and message. */
    @Override
    public String toString() {
        return severity.name().toLowerCase(Locale.ROOT) + ": " + source + ": " + message;
    }
}
