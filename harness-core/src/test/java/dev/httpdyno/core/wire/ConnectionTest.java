package dev.httpdyno.core.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ConnectionTest {

    private static final Duration LIMIT = Duration.ofMillis(300);
    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nHi";

    private ServerSocket listener;

    /** What the server does with its one connection. */
    private interface Script {

        void run(Socket socket) throws IOException, InterruptedException;
    }

    @BeforeEach
    void listen() throws IOException {
        listener = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
    }

    @AfterEach
    void close() throws IOException {
        listener.close();
    }

    private Connection connect(Script script) throws IOException {
        Thread.ofVirtual().start(() -> {
            try (Socket socket = listener.accept()) {
                script.run(socket);
            } catch (IOException e) {
                // The test has closed its side.
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        return Connection.open(address(), LIMIT);
    }

    private InetSocketAddress address() {
        return new InetSocketAddress(listener.getInetAddress(), listener.getLocalPort());
    }

    private static void write(Socket socket, String text) throws IOException {
        socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static void drain(Socket socket) throws IOException {
        socket.getInputStream().transferTo(OutputStream.nullOutputStream());
    }

    @Test
    void read_answerAndSurplus_keepsEveryByte() throws IOException {
        try (Connection connection = connect(socket -> {
            write(socket, OK + "more");
            drain(socket);
        })) {
            Octets request = Request.get("/").bytes();

            assertThat(connection.send(request)).isEqualTo(Ending.COMPLETE);
            assertThat(connection.read("GET").isWellFormed()).isTrue();
            assertThat(connection.surplus(LIMIT)).isEqualTo(Octets.latin1("more"));
            assertThat(connection.sent()).isEqualTo(request);
            assertThat(connection.received()).isEqualTo(Octets.latin1(OK + "more"));
        }
    }

    @Test
    void read_silentServer_hangsForTheLimitOnly() throws IOException {
        try (Connection connection = connect(ConnectionTest::drain)) {
            long start = System.nanoTime();

            assertThat(connection.read("GET").ending()).isEqualTo(Ending.HANG);
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isBetween(LIMIT, LIMIT.multipliedBy(5));
        }
    }

    @Test
    void read_serverThatDribblesForEver_hangsInTheEnd() throws IOException {
        try (Connection connection = connect(socket -> {
            write(socket, "HTTP/1.1 200 OK\r\n\r\n");
            while (true) {
                write(socket, "x");
                Thread.sleep(20);
            }
        })) {
            assertThat(connection.read("GET").ending()).isEqualTo(Ending.HANG);
        }
    }

    @Test
    void read_closedConnection_saysSo() throws IOException {
        try (Connection connection = connect(socket -> write(socket, "HTTP/1.1 200"))) {
            Reply reply = connection.read("GET");

            assertThat(reply.ending()).isEqualTo(Ending.CLOSED);
            assertThat(reply.raw()).isEqualTo(Octets.latin1("HTTP/1.1 200"));
            assertThat(connection.awaitEnd(LIMIT)).isEqualTo(Ending.CLOSED);
        }
    }

    @Test
    void read_resetConnection_saysSo() throws IOException {
        try (Connection connection = connect(socket -> {
            socket.getInputStream().read();
            socket.setSoLinger(true, 0);
        })) {
            connection.send(Octets.latin1("x"));

            assertThat(connection.read("GET").ending()).isEqualTo(Ending.RESET);
        }
    }

    @Test
    void send_serverThatDoesNotRead_hangs() throws IOException {
        CountDownLatch done = new CountDownLatch(1);
        try (Connection connection = connect(socket -> done.await())) {
            assertThat(connection.send(Octets.of(new byte[50_000_000]))).isEqualTo(Ending.HANG);
            assertThat(connection.sent().size()).isLessThan(50_000_000);
        } finally {
            done.countDown();
        }
    }

    @Test
    void send_serverThatWritesFirst_doesNotBlock() throws IOException {
        byte[] much = new byte[20_000_000];
        try (Connection connection = connect(socket -> {
            socket.getOutputStream().write(much);
            drain(socket);
        })) {
            assertThat(connection.send(Octets.of(much))).isEqualTo(Ending.COMPLETE);
        }
    }

    @Test
    void finish_serverThatWaitsForTheEnd_answersThen() throws IOException {
        try (Connection connection = connect(socket -> {
            drain(socket);
            write(socket, OK);
        })) {
            connection.send(Octets.latin1("x"));
            connection.finish();

            assertThat(connection.read("GET").status()).isEqualTo(200);
        }
    }

    @Test
    void skim_aFewBytes_takesNoMore() throws IOException {
        try (Connection connection = connect(socket -> {
            write(socket, "x".repeat(1000));
            drain(socket);
        })) {
            assertThat(connection.skim(100)).isEqualTo(Ending.COMPLETE);
            assertThat(connection.received().size()).isEqualTo(100);
            assertThat(connection.skim(2000)).isEqualTo(Ending.HANG);
        }
    }

    @Test
    void awaitEnd_openConnection_hangs() throws IOException {
        try (Connection connection = connect(ConnectionTest::drain)) {
            assertThat(connection.awaitEnd(Duration.ofMillis(50))).isEqualTo(Ending.HANG);
        }
    }

    @Test
    void abort_server_seesAReset() throws Exception {
        CountDownLatch reset = new CountDownLatch(1);
        try (Connection connection = connect(socket -> {
            try {
                drain(socket);
            } catch (IOException e) {
                reset.countDown();
            }
        })) {
            connection.send(Octets.latin1("x"));
            Thread.sleep(50);
            connection.abort();

            reset.await();
        }
    }

    @Test
    void open_nobodyListens_throws() throws IOException {
        listener.close();

        assertThatThrownBy(() -> Connection.open(address(), LIMIT)).isInstanceOf(IOException.class);
    }
}
