package dev.httpdyno.core.load.engine;

import org.jspecify.annotations.Nullable;

/** What the head of an answer says. Reused from answer to answer. */
final class Head {
    static final long NO_LENGTH = -1;

    int status;
    long length;
    boolean chunked;
    boolean close;

    /** Why this is no HTTP/1.1; null if it is. */
    @Nullable
    String broken;

    /** Which header is not as expected; null if all are. */
    @Nullable
    String wrong;

    void clear() {
        status = 0;
        length = NO_LENGTH;
        chunked = false;
        close = false;
        broken = null;
        wrong = null;
    }

    void copyFrom(Head other) {
        status = other.status;
        length = other.length;
        chunked = other.chunked;
        close = other.close;
        broken = other.broken;
        wrong = other.wrong;
    }
}
