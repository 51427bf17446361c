package dev.httpdyno.core.load.engine;

import dev.httpdyno.core.scenario.Shape;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;

/** One connection of a worker: its socket, the requests on their way in order, and the answer that is being read. */
final class Connection {

    private final InFlight[] ring;
    private final int closeAfter;
    private final AnswerParser parser = new AnswerParser();
    private int first;
    private int count;
    private int sent;
    private @Nullable SocketChannel channel;
    private @Nullable SelectionKey key;
    private @Nullable ByteBuffer unsent;

    /** When the server announced that it will close; 0 if it did not. */
    long closingSince;

    /** Whether it waits for a request to fall due. */
    boolean queued;

    /** Since when it could have sent another request. */
    long freeSince;

    /** How many bytes may still be read before the next scan. */
    int allowance;

    Connection(Shape shape, ByteBuffer video) {
        closeAfter = shape.closeAfter() == 0 ? Integer.MAX_VALUE : shape.closeAfter();
        ring = new InFlight[shape.pipeline()];
        for (int i = 0; i < ring.length; i++) {
            ring[i] = new InFlight(video);
        }
    }

    AnswerParser parser() {
        return parser;
    }

    /** Begins to connect. */
    void connect(Dialer dialer, Selector selector) throws IOException {
        sent = 0;
        closingSince = 0;
        SocketChannel opened = dialer.dial();
        channel = opened;
        key = opened.register(selector, opened.isConnected() ? SelectionKey.OP_READ : SelectionKey.OP_CONNECT, this);
    }

    /** Completes what {@link #connect} began. */
    void finishConnect() throws IOException {
        channel().finishConnect();
        key().interestOps(SelectionKey.OP_READ);
    }

    boolean isOpen() {
        return channel != null;
    }

    boolean isConnected() {
        return channel != null && channel.isConnected();
    }

    /** Closes the socket. Requests on their way stay, so that the caller can count them. */
    void disconnect() {
        try {
            if (channel != null) {
                channel.close();
            }
        } catch (IOException e) {
            // The socket is gone either way.
        }
        channel = null;
        key = null;
        unsent = null;
    }

    int inFlight() {
        return count;
    }

    /** Whether another request may be sent now. */
    boolean hasRoom() {
        return count < ring.length && sent < closeAfter && unsent == null && closingSince == 0 && isConnected();
    }

    /** Whether the next request is the first one on this connection. */
    boolean isFresh() {
        return sent == 0;
    }

    /** Whether it has served its time, and is to be replaced. */
    boolean isUsedUp() {
        return sent >= closeAfter && count == 0;
    }

    InFlight oldest() {
        return ring[first];
    }

    /** Makes room for a request that is about to be sent. */
    InFlight add() {
        InFlight added = ring[(first + count) % ring.length];
        count++;
        sent++;
        if (count == 1) {
            parser.begin(added);
        }
        return added;
    }

    /** Drops the oldest request, whose fate is known. */
    void removeOldest() {
        first = (first + 1) % ring.length;
        count--;
        if (count > 0) {
            parser.begin(ring[first]);
        }
    }

    int read(ByteBuffer into) throws IOException {
        return channel().read(into);
    }

    /** Writes at once; what the socket does not take is kept until it does. */
    void write(ByteBuffer bytes) throws IOException {
        channel().write(bytes);
        if (bytes.hasRemaining()) {
            unsent = ByteBuffer.allocateDirect(bytes.remaining()).put(bytes).flip();
            key().interestOpsOr(SelectionKey.OP_WRITE);
        }
    }

    /** Goes on with what {@link #write} kept. */
    void writeRest() throws IOException {
        if (unsent != null) {
            channel().write(unsent);
            if (unsent.hasRemaining()) {
                return;
            }
            unsent = null;
        }
        key().interestOpsAnd(~SelectionKey.OP_WRITE);
    }

    /** Stops reading, which fills the buffers up to the server. */
    void pause() {
        key().interestOpsAnd(~SelectionKey.OP_READ);
    }

    /** Goes on reading. */
    void resume() {
        if (isConnected()) {
            key().interestOpsOr(SelectionKey.OP_READ);
        }
    }

    private SocketChannel channel() {
        if (channel == null) {
            throw new IllegalStateException("not open");
        }
        return channel;
    }

    private SelectionKey key() {
        if (key == null) {
            throw new IllegalStateException("not open");
        }
        return key;
    }
}
