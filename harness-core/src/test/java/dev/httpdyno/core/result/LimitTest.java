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
}
