package dev.httpdyno.core.guard;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ConfusionTest {

    @Test
    void doctoredSittings_areAllJudgedRight() {
        assertThat(Confusion.ofDoctored())
                .hasSize(13)
                .allSatisfy(l -> assertThat(l.state()).as(l.name()).isEqualTo(Confusion.State.RIGHT));
    }
}
