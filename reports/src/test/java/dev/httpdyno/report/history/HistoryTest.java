package dev.httpdyno.report.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.report.Golden;
import dev.httpdyno.report.TestRun;
import dev.httpdyno.report.model.Metric;
import dev.httpdyno.report.model.RunReport;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HistoryTest {

    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final Locale usual = Locale.getDefault();

    @AfterEach
    void restoreLocale() {
        Locale.setDefault(usual);
    }

    private static TestRun run(int day, double speed) {
        return TestRun.of(day)
                .id("run" + day)
                .startedAt(START.plus(Duration.ofDays(day)))
                .scenarios(List.of("ping"))
                .adapter("steady", 50_000)
                .adapter("better", speed);
    }

    private static List<RunReport> sixteen() {
        List<RunReport> reports = new ArrayList<>();
        for (int day = 0; day < 16; day++) {
            reports.add(run(day, day < 8 ? 50_000 : 60_000)
                    .version("better", day < 8 ? "1.0" : "2.0")
                    .report());
        }
        Collections.reverse(reports);
        return reports;
    }

    @Test
    void cells_overManyRuns_standInTheOrderOfTimeWithTheirChange() {
        History history = History.of(sixteen(), Metric.REQUESTS);

        assertThat(history.series()).hasSize(2);
        History.Series better = history.series().get(0);
        assertThat(better.points())
                .extracting(History.Point::run)
                .startsWith("run0", "run1")
                .endsWith("run15");
        assertThat(better.changes())
                .singleElement()
                .satisfies(c -> assertThat(c.index()).isEqualTo(8));
        assertThat(history.series().get(1).changes()).isEmpty();
    }

    @Test
    void runs_ofUnlikeConditions_areSeriesOfTheirOwn() {
        History history = History.of(
                List.of(
                        run(1, 50_000).report(),
                        run(2, 50_000).machine("cpu", "Other CPU").report(),
                        run(3, 50_000).quick().report(),
                        run(4, 50_000).connections(10).report()),
                Metric.REQUESTS);

        assertThat(history.series()).hasSize(8).allMatch(s -> s.points().size() == 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"und", "de-DE", "tr-TR"})
    void history_inAnyCountry_isAsSealed(String tag) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        History history = History.of(sixteen(), Metric.REQUESTS);

        Golden.check("history.txt", String.join("\n", HistoryText.lines(history)) + "\n");
        assertThat(HistoryHtml.of(history)).contains("x1.21", "<svg", "run15");
    }
}
