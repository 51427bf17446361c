package dev.httpdyno.core.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.wire.Request;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ProbeTest {

    private static final byte[] PING = Request.get("/").bytes().toArray();

    private static Optional<Failure> check(String answer) throws IOException {
        try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> {
                try (Socket socket = listener.accept()) {
                    socket.getInputStream().read(new byte[1000]);
                    socket.getOutputStream().write(answer.getBytes(StandardCharsets.ISO_8859_1));
                } catch (IOException e) {
                    // The test has closed its side.
                }
            });
            return Probe.check(address(listener), PING, Expectation.text("Hi"), Duration.ofMillis(500));
        }
    }

    private static InetSocketAddress address(ServerSocket listener) {
        return new InetSocketAddress(listener.getInetAddress(), listener.getLocalPort());
    }

    @Test
    void check_rightAnswer_isFine() throws IOException {
        assertThat(check("HTTP/1.1 200 OK\r\nContent-Type: text/plain; charset=UTF-8\r\nContent-Length: 2\r\n\r\nHi"))
                .isEmpty();
    }

    @Test
    void check_wrongBody_isAFailure() throws IOException {
        assertThat(check("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nHo"))
                .get()
                .extracting(Failure::actual)
                .asString()
                .contains("differs at byte 1");
    }

    @Test
    void check_bytesBehindTheAnswer_areAFailure() throws IOException {
        assertThat(check("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nHi!"))
                .get()
                .extracting(Failure::expected)
                .isEqualTo("nothing behind the answer");
    }

    @Test
    void check_noServer_isAFailure() throws IOException {
        ServerSocket listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        listener.close();

        assertThat(Probe.check(address(listener), PING, Expectation.text("Hi"), Duration.ofMillis(500)))
                .get()
                .extracting(Failure::expected)
                .asString()
                .startsWith("a connection to");
    }
}
