package dev.httpdyno.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestTest {

    private static final List<String> NAMES = List.of("helidon", "javalin", "jdk", "netty", "undertow", "vertx");

    @Test
    void name_misspelt_isFound() {
        assertThat(Nearest.to("nety", NAMES)).first().isEqualTo("netty");
        assertThat(Nearest.to("under", NAMES)).containsExactly("undertow");
        assertThat(Nearest.hint("vert-x", NAMES)).startsWith("; did you mean vertx");
    }

    @Test
    void name_farFromAll_getsTheListAlone() {
        assertThat(Nearest.hint("quarkus-rest", NAMES))
                .isEqualTo("; known: helidon, javalin, jdk, netty, undertow, vertx");
    }

    @Test
    void distance_ofTheTextbookExample_isThree() {
        assertThat(Nearest.distance("kitten", "sitting")).isEqualTo(3);
    }
}
