package dev.httpdyno.core.wire;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One connection, which keeps every byte of both directions.
 *
 * <p>Every step has the time limit of the connection: it has hung when nothing moved for so long, or when it took ten
 * times as long in all. How a step ended is a result, not an exception. Used by one thread at a time.
 */
public final class Connection implements AutoCloseable {

    private static final int BLOCK = 64 * 1024;
    private static final int TOTAL_FACTOR = 10;

    private final SocketChannel channel;
    private final Selector selector;
    private final SelectionKey key;
    private final Duration limit;
    private final Buffer sent = new Buffer();
    private final Buffer received = new Buffer();
    private final ByteBuffer block = ByteBuffer.allocateDirect(BLOCK);
    private int consumed;
    private @Nullable Ending end;

    private Connection(SocketChannel channel, Selector selector, SelectionKey key, Duration limit) {
        this.channel = channel;
        this.selector = selector;
        this.key = key;
        this.limit = limit;
    }

    /**
     * Connects.
     *
     * @param address where the server listens
     * @param limit how long each step may take
     * @return the connection
     * @throws IOException if the server does not accept it in time
     */
    public static Connection open(InetSocketAddress address, Duration limit) throws IOException {
        return open(address, limit, 0);
    }

    /**
     * Connects with a receive buffer of a given size, so that a slow reader really holds the server up.
     *
     * @param address where the server listens
     * @param limit how long each step may take
     * @param receiveBuffer the size in bytes, 0 for what the operating system thinks best
     * @return the connection
     * @throws IOException if the server does not accept it in time
     */
    public static Connection open(InetSocketAddress address, Duration limit, int receiveBuffer) throws IOException {
        SocketChannel channel = SocketChannel.open();
        try {
            if (receiveBuffer > 0) {
                channel.setOption(StandardSocketOptions.SO_RCVBUF, receiveBuffer);
            }
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            channel.socket().connect(address, (int) limit.toMillis());
            channel.configureBlocking(false);
            Selector selector = Selector.open();
            return new Connection(channel, selector, channel.register(selector, SelectionKey.OP_READ), limit);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /**
     * Sends bytes. What the server sends meanwhile is kept, so that two sides that wait for each other do not block.
     *
     * @param bytes what to send
     * @return {@link Ending#COMPLETE}, or why not everything went out
     */
    public Ending send(Octets bytes) {
        ByteBuffer data = ByteBuffer.wrap(bytes.toArray());
        Deadline deadline = new Deadline(limit);
        try {
            while (data.hasRemaining()) {
                int before = data.position();
                int written = channel.write(data);
                sent.add(bytes.slice(before, before + written));
                if (written > 0) {
                    deadline.moved();
                } else if (!await(SelectionKey.OP_WRITE | SelectionKey.OP_READ, deadline)) {
                    return Ending.HANG;
                } else if (receive() > 0) {
                    deadline.moved();
                }
            }
            return Ending.COMPLETE;
        } catch (IOException e) {
            return Ending.RESET;
        }
    }

    /**
     * Says that nothing more will be sent, and goes on reading.
     *
     * @return {@link Ending#COMPLETE}, or {@link Ending#RESET} if the connection is gone
     */
    public Ending finish() {
        try {
            channel.shutdownOutput();
            return Ending.COMPLETE;
        } catch (IOException e) {
            return Ending.RESET;
        }
    }

    /**
     * Reads the next answer.
     *
     * @param method the method of its request
     * @return what came within the limit
     */
    public Reply read(String method) {
        return ReplyParser.read(new Source(new Deadline(limit), false), method);
    }

    /**
     * Waits for the end of the connection. What comes until then is kept.
     *
     * @param patience how long to wait
     * @return {@link Ending#CLOSED}, {@link Ending#RESET}, or {@link Ending#HANG} when it is still open
     */
    public Ending awaitEnd(Duration patience) {
        Deadline deadline = Deadline.after(patience);
        while (end == null) {
            try {
                if (!await(SelectionKey.OP_READ, deadline)) {
                    return Ending.HANG;
                }
                receive();
            } catch (IOException e) {
                end = Ending.RESET;
            }
        }
        return end;
    }

    /**
     * The bytes that came behind the last answer that was read.
     *
     * @param patience how long to wait for some
     * @return the bytes, which stay to be read
     */
    public Octets surplus(Duration patience) {
        Deadline deadline = Deadline.after(patience);
        while (end == null && received.size() == consumed) {
            try {
                if (!await(SelectionKey.OP_READ, deadline)) {
                    break;
                }
                receive();
            } catch (IOException e) {
                end = Ending.RESET;
            }
        }
        return received.slice(consumed, received.size());
    }

    /**
     * Reads a number of bytes without looking at them, and not one more from the operating system.
     *
     * @param count how many
     * @return {@link Ending#COMPLETE}, or why fewer came
     */
    public Ending skim(int count) {
        Source source = new Source(new Deadline(limit), true);
        try {
            for (int left = count; left > 0; ) {
                left -= source.skip(left);
            }
            return Ending.COMPLETE;
        } catch (Input.End e) {
            return e.ending();
        }
    }

    /** Resets the connection, as a client does that is gone. */
    public void abort() {
        try {
            channel.setOption(StandardSocketOptions.SO_LINGER, 0);
        } catch (IOException e) {
            // The server was faster.
        }
        close();
    }

    /**
     * Everything that was sent.
     *
     * @return the bytes
     */
    public Octets sent() {
        return sent.slice(0, sent.size());
    }

    /**
     * Everything that came.
     *
     * @return the bytes
     */
    public Octets received() {
        return received.slice(0, received.size());
    }

    /** Closes the connection. */
    @Override
    public void close() {
        try {
            selector.close();
            channel.close();
        } catch (IOException e) {
            // It is closed all the same.
        }
    }

    private boolean await(int interest, Deadline deadline) throws IOException {
        key.interestOps(interest);
        long left = deadline.leftMillis();
        return left > 0 && selector.select(unused -> {}, left) > 0;
    }

    /** Takes what has come. Returns 0 for nothing or the end. */
    private int receive() throws IOException {
        return receive(BLOCK);
    }

    private int receive(int most) throws IOException {
        if (end != null) {
            return 0;
        }
        block.clear().limit(Math.min(most, BLOCK));
        int count = channel.read(block);
        if (count < 0) {
            end = Ending.CLOSED;
            return 0;
        }
        received.add(block.flip());
        return count;
    }

    /** What was received, as the parser pulls it. */
    private final class Source implements Input {

        private final Deadline deadline;
        private final boolean exact;

        Source(Deadline deadline, boolean exact) {
            this.deadline = deadline;
            this.exact = exact;
        }

        @Override
        public int next() throws End {
            fill(BLOCK);
            return received.at(consumed++);
        }

        @Override
        public int skip(int count) throws End {
            fill(exact ? count : BLOCK);
            int skipped = Math.min(count, received.size() - consumed);
            consumed += skipped;
            return skipped;
        }

        private void fill(int most) throws End {
            while (consumed == received.size()) {
                if (end != null) {
                    throw new End(end);
                }
                try {
                    if (receive(most) > 0) {
                        deadline.moved();
                    } else if (end == null && !await(SelectionKey.OP_READ, deadline)) {
                        throw new End(Ending.HANG);
                    }
                } catch (IOException e) {
                    end = Ending.RESET;
                }
            }
        }

        @Override
        public int position() {
            return consumed;
        }

        @Override
        public Octets since(int position) {
            return received.slice(position, consumed);
        }
    }

    /** An append-only array. What was added once is never written again, so slices stay true when it grows. */
    private static final class Buffer {

        private byte[] bytes = new byte[1024];
        private int size;

        void add(Octets data) {
            add(ByteBuffer.wrap(data.toArray()));
        }

        void add(ByteBuffer data) {
            int count = data.remaining();
            if (bytes.length - size < count) {
                bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, size + count));
            }
            data.get(bytes, size, count);
            size += count;
        }

        int size() {
            return size;
        }

        int at(int index) {
            return bytes[index] & 0xff;
        }

        Octets slice(int from, int to) {
            return Octets.wrap(bytes, from, to);
        }
    }

    /** When a step has hung. */
    private static final class Deadline {

        private final long idleNanos;
        private final long total;
        private long idle;

        Deadline(Duration limit) {
            this(limit.toNanos(), limit.toNanos() * TOTAL_FACTOR);
        }

        private Deadline(long idleNanos, long totalNanos) {
            this.idleNanos = idleNanos;
            this.total = System.nanoTime() + totalNanos;
            this.idle = System.nanoTime() + idleNanos;
        }

        static Deadline after(Duration patience) {
            return new Deadline(patience.toNanos(), patience.toNanos());
        }

        void moved() {
            idle = System.nanoTime() + idleNanos;
        }

        /** Rounded up, since a selector takes 0 for ever. */
        long leftMillis() {
            long now = System.nanoTime();
            long left = Math.min(total - now, idle - now);
            return left <= 0 ? 0 : TimeUnit.NANOSECONDS.toMillis(left) + 1;
        }
    }
}
