package dev.httpdyno.core.load.engine;

import dev.httpdyno.core.load.Fault;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Reads the answers on one connection, however they are split, and compares their bodies as they come (RFC 9112).
 *
 * <p>Strict, because an answer that needs guessing is not a right one. One for each connection.
 */
final class AnswerParser {

    /** Where in an answer the next byte belongs. */
    enum State {
        HEAD,
        BODY,
        CHUNK_LINE,
        CHUNK_DATA,
        CHUNK_END,
        TRAILER,
        /** A body that ends with the connection. */
        TO_CLOSE,
        DONE,
        BROKEN
    }

    private static final int MAX_HEAD = 64 * 1024;
    private static final int MAX_LINE = 4 * 1024;
    private static final int MAX_CHUNK_DIGITS = 12;
    private static final int KEPT = 64;

    final Head head = new Head();
    private @Nullable InFlight flight;
    private State state = State.HEAD;

    private byte[] held = new byte[0];
    private int heldLength;

    private long bodyOffset;
    private long remaining;
    private int lineLength;
    private int lastByte;
    private boolean extension;

    private Fault brokenAs = Fault.MALFORMED;
    private String problem = "";
    private long wrongAt;
    private byte[] wrongBytes = new byte[0];

    /** Gets ready for the answer to a request. */
    void begin(InFlight next) {
        flight = next;
        state = State.HEAD;
        heldLength = 0;
        bodyOffset = 0;
        problem = "";
        wrongAt = -1;
    }

    State state() {
        return state;
    }

    /** Whether any byte of this answer has come. */
    boolean begun() {
        return state != State.HEAD || heldLength > 0;
    }

    /** What a broken answer counts as. */
    Fault brokenAs() {
        return brokenAs;
    }

    /** What is wrong, for a message; empty if nothing is. */
    String problem() {
        return problem;
    }

    /** Where the body is first wrong, or -1. */
    long wrongAt() {
        return wrongAt;
    }

    /** Some bytes of the body from {@link #wrongAt()} on. */
    byte[] wrongBytes() {
        return wrongBytes;
    }

    /** Whether that many bytes belong to a body whose bytes are not compared. */
    boolean skips(int count) {
        return state == State.BODY && remaining >= count && flight != null && !flight.compared;
    }

    /** Takes bytes without looking at them, after {@link #skips}. */
    void skip(int count) {
        bodyOffset += count;
        remaining -= count;
        if (remaining == 0) {
            done();
        }
    }

    /**
     * Takes bytes until the answer is complete or broken or no byte is left.
     *
     * @return where the bytes begin that were not taken
     */
    int feed(byte[] b, ByteBuffer wrapped, int from, int to) {
        int at = from;
        while (at < to && state != State.DONE && state != State.BROKEN) {
            at = switch (state) {
                case HEAD -> head(b, at, to);
                case BODY -> body(b, wrapped, at, to);
                case CHUNK_LINE -> chunkLine(b, at, to);
                case CHUNK_DATA -> chunkData(b, wrapped, at, to);
                case CHUNK_END -> chunkEnd(b, at);
                case TRAILER -> trailer(b, at, to);
                case TO_CLOSE -> check(b, wrapped, at, to - at);
                case DONE, BROKEN -> at;
            };
        }
        return at;
    }

    /** The connection ended; whether that completes the answer. */
    boolean endOfInput() {
        if (state == State.TO_CLOSE) {
            done();
        }
        return state == State.DONE;
    }

    private InFlight flight() {
        if (flight == null) {
            throw new IllegalStateException("no request is on its way");
        }
        return flight;
    }

    private int head(byte[] b, int from, int to) {
        if (heldLength == 0) {
            int known = flight().prepared().knownHead(b, from, to, head);
            if (known > 0) {
                headIsComplete();
                return from + known;
            }
            int end = headEnd(b, from, from, to);
            if (end > 0) {
                judgeHead(b, from, end);
                return end;
            }
        }
        int before = heldLength;
        hold(b, from, to);
        int end = headEnd(held, 0, Math.max(0, before - 3), heldLength);
        if (end > 0) {
            judgeHead(held, 0, end);
            heldLength = 0;
            return from + end - before;
        }
        if (heldLength > MAX_HEAD) {
            broken(Fault.MALFORMED, "a head of more than 64 KiB");
        }
        return to;
    }

    private void hold(byte[] b, int from, int to) {
        int needed = heldLength + to - from;
        if (held.length < needed) {
            held = Arrays.copyOf(held, Math.max(needed, 1024));
        }
        System.arraycopy(b, from, held, heldLength, to - from);
        heldLength = needed;
    }

    /** Past the empty line, or -1. A line ends with CRLF; a head with bare LFs is found broken as soon as it ends. */
    private static int headEnd(byte[] b, int start, int from, int to) {
        for (int i = Math.max(from, start + 1); i < to; i++) {
            if (b[i] == '\n' && (b[i - 1] == '\n' || (i >= start + 3 && b[i - 1] == '\r' && b[i - 2] == '\n'))) {
                return i + 1;
            }
        }
        return -1;
    }

    private void judgeHead(byte[] b, int from, int to) {
        flight().prepared().parseHead(b, from, to, head);
        if (head.broken != null) {
            broken(Fault.MALFORMED, head.broken);
        } else if (head.status == 101) {
            broken(Fault.MALFORMED, "switched protocols, which nobody asked for");
        } else if (head.status >= 200) {
            headIsComplete();
        } else if (head.status < 100) {
            broken(Fault.MALFORMED, "status " + head.status);
        }
        // Any other 1xx is an interim answer: the next head follows (RFC 9110, 15.2).
    }

    private void headIsComplete() {
        if (head.wrong != null) {
            problem = head.wrong;
        }
        if (flight().prepared().bodiless || head.status == 204 || head.status == 304) {
            done();
        } else if (head.chunked) {
            state = State.CHUNK_LINE;
            startLine();
        } else if (head.length >= 0) {
            remaining = head.length;
            state = State.BODY;
            if (remaining == 0) {
                done();
            }
        } else if (head.close) {
            state = State.TO_CLOSE;
        } else {
            broken(Fault.UNFRAMED, "neither a length nor 'Connection: close' (RFC 9112, 6.3)");
        }
    }

    private int body(byte[] b, ByteBuffer wrapped, int from, int to) {
        int count = (int) Math.min(remaining, to - from);
        check(b, wrapped, from, count);
        remaining -= count;
        if (remaining == 0) {
            done();
        }
        return from + count;
    }

    private int check(byte[] b, ByteBuffer wrapped, int from, int count) {
        if (wrongAt < 0) {
            int wrong = flight().mismatch(b, wrapped, from, count, bodyOffset);
            if (wrong >= 0) {
                wrongAt = bodyOffset + wrong;
                wrongBytes = Arrays.copyOfRange(b, from + wrong, from + Math.min(count, wrong + KEPT));
            }
        }
        bodyOffset += count;
        return from + count;
    }

    private void startLine() {
        remaining = 0;
        lineLength = 0;
        lastByte = 0;
        extension = false;
    }

    /** {@code 1*HEXDIG [ chunk-ext ] CRLF} (RFC 9112, 7.1). */
    private int chunkLine(byte[] b, int from, int to) {
        for (int i = from; i < to; i++) {
            int c = b[i];
            if (lastByte == '\r') {
                if (c != '\n') {
                    return badChunk(to);
                }
                state = remaining == 0 ? State.TRAILER : State.CHUNK_DATA;
                lineLength = 0;
                lastByte = 0;
                return i + 1;
            }
            int digit = extension ? -1 : Character.digit(c, 16);
            if (digit >= 0 && lineLength < MAX_CHUNK_DIGITS) {
                remaining = remaining * 16 + digit;
            } else if (c == '\n' || lineLength == 0 || lineLength > MAX_LINE) {
                return badChunk(to);
            } else if (c == ';' || c == ' ' || c == '\t') {
                extension = true;
            } else if (!extension && c != '\r') {
                return badChunk(to);
            }
            lineLength++;
            lastByte = c;
        }
        return to;
    }

    private int badChunk(int to) {
        broken(Fault.MALFORMED, "a bad chunk size (RFC 9112, 7.1)");
        return to;
    }

    private int chunkData(byte[] b, ByteBuffer wrapped, int from, int to) {
        int count = (int) Math.min(remaining, to - from);
        check(b, wrapped, from, count);
        remaining -= count;
        if (remaining == 0) {
            state = State.CHUNK_END;
        }
        return from + count;
    }

    private int chunkEnd(byte[] b, int at) {
        if (b[at] != (lineLength == 0 ? '\r' : '\n')) {
            broken(Fault.MALFORMED, "a chunk that is longer than its size");
        } else if (lineLength == 0) {
            lineLength = 1;
        } else {
            state = State.CHUNK_LINE;
            startLine();
        }
        return at + 1;
    }

    /** Lines up to an empty one. */
    private int trailer(byte[] b, int from, int to) {
        for (int i = from; i < to; i++) {
            int c = b[i];
            if (c == '\n') {
                if (lastByte != '\r') {
                    broken(Fault.MALFORMED, "a bare line feed in the trailer");
                    return to;
                }
                if (lineLength == 1) {
                    done();
                    return i + 1;
                }
                lineLength = 0;
            } else if (++lineLength > MAX_LINE) {
                broken(Fault.MALFORMED, "a trailer line of more than 4 KiB");
                return to;
            }
            lastByte = c;
        }
        return to;
    }

    private void done() {
        state = State.DONE;
        Prepared prepared = flight().prepared();
        long expected = prepared.bodiless ? 0 : flight().bodyLength();
        if (wrongAt < 0 && bodyOffset != expected && !prepared.anyBody) {
            wrongAt = Math.min(bodyOffset, expected);
            wrongBytes = new byte[0];
        }
        if (wrongAt >= 0 && problem.isEmpty()) {
            problem = "the body";
        }
    }

    private void broken(Fault as, String why) {
        state = State.BROKEN;
        brokenAs = as;
        problem = why;
    }
}
