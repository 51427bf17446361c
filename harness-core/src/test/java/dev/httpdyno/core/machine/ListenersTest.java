package dev.httpdyno.core.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import org.junit.jupiter.api.Test;

class ListenersTest {

    private static final List<String> TABLE = List.of(
            "  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode",
            "   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4711 1 x",
            "   1: 0100007F:1F90 0100007F:D431 01 00000000:00000000 00:00000000 00000000     0        0 4712 1 x",
            "   2: 0100007F:0050 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4713 1 x");

    @Test
    void listening_table_givesTheListeningSocketsOfThePort() {
        assertThat(Listeners.listening(TABLE, 8080)).containsExactly("socket:[4711]");
        assertThat(Listeners.listening(TABLE, 8081)).isEmpty();
    }

    @Test
    void listens_ownSocket_isFound() throws Exception {
        assumeTrue(Listeners.areKnown());
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            long pid = ProcessHandle.current().pid();

            assertThat(Listeners.listens(pid, socket.getLocalPort())).isTrue();
            assertThat(Listeners.openDescriptors(pid)).isPositive();
        }
    }
}
