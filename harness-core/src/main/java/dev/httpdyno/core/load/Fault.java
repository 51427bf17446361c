package dev.httpdyno.core.load;

/** What can go wrong with a request, beside an answer of another status. */
public enum Fault {
    /** The right status, but a wrong media type, header or body. */
    MISMATCH("wrong answers"),
    /** The connection ended in the middle of an answer. */
    TRUNCATED("truncated"),
    /** The connection was reset. */
    RESET("reset"),
    /** The connection ended, unannounced, before the answer began. */
    CLOSED("closed without an answer"),
    /** No whole answer came in time. */
    TIMEOUT("timed out"),
    /** The answer neither has a length nor says that the connection will be closed (RFC 9112, 6.3). */
    UNFRAMED("unframed"),
    /** The answer is no HTTP/1.1, or its framing contradicts itself. */
    MALFORMED("malformed"),
    /** More bytes followed than the answer had announced. */
    EXTRA("followed by extra bytes"),
    /** Something went wrong, and an external program does not tell what. */
    UNTOLD("failed, the program does not tell how"),
    /** An attempt to connect again failed; no request was sent. */
    REFUSED("connections refused"),
    /** Bytes came on a connection before any request; no request was sent. */
    UNSOLICITED("answers before a request");

    private final String words;

    Fault(String words) {
        this.words = words;
    }

    /**
     * What it is called after a number.
     *
     * @return such as {@code truncated}
     */
    public String words() {
        return words;
    }

    /**
     * Whether it ends a request that was sent.
     *
     * @return false for what happens to a connection without a request
     */
    public boolean endsARequest() {
        return this != REFUSED && this != UNSOLICITED;
    }
}
