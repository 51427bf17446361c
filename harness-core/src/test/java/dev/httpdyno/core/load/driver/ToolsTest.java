package dev.httpdyno.core.load.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.httpdyno.core.load.Fault;
import dev.httpdyno.core.load.LoadSpec;
import dev.httpdyno.core.load.Outcomes;
import dev.httpdyno.core.scenario.Scenarios;
import dev.httpdyno.core.scenario.Shape;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads what the programs really printed, or for bombardier and oha, what their sources document. */
class ToolsTest {

    record Printed(Tool tool, String file, Outcomes means) {}

    @TempDir
    private Path folder;

    static Stream<Printed> printed() {
        return Stream.of(
                new Printed(new Wrk(), "wrk-healthy", outcomes(7111, 7111, 0, Map.of(), Map.of())),
                new Printed(new Wrk(), "wrk-always-500", outcomes(17759, 0, 0, Map.of(0, 17759L), Map.of())),
                new Printed(new Wrk(), "wrk-truncated", outcomes(6118, 0, 0, Map.of(), Map.of(Fault.UNTOLD, 6118L))),
                new Printed(new H2load(), "h2load-healthy", outcomes(21228, 21224, 4, Map.of(), Map.of())),
                new Printed(new H2load(), "h2load-always-500", outcomes(21737, 0, 4, Map.of(500, 21733L), Map.of())),
                new Printed(new H2load(), "h2load-truncated", outcomes(4, 0, 4, Map.of(), Map.of())),
                new Printed(new Hey(), "hey-healthy", outcomes(18206, 18206, 0, Map.of(), Map.of())),
                new Printed(new Hey(), "hey-always-500", outcomes(19672, 0, 0, Map.of(500, 19672L), Map.of())),
                new Printed(new Autocannon(), "autocannon-healthy", outcomes(12283, 12279, 4, Map.of(), Map.of())),
                new Printed(
                        new Autocannon(), "autocannon-always-500", outcomes(4009, 0, 4, Map.of(500, 4005L), Map.of())),
                new Printed(
                        new Autocannon(),
                        "autocannon-truncated",
                        outcomes(1147, 0, 4, Map.of(), Map.of(Fault.MISMATCH, 381L, Fault.UNTOLD, 762L))),
                new Printed(
                        new Autocannon(),
                        "autocannon-wrong-bytes",
                        outcomes(19231, 0, 4, Map.of(), Map.of(Fault.MISMATCH, 19227L))),
                new Printed(
                        new Bombardier(),
                        "bombardier",
                        outcomes(
                                9010,
                                9000,
                                0,
                                Map.of(400, 3L, 500, 2L),
                                Map.of(Fault.CLOSED, 4L, Fault.REFUSED, 2L, Fault.UNTOLD, 1L))),
                new Printed(
                        new Oha(),
                        "oha",
                        outcomes(9012, 9000, 4, Map.of(503, 5L), Map.of(Fault.CLOSED, 2L, Fault.TIMEOUT, 1L))));
    }

    @ParameterizedTest
    @MethodSource("printed")
    void told_whatAProgramPrinted_isCountedApart(Printed printed) throws IOException {
        Told told = printed.tool.told(text(printed.file), call("query", 1));

        assertThat(told.outcomes()).isEqualTo(printed.means);
        assertThat(told.outcomes().conserved()).isTrue();
        assertThat(told.nanos()).isBetween(1_000_000_000L, 1_100_000_000L);
        assertThat(told.bytes()).isPositive();
    }

    @ParameterizedTest
    @ValueSource(strings = {"wrk", "h2load", "hey", "autocannon"})
    void told_latency_isTheGreatestAlone(String name) throws IOException {
        Tool tool = Stream.of(new Wrk(), new H2load(), new Hey(), new Autocannon())
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        Told told = tool.told(text(name + "-healthy"), call("query", 1));

        assertThat(told.latency().count()).isZero();
        assertThat(told.latency().percentile(50)).isEmpty();
        assertThat(told.latency().max()).isBetween(1_000_000L, 100_000_000L);
    }

    @Test
    void told_percentileOfASecondAndMore_isPaddedByWrkAndReadAllTheSame() throws IOException {
        String slow = text("wrk-healthy") + "     99%    1.18s \n";

        assertThat(new Wrk().told(slow, call("query", 1)).outcomes().valid()).isEqualTo(7111);
    }

    @ParameterizedTest
    @ValueSource(strings = {"wrk-healthy", "h2load-healthy", "hey-healthy"})
    void told_aLineOfUnknownMeaning_isAnError(String file) throws IOException {
        Tool tool = Stream.of(new Wrk(), new H2load(), new Hey())
                .filter(each -> file.startsWith(each.name()))
                .findFirst()
                .orElseThrow();
        String text = text(file) + "Certificate errors: 7\n";

        assertThatIllegalArgumentException()
                .isThrownBy(() -> tool.told(text, call("query", 1)))
                .withMessageContaining("Certificate errors: 7");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "no JSON"})
    void told_jsonThatLacksFigures_isAnError(String output) {
        for (Tool tool : List.of(new Autocannon(), new Bombardier(), new Oha())) {
            assertThatIllegalArgumentException().as(tool.name()).isThrownBy(() -> tool.told(output, call("query", 1)));
        }
    }

    @Test
    void command_body_isSentFromAFileWithItsType() throws IOException {
        Call call = call("body", 1);

        assertThat(call.body()).matches("\\{\"hello\":\"\\w{8}\"}");
        assertThat(call.headers()).containsExactly(Map.entry("Content-Type", "application/json"));
        for (Tool tool : List.of(new H2load(), new Hey(), new Autocannon(), new Bombardier(), new Oha())) {
            assertThat(String.join(" ", tool.command(call)))
                    .as(tool.name())
                    .contains(call.bodyFile().toString())
                    .contains("application/json")
                    .endsWith("http://127.0.0.1:8080/json");
        }
    }

    @Test
    void command_wrk_writesTheRequestIntoItsScript() throws IOException {
        new Wrk().command(call("body", 4));

        assertThat(Files.readString(folder.resolve("wrk.lua")))
                .startsWith("wrk.method = \"\\080\\079\\083\\084\"\n")
                .contains("wrk.body = \"\\123\\034\\104\\101\\108\\108\\111")
                .contains("string.rep(wrk.format(), 4)");
    }

    private Call call(String scenario, int pipeline) {
        LoadSpec spec = new LoadSpec(
                "127.0.0.1", 8080, Scenarios.find(scenario).orElseThrow(), 4, 1, 1, Path.of("none"), List.of());
        Shape shape = new Shape(4, pipeline, 0, 0);
        return Call.of(
                spec.withShape(shape),
                spec.scenario().templates().getFirst().fill(new SplittableRandom(1)),
                Duration.ofMillis(600),
                folder);
    }

    private static Outcomes outcomes(
            long sent, long valid, long open, Map<Integer, Long> status, Map<Fault, Long> faults) {
        return new Outcomes(sent, valid, open, status, faults);
    }

    private static String text(String file) throws IOException {
        try (InputStream in = ToolsTest.class.getResourceAsStream(file + ".txt")) {
            if (in == null) {
                throw new IOException("no such file: " + file);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
