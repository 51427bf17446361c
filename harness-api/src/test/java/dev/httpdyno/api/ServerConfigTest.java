package dev.httpdyno.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ServerConfigTest {

    private static ServerConfig config(int port, Set<Table> tables, String prefix) {
        return new ServerConfig(
                "127.0.0.1", port, 0, tables, 10, 3, prefix, Path.of("video"), Path.of("tmp"), Map.of());
    }

    @Test
    void port_outOfRange_isRefusedWithItsValue() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> config(65536, Set.of(), ""))
                .withMessageContaining("65536");
    }

    @Test
    void prefixTable_withoutPrefix_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> config(0, EnumSet.of(Table.PREFIX), ""));
        assertThatIllegalArgumentException().isThrownBy(() -> config(0, EnumSet.of(Table.CONTRACT), "/v1"));
    }

    @Test
    void routes_ofTwoTablesUnderAPrefix_areBothThere() {
        ServerConfig config = config(0, EnumSet.of(Table.CONTRACT, Table.NUMBERED, Table.PREFIX), "/v1");

        assertThat(config.routes().routes()).hasSize(234);
        assertThat(config.routes().routes())
                .allMatch(r -> r.template().toString().startsWith("/v1/"));
    }
}
