package dev.httpdyno.core.machine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CanaryTest {

    @Test
    void canary_anywhere_tellsTheTimeOfAWriteAndARead() {
        assertThat(Canary.nanos(CpuSet.UNPINNED).orElseThrow()).isPositive();
    }

    @Test
    void canary_onTheServersCpus_tellsItToo() {
        CpuSet server = CpuSplit.ofThisMachine().server();

        assertThat(Canary.nanos(server).orElseThrow()).isPositive();
    }
}
