package dev.httpdyno.core.machine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HardEventsTest {

    @Test
    void window_quiet_isNotSpoilt() {
        assertThat(HardEvents.judge(5003, 5000, 4, 1000)).isEmpty();
    }

    @Test
    void clock_stepped_spoilsTheWindow() {
        assertThat(HardEvents.judge(8000, 5000, 0, 1000))
                .hasValueSatisfying(w -> assertThat(w).contains("stepped by 3000 ms"));
        assertThat(HardEvents.judge(3000, 5000, 0, 1000))
                .hasValueSatisfying(w -> assertThat(w).contains("stepped by -2000 ms"));
    }

    @Test
    void time_stolen_spoilsTheWindow() {
        assertThat(HardEvents.judge(5000, 5000, 60, 1000))
                .hasValueSatisfying(w -> assertThat(w).isEqualTo("6 % of the CPU time was stolen by the hypervisor"));
    }

    @Test
    void machine_thatTellsNothing_spoilsNothing() {
        assertThat(HardEvents.judge(5000, 5000, 0, 0)).isEmpty();
    }
}
