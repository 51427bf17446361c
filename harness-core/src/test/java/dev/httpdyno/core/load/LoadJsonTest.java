package dev.httpdyno.core.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.scenario.Scenarios;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LoadJsonTest {

    static List<Scenario> scenarios() {
        return Scenarios.all();
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void spec_anyScenario_comesBackAsItWas(Scenario scenario) {
        LoadSpec spec = new LoadSpec("127.0.0.1", 8080, scenario, 100, 2, -1, Path.of("/tmp/a b.mp4"), List.of(1, 2))
                .withRate(new Rate(1000.5, Rate.Gaps.POISSON));
        String line = LoadJson.write(spec);

        assertThat(line).doesNotContain("\n");
        assertThat(LoadJson.spec(line)).isEqualTo(spec);
    }

    @Test
    void result_everyField_comesBackAsItWas() {
        Histogram histogram = new Histogram(3);
        histogram.recordValue(1_234_567);
        LoadResult result = new LoadResult(
                new Outcomes(10, 1, 2, Map.of(500, 3L, 404, 1L), Map.of(Fault.RESET, 3L, Fault.REFUSED, 5L)),
                100,
                1_000_000_000,
                10,
                List.of(new Slice(1, 500_000_000), new Slice(0, 500_000_000)),
                Latency.of(histogram, 1_234_567).encode(),
                1_234_567,
                5,
                4,
                3,
                2,
                1,
                7,
                Optional.of(new Pace(10, 9, 1, 100, 200, 300)),
                Optional.of(new Mismatch("the body", "GET / HTTP/1.1", "Hi", "Ho", 1)),
                "raw");
        LoadResult back = LoadJson.result(LoadJson.write(result));

        assertThat(back).isEqualTo(result);
        assertThat(back.outcomes().conserved()).isTrue();
        assertThat(back.latency().max()).isEqualTo(1_234_567);
        assertThat(back.latency().mean()).isBetween(1_233_000.0, 1_236_000.0);
    }
}
