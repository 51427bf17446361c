package dev.httpdyno.core.measure;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.httpdyno.core.load.LoadFailure;
import dev.httpdyno.core.load.LoadResult;
import dev.httpdyno.core.load.LoadSpec;
import dev.httpdyno.core.load.Outcomes;
import dev.httpdyno.core.scenario.Scenarios;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Each doctored result must be refused, with its numbers. */
class ConservationTest {

    private static final Duration SECOND = Duration.ofSeconds(1);
    private static final LoadSpec SPEC =
            new LoadSpec("127.0.0.1", 1, Scenarios.find("ping").orElseThrow(), 4, 1, 0, Path.of("video"), List.of());

    private static LoadResult result(
            long sent, long bytes, long millis, int atStart, int atEnd, int closes, String raw) {
        return new LoadResult(
                new Outcomes(sent, 100, 4, Map.of(), Map.of()),
                bytes,
                millis * 1_000_000,
                0,
                List.of(),
                "",
                0,
                atStart,
                atEnd,
                closes,
                0,
                0,
                0,
                Optional.empty(),
                Optional.empty(),
                raw);
    }

    private static void requireRefused(LoadResult result, String words) {
        assertThatThrownBy(() -> Conservation.require(result, SECOND, SPEC))
                .isInstanceOf(LoadFailure.class)
                .hasMessageStartingWith("the generator's counts do not add up: ")
                .hasMessageContaining(words);
    }

    @Test
    void window_inWhichAllAddsUp_passes() {
        assertThatCode(() -> Conservation.require(result(104, 9000, 1001, 4, 4, 0, ""), SECOND, SPEC))
                .doesNotThrowAnyException();
    }

    @Test
    void requests_lost_areRefused() {
        requireRefused(result(105, 9000, 1000, 4, 4, 0, ""), "of 105 requests sent 100 were valid, 4 open");
    }

    @Test
    void window_longerThanAsked_isRefused() {
        requireRefused(result(104, 9000, 1021, 4, 4, 0, ""), "the window lasted 1021 ms instead of 1000 ms");
    }

    @Test
    void bytes_fewerThanAnswers_areRefused() {
        requireRefused(result(104, 1599, 1000, 4, 4, 0, ""), "100 valid answers have at least 1600 bytes, but 1599");
    }

    @Test
    void connections_missing_areRefusedUnlessTheirCloseWasAnnounced() {
        requireRefused(result(104, 9000, 1000, 3, 4, 0, ""), "4 connections were asked for, but 3 were open");
        requireRefused(result(104, 9000, 1000, 4, 3, 0, ""), "and 3 at its end");
        assertThatCode(() -> Conservation.require(result(104, 9000, 1000, 4, 3, 1, ""), SECOND, SPEC))
                .doesNotThrowAnyException();
    }

    @Test
    void result_ofAnotherProgram_isNotChecked() {
        assertThatCode(() -> Conservation.require(result(1, 0, 1, 0, 0, 0, "wrk says"), SECOND, SPEC))
                .doesNotThrowAnyException();
    }
}
