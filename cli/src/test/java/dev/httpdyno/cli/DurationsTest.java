package dev.httpdyno.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class DurationsTest {

    private final Durations durations = new Durations();

    @Test
    void text_inAnyUnit_isRead() {
        assertThat(durations.convert("500ms")).isEqualTo(Duration.ofMillis(500));
        assertThat(durations.convert("5")).isEqualTo(Duration.ofSeconds(5));
        assertThat(durations.convert("2.5s")).isEqualTo(Duration.ofMillis(2500));
        assertThat(durations.convert("2m")).isEqualTo(Duration.ofMinutes(2));
        assertThat(durations.convert("1h")).isEqualTo(Duration.ofHours(1));
    }

    @Test
    void text_ofNoDuration_isRefusedWithAnExample() {
        assertThatThrownBy(() -> durations.convert("soon")).hasMessageContaining("'soon' is not a duration such as 5s");
    }

    @Test
    void duration_written_isShort() {
        assertThat(Durations.text(Duration.ofMillis(1400))).isEqualTo("1 s");
        assertThat(Durations.text(Duration.ofSeconds(135))).isEqualTo("2 min 15 s");
        assertThat(Durations.text(Duration.ofMinutes(125))).isEqualTo("2 h 5 min");
    }
}
