package dev.httpdyno.core.result;

/** What became of a sample. */
public enum Outcome {
    /** Measured, and every answer was right. */
    VALID,
    /** Measured, but some answers were wrong: there is no figure to quote. */
    INVALID,
    /** Not measured: the server did not start, failed its gate, or died. */
    FAILED,
    /** Measured while something outside happened that no server can be blamed for; measured again. */
    VOID
}
