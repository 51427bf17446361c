package dev.httpdyno.core.load.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** A small server on a free port of the loopback address that treats each connection as a script says. */
public final class ScriptedServer implements AutoCloseable {

    private static final int BACKLOG = 1024;

    /** What happens on one connection, on a thread of its own. */
    @FunctionalInterface
    public interface Script {

        /**
         * Serves a connection until it returns, which closes it.
         *
         * @param peer the connection
         * @throws IOException if the other side is gone, which is no fault
         */
        void serve(Peer peer) throws IOException;
    }

    private final ServerSocket listening;
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();

    private ScriptedServer(ServerSocket listening) {
        this.listening = listening;
    }

    /**
     * Starts a server.
     *
     * @param script what happens on each connection
     * @return the running server
     */
    public static ScriptedServer start(Script script) {
        try {
            ServerSocket socket = new ServerSocket();
            socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), BACKLOG);
            ScriptedServer server = new ScriptedServer(socket);
            Thread.ofVirtual().start(() -> server.accept(script));
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Where it listens.
     *
     * @return the port
     */
    public int port() {
        return listening.getLocalPort();
    }

    private void accept(Script script) {
        while (true) {
            Socket socket;
            try {
                socket = listening.accept();
            } catch (IOException e) {
                return; // the server was closed
            }
            sockets.add(socket);
            if (listening.isClosed()) { // close() may have gone over the sockets before this one was added
                close();
                return;
            }
            Thread.ofVirtual().start(() -> serve(socket, script));
        }
    }

    private void serve(Socket socket, Script script) {
        try (socket) {
            socket.setTcpNoDelay(true);
            script.serve(new Peer(socket));
        } catch (IOException e) {
            // The other side went away, or the server was closed.
        } finally {
            sockets.remove(socket);
        }
    }

    /** Stops listening and closes every connection. */
    @Override
    public void close() {
        try {
            listening.close();
            for (Socket socket : sockets) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
