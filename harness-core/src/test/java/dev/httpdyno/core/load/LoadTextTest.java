package dev.httpdyno.core.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class LoadTextTest {

    @Test
    void block_validResult_readsLikeWrk() {
        assertThat(LoadText.block(result(2000, 0, Optional.empty()))).isEqualTo("""
                               Avg      Stdev        Max   +/- Stdev
                  Latency    1.00ms   577.35us     2.00ms      57.75%
                  Req/Sec     2.00k       0.00      2.00k     100.00%
                  Latency distribution
                      50%     1.00ms
                      75%     1.50ms
                      90%     1.80ms
                      99%     1.98ms
                    99.9%    too few
                  2000 requests in 1.00s, 3.00MB read
                Requests/sec:      2000.00
                Transfer/sec:       3.00MB""");
    }

    @Test
    void block_anyLocale_isTheSame() {
        String root = LoadText.block(result(2000, 0, Optional.empty()));
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.GERMANY);
            assertThat(LoadText.block(result(2000, 0, Optional.empty()))).isEqualTo(root);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void block_invalidResult_hasAReasonAndNoRate() {
        assertThat(LoadText.block(result(2000, 7, Optional.empty())))
                .endsWith("Invalid, no rate: 7 wrong answers")
                .doesNotContain("Requests/sec");
    }

    @Test
    void block_medianOfADelayedAcknowledgement_isNamed() {
        assertThat(LoadText.block(result(80_000, 0, Optional.empty()))).contains("delayed acknowledgements");
        assertThat(LoadText.block(result(2000, 0, Optional.empty()))).doesNotContain("delayed acknowledgements");
    }

    @Test
    void block_overloadedSchedule_saysSo() {
        Pace pace = new Pace(4000, 2000, 2000, 1500, 2_500_000, 9_000_000);

        assertThat(LoadText.block(result(2000, 0, Optional.of(pace))))
                .contains("Schedule: 2000 of 4000 sent, 2000 waiting at the end, late by 1.50us (50%) 2.50ms (99%): "
                        + "overloaded");
    }

    @Test
    void comparison_alternatingRuns_givesRatiosOfMedians() {
        List<String> order = new ArrayList<>();
        LoadDriver cheap = new FakeDriver("cheap", 10_000_000, order);
        LoadDriver dear = new FakeDriver("dear", 40_000_000, order);

        Comparison comparison = Comparison.run(cheap, dear, DynoLoadTest.spec(1, 1), 3, Duration.ofSeconds(1));

        assertThat(order).containsExactly("cheap", "dear", "cheap", "dear", "dear", "cheap", "cheap", "dear");
        assertThat(comparison.cpuPerRequestRatio()).isCloseTo(0.25, within(1e-9));
        assertThat(comparison.bytesPerCpuSecondRatio()).isCloseTo(4, within(1e-9));
        assertThat(comparison.rateRatio()).isCloseTo(1, within(1e-9));
        assertThat(comparison.text().lines()).hasSize(4);
        assertThat(comparison.text()).contains("ratio                   1.000        0.250            4.000");
    }

    private record FakeDriver(String name, long cpuNanos, List<String> order) implements LoadDriver {

        @Override
        public LoadSession open(LoadSpec spec) {
            return new LoadSession() {
                @Override
                public LoadResult run(Duration duration) {
                    order.add(name);
                    return result(2000, 0, Optional.empty(), cpuNanos);
                }

                @Override
                public long pid() {
                    return 0;
                }

                @Override
                public void close() {}
            };
        }
    }

    private static LoadResult result(int valid, long mismatch, Optional<Pace> pace) {
        return result(valid, mismatch, pace, 1);
    }

    private static LoadResult result(int valid, long mismatch, Optional<Pace> pace, long cpuNanos) {
        Histogram histogram = new Histogram(3);
        for (int i = 1; i <= valid; i++) {
            histogram.recordValue(i * 1000L);
        }
        return new LoadResult(
                new Outcomes(valid + mismatch, valid, 0, Map.of(), Map.of(Fault.MISMATCH, mismatch)),
                3 * 1024 * 1024,
                1_000_000_000,
                cpuNanos,
                List.of(new Slice(valid / 2, 500_000_000), new Slice(valid / 2, 500_000_000)),
                Latency.of(histogram, valid * 1000L).encode(),
                valid * 1000L,
                1,
                1,
                0,
                0,
                valid,
                0,
                pace,
                Optional.empty(),
                "");
    }
}
