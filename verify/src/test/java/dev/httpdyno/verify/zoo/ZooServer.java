package dev.httpdyno.verify.zoo;

import dev.httpdyno.core.wire.Header;
import dev.httpdyno.core.wire.Octets;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** A raw HTTP/1.1 server on blocking sockets. Subclasses override one step to break it. */
abstract class ZooServer implements AutoCloseable {

    private static final DateTimeFormatter DATE =
            DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ENGLISH);

    private final ServerSocket listener;
    private final AtomicLong log = new AtomicLong();
    private final Set<Socket> open = ConcurrentHashMap.newKeySet();

    ZooServer() {
        try {
            listener = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Begins to accept. Not in the constructor, since subclasses are not ready there. */
    final void start() {
        Thread.ofVirtual().name("zoo-accept").start(this::accept);
    }

    final InetSocketAddress address() {
        return new InetSocketAddress(listener.getInetAddress(), listener.getLocalPort());
    }

    final boolean isClosed() {
        return listener.isClosed();
    }

    /** The process that it claims to be. */
    long pid() {
        return ProcessHandle.current().pid();
    }

    /** Where a server counts the lines of the log that it does not write. */
    final AtomicLong log() {
        return log;
    }

    /** Makes the answer. */
    abstract ZooAnswer respond(ZooRequest request);

    private void accept() {
        try {
            while (true) {
                Socket socket = listener.accept();
                open.add(socket);
                Thread.ofVirtual().name("zoo-connection").start(() -> serve(socket));
            }
        } catch (IOException e) {
            // The zoo is closed.
        }
    }

    private void serve(Socket socket) {
        try (socket) {
            socket.setTcpNoDelay(true);
            InputStream in = new BufferedInputStream(socket.getInputStream());
            OutputStream out = new BufferedOutputStream(socket.getOutputStream(), 16 * 1024);
            converse(socket, in, out);
        } catch (IOException e) {
            // The client is gone.
        } finally {
            open.remove(socket);
        }
    }

    /** Answers request after request until one side closes. */
    void converse(Socket socket, InputStream in, OutputStream out) throws IOException {
        try {
            for (var request = read(in, out); request.isPresent(); request = read(in, out)) {
                ZooAnswer answer = respond(request.get());
                boolean close = request.get().wantsClose();
                write(request.get(), close ? answer.with("Connection", "close") : answer, out);
                out.flush();
                if (close && closesWhenAsked()) {
                    return;
                }
            }
        } catch (ZooHttp.BadRequest e) {
            write(
                    new ZooRequest("GET", "/", "", "HTTP/1.1", List.of(), Octets.EMPTY),
                    ZooAnswer.error(e.status()).with("Connection", "close"),
                    out);
            out.flush();
            socket.shutdownOutput();
            in.skip(Long.MAX_VALUE);
        }
    }

    /** The next request, or nothing at the end of the connection. */
    Optional<ZooRequest> read(InputStream in, OutputStream out) throws IOException {
        return ZooHttp.read(in, new ZooHttp.Hooks() {
            @Override
            public void sendContinue() throws IOException {
                ZooServer.this.sendContinue(out);
            }

            @Override
            public boolean checksHost() {
                return ZooServer.this.checksHost();
            }

            @Override
            public boolean checksLength() {
                return ZooServer.this.checksLength();
            }

            @Override
            public boolean readsBodyOf(ZooRequest head) {
                return ZooServer.this.readsBodyOf(head);
            }
        });
    }

    boolean checksHost() {
        return true;
    }

    boolean checksLength() {
        return true;
    }

    boolean readsBodyOf(ZooRequest head) {
        return true;
    }

    boolean closesWhenAsked() {
        return true;
    }

    void sendContinue(OutputStream out) throws IOException {
        out.write("HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        out.flush();
    }

    /** Writes the head, the framing and the body. */
    void write(ZooRequest request, ZooAnswer answer, OutputStream out) throws IOException {
        writeHead(request, answer, out);
        if (!request.method().equals("HEAD") && answer.status() != 304) {
            answer.content().writeTo(out);
        }
    }

    void writeHead(ZooRequest request, ZooAnswer answer, OutputStream out) throws IOException {
        StringBuilder head =
                new StringBuilder("HTTP/1.1 ").append(answer.status()).append(" Zoo\r\n");
        head.append("Date: ").append(date()).append("\r\n");
        for (Header header : answer.headers()) {
            head.append(header.name()).append(": ").append(header.value()).append("\r\n");
        }
        if (answer.status() != 304) {
            head.append(framing(answer));
        }
        out.write(head.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1));
    }

    /** The field lines that delimit the body. */
    String framing(ZooAnswer answer) {
        return "Content-Length: " + answer.content().length() + "\r\n";
    }

    String date() {
        return DATE.format(ZonedDateTime.now(ZoneOffset.UTC));
    }

    @Override
    public void close() {
        try {
            listener.close();
            for (Socket socket : open) {
                socket.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
