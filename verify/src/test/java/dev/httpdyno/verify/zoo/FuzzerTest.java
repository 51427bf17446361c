package dev.httpdyno.verify.zoo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.contract.fuzz.FuzzReport;
import dev.httpdyno.core.contract.fuzz.Fuzzer;
import java.time.Duration;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;

/** Faults that no clause finds, since they need a value that no clause sends. */
class FuzzerTest {

    private static final Duration LIMIT = Duration.ofMillis(700);
    private static final Duration LONG_ENOUGH = Duration.ofSeconds(60);

    private static FuzzReport fuzz(HealthyServer server, long seed, Duration duration) {
        try (server) {
            server.start();
            return new Fuzzer(Zoo.subject(server), LIMIT).run(seed, duration);
        }
    }

    private static HealthyServer broken(BiFunction<ZooRequest, ZooAnswer, ZooAnswer> change) {
        return Animal.answering("", "", "", change).build().apply(Zoo.VIDEO);
    }

    private static FuzzReport.Found found(FuzzReport report) {
        assertThat(report.leftOut()).isEmpty();
        return report.found().orElseThrow();
    }

    @Test
    void run_healthyServer_findsNothing() {
        FuzzReport report = fuzz(new HealthyServer(Zoo.VIDEO), 1, Duration.ofSeconds(1));

        assertThat(report.found()).isEmpty();
        assertThat(report.leftOut()).isEmpty();
        assertThat(report.cases()).isPositive();
        assertThat(report.lines()).singleElement().asString().contains("right");
    }

    @Test
    void run_oneCharacterThatBreaks_isShrunkToIt() {
        FuzzReport.Found found =
                found(fuzz(broken((r, a) -> r.query().contains("%23") ? a.withText("broken") : a), 1, LONG_ENOUGH));

        assertThat(found.requests()).isEqualTo(1);
        assertThat(found.pipelined()).isFalse();
        assertThat(found.cuts()).isEmpty();
        assertThat(found.failure().sent()).matches("GET /id/.\\?name=%23 .*");
    }

    @Test
    void run_sameSeed_findsTheSame() {
        BiFunction<ZooRequest, ZooAnswer, ZooAnswer> change =
                (r, a) -> r.query().contains("%3C") ? a.withText("") : a;
        FuzzReport.Found first = found(fuzz(broken(change), 1, LONG_ENOUGH));
        FuzzReport again = fuzz(broken(change), first.seed(), LONG_ENOUGH);

        assertThat(again.cases()).isEqualTo(1);
        assertThat(found(again)).isEqualTo(first);
    }

    @Test
    void run_nestedDocumentThatBreaks_isShrunk() {
        FuzzReport.Found found = found(
                fuzz(broken((r, a) -> r.body().text().contains("-12.25") ? a.withText("{}") : a), 1, LONG_ENOUGH));

        assertThat(found.failure().sent())
                .containsPattern("\\r\\n\\{\"[^\"]{1,2}\":-12.25}$".replace("\\r\\n", "\\\\r\\\\n"));
    }

    @Test
    void run_twoRequestsThatBreakTogether_areKept() {
        // A connection has a thread of its own here.
        ThreadLocal<String> previous = ThreadLocal.withInitial(() -> "");
        FuzzReport.Found found = found(fuzz(
                broken((r, a) -> {
                    boolean breaks = previous.get().equals("/text") && r.path().equals("/binary");
                    previous.set(r.path());
                    return breaks ? a.withText("broken") : a;
                }),
                1,
                LONG_ENOUGH));

        assertThat(found.requests()).isEqualTo(2);
        assertThat(found.failure().sent()).startsWith("POST /binary").endsWith("Content-Length: 0\\r\\n\\r\\n");
    }

    @Test
    void run_clauseThatFails_leavesItsKindOut() {
        FuzzReport report =
                fuzz(broken((r, a) -> r.path().equals("/form") ? ZooAnswer.error(500) : a), 1, Duration.ofMillis(300));

        assertThat(report.found()).isEmpty();
        assertThat(report.leftOut()).containsExactly("form: B1.form, B2, R8.form");
    }
}
