package dev.httpdyno.core.result;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LimitTest {

    @Test
    void verdict_namesTheSideThatHadNoMoreToGive() {
        assertThat(Limit.of(0.95, 0.90)).isEqualTo(Limit.SERVER_BOUND);
        assertThat(Limit.of(0.89, 0.96)).isEqualTo(Limit.LOAD_BOUND);
        assertThat(Limit.of(0.99, 0.97)).isEqualTo(Limit.NEITHER);
        assertThat(Limit.of(0.50, 0.50)).isEqualTo(Limit.NEITHER);
    }

    @Test
    void busy_onACpuThatWasPartlyStolen_isOfWhatWasLeft() {
        assertThat(Limit.busy(900, 1000, 1, 0)).isEqualTo(0.9);
        assertThat(Limit.busy(900, 1000, 1, 0.1)).isEqualTo(1.0);
        assertThat(Limit.busy(900, 1000, 2, 0.1)).isEqualTo(0.5);
    }
}
