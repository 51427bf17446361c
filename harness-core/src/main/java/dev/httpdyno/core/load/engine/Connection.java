package dev.httpdyno.core.load.engine;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import org.jspecify.annotations.Nullable;

/** One connection of a worker: its socket, the requests on their way in order, and the answer that is being read. */
final class Connection {

    private final InFlight[] ring;
    private int first;
    private int count;
    private @Nullable SocketChannel channel;
    private @Nullable SelectionKey key;
    private @Nullable ByteBuffer unsent;

    final AnswerParser parser = new AnswerParser();

    /** How many answers came since it was opened. */
    int answers;

    /** When the server announced that it will close; 0 if it did not. */
    long closingSince;

    Connection(int pipeline, ByteBuffer video) {
        ring = new InFlight[pipeline];
        for (int i = 0; i < pipeline; i++) {
            ring[i] = new InFlight(video);
        }
    }

    /** Begins to connect. */
    void connect(InetSocketAddress address, Selector selector) throws IOException {
        SocketChannel opened = SocketChannel.open();
        channel = opened;
        answers = 0;
        closingSince = 0;
        opened.configureBlocking(false);
        opened.setOption(StandardSocketOptions.TCP_NODELAY, true);
        boolean done = opened.connect(address);
        key = opened.register(selector, done ? SelectionKey.OP_READ : SelectionKey.OP_CONNECT, this);
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
        return count < ring.length && unsent == null && closingSince == 0 && isConnected();
    }

    InFlight oldest() {
        return ring[first];
    }

    /** Makes room for a request that is about to be sent. */
    InFlight add() {
        InFlight added = ring[(first + count) % ring.length];
        count++;
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
            key().interestOps(SelectionKey.OP_READ | SelectionKey.OP_WRITE);
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
        key().interestOps(SelectionKey.OP_READ);
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
