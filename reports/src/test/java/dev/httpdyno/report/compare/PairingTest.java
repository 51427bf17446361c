package dev.httpdyno.report.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.httpdyno.core.result.RunInfo;
import dev.httpdyno.report.Golden;
import dev.httpdyno.report.TestRun;
import dev.httpdyno.report.model.Metric;
import dev.httpdyno.report.model.RunReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

class PairingTest {

    private final Locale usual = Locale.getDefault();

    @TempDir
    private Path temp;

    @AfterEach
    void restoreLocale() {
        Locale.setDefault(usual);
    }

    /** Four adapters of which one changes its version. */
    private static TestRun run(long seed, double changed, double machine) {
        return TestRun.of(seed)
                .rounds(8)
                .adapter("one", machine * 90_000)
                .adapter("two", machine * 80_000)
                .adapter("three", machine * 70_000)
                .adapter("new", machine * changed * 60_000);
    }

    private static Pair pair(TestRun first, TestRun second, String reference) {
        return Pairing.of(
                new Side.Run(first.id("before").report()),
                new Side.Run(second.id("after").version("new", "2.0").report()),
                Metric.REQUESTS,
                reference.isEmpty() ? Optional.empty() : Optional.of(reference));
    }

    private static Map<String, Word> words(Pair pair) {
        return pair.rows().stream().collect(Collectors.toMap(r -> r.board() + " " + r.contender(), Pair.Row::word));
    }

    @Test
    void server_thatBecameSlower_isSlowerAndTheOthersTheSame() {
        Pair pair = pair(run(1, 1, 1), run(2, 0.9, 1), "");

        assertThat(words(pair)).containsEntry("ping new", Word.SLOWER).containsEntry("query new", Word.SLOWER);
        assertThat(words(pair)).containsEntry("ping one", Word.SAME).containsEntry("query three", Word.SAME);
        assertThat(pair.refusals()).isEmpty();
        assertThat(pair.warnings()).contains("new: 1.2.3 against 2.0");
    }

    @Test
    void server_thatBecameFaster_isFasterInItsCostsToo() {
        assertThat(words(pair(run(1, 1, 1), run(2, 1.1, 1), ""))).containsEntry("ping new", Word.FASTER);
        Pair costs = Pairing.of(
                new Side.Run(run(1, 1, 1).report()),
                new Side.Run(run(2, 1.1, 1).report()),
                Metric.CPU,
                Optional.empty());
        assertThat(words(costs)).containsEntry("ping new", Word.FASTER);
    }

    @Test
    void machine_thatBecameSlower_isDriftAndNoVerdict() {
        Pair pair = pair(run(1, 1, 1), run(2, 1, 0.8), "");

        assertThat(pair.drift().orElseThrow().value()).isCloseTo(0.8, within(0.02));
        assertThat(words(pair).values()).containsOnly(Word.SAME);
    }

    @Test
    void noise_ofTheSizeOfTheChange_cannotTell() {
        Pair pair = pair(run(1, 1, 1).scatter(0.15), run(2, 0.95, 1).scatter(0.15), "");

        assertThat(words(pair)).containsEntry("ping new", Word.CANNOT_TELL);
    }

    @Test
    void rounds_tooFew_cannotTell() {
        assertThat(words(pair(run(1, 1, 1).rounds(2), run(2, 0.5, 1).rounds(2), ""))
                        .values())
                .containsOnly(Word.CANNOT_TELL);
    }

    @Test
    void machines_thatDiffer_areRefusedWithoutAReferenceAndComparedByRatiosWithOne() {
        TestRun other = run(2, 0.9, 0.5).machine("cpu", "Other CPU");

        Pair refused = pair(run(1, 1, 1), other, "");
        assertThat(refused.rows()).isEmpty();
        assertThat(refused.refusals()).singleElement().asString().startsWith("The machines differ (cpu)");

        Pair pair = pair(run(1, 1, 1), run(2, 0.9, 0.5).machine("cpu", "Other CPU"), "one");
        assertThat(words(pair)).containsEntry("ping new", Word.SLOWER).containsEntry("ping two", Word.SAME);
        assertThat(words(pair)).doesNotContainKey("ping one");
        assertThat(pair.warnings()).contains("cpu: Test CPU 3000 against Other CPU");
    }

    @Test
    void unlikeRuns_areRefusedWithTheReason() {
        assertThat(pair(run(1, 1, 1), run(2, 1, 1).quick(), "").refusals())
                .singleElement()
                .asString()
                .startsWith("One side is a look");
        assertThat(pair(run(1, 1, 1), run(2, 1, 1).connections(50), "").refusals())
                .contains("ping: 100 connections against 50.", "query: 100 connections against 50.");
        assertThat(pair(run(1, 1, 1), TestRun.of(1).adapter("else", 1), "").refusals())
                .containsExactly("No cell is on both sides.");
    }

    @Test
    void everything_changed_warnsThatTheMachineCannotBeToldApart() {
        TestRun second = run(2, 1, 1);
        List.of("one", "two", "three").forEach(a -> second.version(a, "2.0"));

        assertThat(pair(run(1, 1, 1), second, "").warnings())
                .anyMatch(w -> w.contains("cannot be told from one of the servers"));
    }

    @Test
    void publishedTable_asASide_hasRatiosAndNoVerdict() throws IOException {
        Path file =
                Files.writeString(temp.resolve("theirs.csv"), "name,scenario,value\none,ping,45000\nother,ping,1\n");
        Pair pair = Pairing.of(
                new Side.Run(run(1, 1, 1).report()), Side.Published.read(file), Metric.REQUESTS, Optional.empty());

        assertThat(words(pair)).containsExactly(Map.entry("ping one", Word.CANNOT_TELL));
        assertThat(pair.rows().get(0).ratio().value()).isCloseTo(0.5, within(0.02));
        assertThat(pair.warnings()).anyMatch(w -> w.startsWith("theirs.csv was published elsewhere"));
        assertThat(Pairing.of(pair.first(), pair.second(), Metric.CPU, Optional.empty())
                        .refusals())
                .isNotEmpty();
    }

    @Test
    void publishedTable_ofOtherMetrics_isComparedByEachOfThem() throws IOException {
        Path file = Files.writeString(
                temp.resolve("theirs.csv"),
                "name,scenario,value,metric,unit\none,ping,45000,,\none,ping,22,cpu,\none,ping,2000,,bytes/request\n");
        Side.Published theirs = Side.Published.read(file);
        Side ours = new Side.Run(run(1, 1, 1).report());

        for (Metric metric : List.of(Metric.REQUESTS, Metric.CPU, Metric.ALLOCATED)) {
            Pair pair = Pairing.of(ours, theirs, metric, Optional.empty());
            assertThat(words(pair)).containsExactly(Map.entry("ping one", Word.CANNOT_TELL));
            assertThat(pair.refusals()).isEmpty();
        }
        assertThat(Pairing.of(ours, theirs, Metric.CPU, Optional.empty())
                        .rows()
                        .get(0)
                        .ratio()
                        .value())
                .isCloseTo(2, within(0.05));
        assertThat(Pairing.of(ours, theirs, Metric.HEAP, Optional.empty()).refusals())
                .containsExactly(
                        "theirs.csv does not tell heap after a full collection, but requests a second and CPU time"
                                + " a request and heap allocated a request.");
    }

    @Test
    void conditions_thatDiffer_areEachWarnedOf() {
        RunInfo one = run(1, 1, 1).machine("memory", "1 kB").info();
        Map<String, Object> changed = JsonMapper.shared().convertValue(one, new TypeReference<>() {});
        changed.putAll(Map.of(
                "httpdyno",
                "other",
                "rounds",
                9,
                "windowSeconds",
                2,
                "warmUpSeconds",
                12,
                "cooldownSeconds",
                0.7,
                "order",
                "blocked",
                "jvms",
                Map.of("jdk25", "/jdk -XX:+UseZGC")));
        RunInfo two = JsonMapper.shared().convertValue(changed, RunInfo.class);
        Pair pair = Pairing.of(
                new Side.Run(run(1, 1, 1).id("before").report()),
                new Side.Run(
                        RunReport.of(two, run(2, 1, 1).version("new", "2.0").samples(), List.of())),
                Metric.REQUESTS,
                Optional.empty());

        assertThat(pair.warnings())
                .contains(
                        "HttpDyno: test against other",
                        "rounds: 8 against 9",
                        "window, s: 5.0 against 2.0",
                        "warm-up at most, s: 30.0 against 12.0",
                        "cooldown, s: 0.3 against 0.7",
                        "order: shuffled against blocked",
                        "JVM: /jdk -Xmx512m against /jdk -XX:+UseZGC",
                        "memory: nothing against 1 kB",
                        "new: 1.2.3 against 2.0");
        assertThat(pair.rows()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "name,scenario\na,ping",
                "name,scenario,value\na,ping,fast",
                "name,scenario,value\na,ping,-1",
                "name,scenario,value,metric\na,ping,1,speed",
                "name,scenario,value,metric,unit\na,ping,1,cpu,ms"
            })
    void publishedTable_malformed_isRefusedWithItsLine(String text) throws IOException {
        Path file = Files.writeString(temp.resolve("theirs.csv"), text);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> Side.Published.read(file))
                .withMessageContaining("line 2");
    }

    @ParameterizedTest
    @ValueSource(strings = {"und", "de-DE", "tr-TR"})
    void comparison_inAnyCountry_isAsSealed(String tag) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        Pair pair = pair(run(1, 1, 1), run(2, 0.9, 0.97), "");

        Golden.check("compare.txt", String.join("\n", CompareText.lines(pair)) + "\n");
        Golden.check("compare.md", CompareMarkdown.of(List.of(pair)));
        Golden.check("compare.csv", CompareCsv.of(List.of(pair)));
        assertThat(CompareHtml.of(List.of(pair))).contains("after against before", "slower", "<svg");
    }
}
