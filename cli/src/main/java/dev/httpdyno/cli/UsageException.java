package dev.httpdyno.cli;

/** Something that the user asked for cannot be done. The one-line message says what and how to mend it; exit code 2. */
final class UsageException extends RuntimeException {

    private static final long serialVersionUID = 1;

    UsageException(String message) {
        super(message);
    }
}
