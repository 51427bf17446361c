package dev.httpdyno.core.reference;

import dev.httpdyno.api.RunningServer;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.host.Handshake;
import dev.httpdyno.host.ServerHost;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The main class of the reference server: one selector for each CPU, nothing but the JDK, and only as much of HTTP as the
 * core scenarios ask for. It is a gauge of the machine and no framework.
 */
public final class ReferenceServer {

    private static final int BACKLOG = 1024;

    private final ServerSocketChannel listening;
    private final List<Selector> selectors = new ArrayList<>();
    private final ReferenceRoutes routes;
    private int next;

    private ReferenceServer(ServerConfig config, int threads) throws IOException {
        routes = new ReferenceRoutes(config);
        listening = ServerSocketChannel.open();
        listening.bind(new InetSocketAddress(config.host(), config.port()), BACKLOG);
        listening.configureBlocking(false);
        for (int i = 0; i < threads; i++) {
            selectors.add(Selector.open());
        }
        listening.register(selectors.get(0), SelectionKey.OP_ACCEPT);
    }

    /**
     * Serves until standard input ends.
     *
     * @param args the id, which is not looked at
     * @throws IOException if the port cannot be bound
     */
    public static void main(String[] args) throws IOException {
        ServerHost host = ServerHost.open();
        Handshake handshake = host.handshake();
        host.serve(Reference.INFO, handshake.nonce(), start(handshake.config()));
    }

    private static RunningServer start(ServerConfig config) throws IOException {
        int threads = config.threads() == 0 ? Runtime.getRuntime().availableProcessors() : config.threads();
        ReferenceServer server = new ReferenceServer(config, threads);
        for (Selector selector : server.selectors) {
            Thread.ofPlatform().daemon().name("reference-", 0).start(() -> server.loop(selector));
        }
        Map<String, String> options = Map.of("threads", Integer.toString(threads), "file sending", "transferTo");
        return RunningServer.of(server.listening.socket().getLocalPort(), options, server.listening);
    }

    private void loop(Selector selector) {
        try {
            while (true) {
                selector.select(key -> ready(key));
            }
        } catch (IOException e) {
            throw new IllegalStateException("the reference server's selector failed", e);
        }
    }

    private void ready(SelectionKey key) {
        try {
            if (key.attachment() instanceof ReferenceConnection connection) {
                connection.ready(key);
            } else {
                accept();
            }
        } catch (IOException e) {
            close(key);
        }
    }

    private void accept() throws IOException {
        for (SocketChannel channel = listening.accept(); channel != null; channel = listening.accept()) {
            channel.configureBlocking(false);
            channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
            Selector selector = selectors.get(next++ % selectors.size());
            channel.register(selector, SelectionKey.OP_READ, new ReferenceConnection(channel, routes));
            selector.wakeup();
        }
    }

    private static void close(SelectionKey key) {
        try {
            key.channel().close();
        } catch (IOException e) {
            // Nothing is left that a failure could keep open.
        }
    }
}
