package dev.httpdyno.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ProtocolTest {

    @Test
    void fields_withAnyText_comeBackEqual() {
        Random random = new Random(11);
        for (int i = 0; i < 500; i++) {
            Map<String, String> fields = new LinkedHashMap<>();
            for (int k = random.nextInt(5); k > 0; k--) {
                fields.put("k" + text(random), text(random));
            }

            String line = Fields.encode(fields);

            assertThat(line).doesNotContain("\n", "\r");
            assertThat(Fields.decode(line)).isEqualTo(fields);
        }
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int n = random.nextInt(8); n > 0; n--) {
            text.appendCodePoint(" =%+&\n\r\u00e4\u4e2da1".codePointAt(random.nextInt(11)));
        }
        return text.toString();
    }

    @Test
    void handshake_written_comesBackEqual() {
        ServerConfig config = new ServerConfig(
                "127.0.0.1",
                8080,
                2,
                EnumSet.of(Table.CONTRACT, Table.PREFIX),
                7,
                3,
                "/v1",
                Path.of("/tmp/a b/video"),
                Path.of("/tmp/x"),
                Map.of("netty.epoll", "a=b c"));
        Handshake handshake = new Handshake("n0nce", config);

        assertThat(Handshake.parse(handshake.line())).isEqualTo(handshake);
    }

    @Test
    void ready_written_comesBackEqual() {
        Ready ready = new Ready(1, 2, "n", "id", "4.2 final", "25", Map.of("transport", "epoll native"));

        assertThat(Ready.parse(ready.line())).isEqualTo(ready);
    }

    @Test
    void snapshot_written_comesBackEqual() {
        Snapshot snapshot = Snapshot.ofThisJvm();

        assertThat(Snapshot.parse(snapshot.line())).isEqualTo(snapshot);
        assertThat(snapshot.heapBytes()).isPositive();
        assertThat(snapshot.allocatedBytes()).isPositive();
    }

    @Test
    void leftovers_written_comeBackEqual() {
        Leftovers some = new Leftovers(List.of("pool-1 worker=2", "boss"));

        assertThat(Leftovers.parse(some.line())).isEqualTo(some);
        assertThat(Leftovers.parse(new Leftovers(List.of()).line()).threads()).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Leftovers.parse("STOPPED"))
                .withMessageContaining("STOPPED");
    }

    @Test
    void line_withoutAField_isRefusedWithItsName() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Ready.parse("READY port=1"))
                .withMessageContaining("pid");
        assertThatIllegalArgumentException().isThrownBy(() -> Ready.parse("hello"));
    }
}
