package dev.httpdyno.core.wire;

/** How an answer says where its body ends. */
public enum Framing {
    /** Content-Length. */
    LENGTH,
    /** Transfer-Encoding: chunked. */
    CHUNKED,
    /** The status or the method allows no body. */
    NO_BODY,
    /** The end of the connection. */
    CLOSE,
    /** The head did not come so far. */
    UNKNOWN
}
