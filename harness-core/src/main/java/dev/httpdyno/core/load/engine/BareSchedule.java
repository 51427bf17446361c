package dev.httpdyno.core.load.engine;

import dev.httpdyno.core.load.LoadSpec;
import dev.httpdyno.core.load.Pace;
import dev.httpdyno.core.load.Rate;
import dev.httpdyno.core.scenario.Template;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.SplittableRandom;
import org.HdrHistogram.Histogram;

/**
 * The least that can keep a schedule on sockets: it spins, sends the same bytes when they are due, and throws away what
 * comes back. What our generator is later than this, its checks cost.
 */
final class BareSchedule implements AutoCloseable {

    private static final int BUFFER = 64 * 1024;
    private static final int DIGITS = 3;

    private final LoadSpec spec;
    private final Rate rate;
    private final ByteBuffer request;
    private final ByteBuffer in = ByteBuffer.allocateDirect(BUFFER);
    private final Selector selector;
    private final Queue<SocketChannel> free = new ArrayDeque<>();

    BareSchedule(LoadSpec spec, Rate rate) throws IOException {
        this.spec = spec;
        this.rate = rate;
        Template template = spec.scenario().templates().getFirst();
        byte[] bytes = template.requestBytes();
        request = ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
        selector = Selector.open();
        Dialer dialer = new Dialer(spec, 0);
        for (int i = 0; i < spec.shape().connections(); i++) {
            SocketChannel channel = dialer.dial();
            while (!channel.finishConnect()) {
                Thread.onSpinWait();
            }
            channel.register(selector, SelectionKey.OP_READ);
            free.add(channel);
        }
    }

    /** Keeps the schedule for a time. Only for answers that come in one piece. */
    Pace run(Duration duration) throws IOException {
        long start = System.nanoTime();
        long end = start + duration.toNanos();
        Window window = new Window(start, end, end);
        Schedule schedule = new Schedule(rate, 1, 0, window, new SplittableRandom(spec.seed()));
        Histogram lateness = new Histogram(DIGITS);
        while (System.nanoTime() < end) {
            sendDue(schedule, lateness);
            selector.selectNow(key -> {
                answered(key);
                sendDue(schedule, lateness);
            });
        }
        long sent = lateness.getTotalCount();
        long due = schedule.countAll();
        return new Pace(
                due,
                sent,
                due - sent,
                lateness.getValueAtPercentile(50),
                lateness.getValueAtPercentile(99),
                lateness.getMaxValue());
    }

    private void sendDue(Schedule schedule, Histogram lateness) {
        long now = System.nanoTime();
        if (schedule.isDue(now) && !free.isEmpty()) {
            SocketChannel channel = free.remove();
            try {
                lateness.recordValue(now - schedule.due());
                channel.write(request.rewind());
                schedule.advance();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private void answered(SelectionKey key) {
        SocketChannel channel = (SocketChannel) key.channel();
        try {
            if (channel.read(in.clear()) > 0) {
                free.add(channel);
            } else {
                channel.close();
            }
        } catch (IOException e) {
            key.cancel();
        }
    }

    @Override
    public void close() throws IOException {
        for (SelectionKey key : selector.keys()) {
            key.channel().close();
        }
        selector.close();
    }
}
