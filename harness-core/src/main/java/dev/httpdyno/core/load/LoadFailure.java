package dev.httpdyno.core.load;

/** The load could not be made at all. The message is a sentence for the user. */
public final class LoadFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /**
     * A failure that explains itself.
     *
     * @param message a sentence
     */
    public LoadFailure(String message) {
        super(message);
    }

    /**
     * A failure with a cause.
     *
     * @param message a sentence
     * @param cause what was thrown
     */
    public LoadFailure(String message, Throwable cause) {
        super(message, cause);
    }
}
