package dev.httpdyno.core.load.engine;

import dev.httpdyno.core.load.LoadSpec;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;
import java.util.List;
import java.util.stream.IntStream;

/** Begins connections to the server. */
final class Dialer {

    private static final int SOURCES = 250;
    private static final int LEAST_BUFFER = 4096;

    private final InetSocketAddress server;
    private final List<InetSocketAddress> sources;
    private final int receiveBuffer;
    private int nextSource;

    Dialer(LoadSpec spec, int allowance) {
        server = new InetSocketAddress(spec.host(), spec.port());
        sources = sources(spec.shape().closeAfter() > 0);
        receiveBuffer = allowance == 0 ? 0 : Math.max(LEAST_BUFFER, allowance);
    }

    /**
     * A client that closes its connections leaves each of its ports unusable for a minute. The loopback network has 16
     * million addresses, each with ports of its own, which Linux lets everybody use.
     */
    private List<InetSocketAddress> sources(boolean many) {
        if (!many || !server.getAddress().isLoopbackAddress() || !"Linux".equals(System.getProperty("os.name"))) {
            return List.of();
        }
        return IntStream.rangeClosed(1, SOURCES)
                .mapToObj(i -> new InetSocketAddress("127.0.0." + i, 0))
                .toList();
    }

    SocketChannel dial() throws IOException {
        SocketChannel channel = SocketChannel.open();
        try {
            channel.configureBlocking(false);
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            if (receiveBuffer > 0) {
                channel.setOption(StandardSocketOptions.SO_RCVBUF, receiveBuffer);
            }
            if (!sources.isEmpty()) {
                channel.bind(sources.get(nextSource));
                nextSource = (nextSource + 1) % sources.size();
            }
            channel.connect(server);
            return channel;
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    @Override
    public String toString() {
        return server.toString();
    }
}
