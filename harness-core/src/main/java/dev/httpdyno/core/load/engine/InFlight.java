package dev.httpdyno.core.load.engine;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** A request that is on its way, and what must come back. Reused from request to request. */
final class InFlight {

    private final ByteBuffer video;
    private final long videoLength;
    private @Nullable Prepared prepared;
    private byte[] body = new byte[0];

    /** When it was due, from which its latency counts. */
    long due;

    /** When it was sent; the same in a closed loop. */
    long sent;

    /** Whether the bytes of the body are compared, and not its length alone. */
    boolean compared;

    InFlight(ByteBuffer video) {
        this.video = video.duplicate();
        videoLength = video.capacity();
    }

    /** Writes a request and keeps what is expected for it. */
    void send(Prepared next, RandomGenerator random, ByteBuffer out, long due, long now) {
        if (next != prepared) {
            prepared = next;
            if (body.length < next.bodyLength()) {
                body = new byte[next.bodyLength()];
            }
            System.arraycopy(next.body(), 0, body, 0, next.bodyLength());
        }
        next.write(random, out, body);
        this.due = due;
        sent = now;
    }

    Prepared prepared() {
        if (prepared == null) {
            throw new IllegalStateException("nothing was sent");
        }
        return prepared;
    }

    long bodyLength() {
        return prepared().video ? videoLength : prepared().bodyLength();
    }

    /**
     * Compares a stretch of the body.
     *
     * @param chunk an array that holds it, with a buffer around the same array
     * @param offset where in the body it belongs
     * @return the index of the first wrong byte in the stretch, or -1
     */
    int mismatch(byte[] chunk, ByteBuffer wrapped, int from, int length, long offset) {
        if (prepared().anyBody) {
            return -1;
        }
        long left = Math.max(0, bodyLength() - offset);
        int known = (int) Math.min(length, left);
        int wrong;
        if (!compared) {
            wrong = -1;
        } else if (prepared().video) {
            video.limit((int) offset + known).position((int) offset);
            wrong = wrapped.limit(from + known).position(from).mismatch(video);
        } else {
            wrong = Arrays.mismatch(chunk, from, from + known, body, (int) offset, (int) offset + known);
        }
        return wrong < 0 && known < length ? known : wrong;
    }

    /** A stretch of what is expected, for a message. */
    byte[] expected(long offset, int length) {
        int known = (int) Math.max(0, Math.min(length, bodyLength() - offset));
        byte[] part = new byte[known];
        if (prepared().video) {
            video.limit((int) offset + known).position((int) offset).get(part);
        } else {
            System.arraycopy(body, (int) offset, part, 0, known);
        }
        return part;
    }
}
