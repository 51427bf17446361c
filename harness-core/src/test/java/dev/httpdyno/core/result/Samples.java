package dev.httpdyno.core.result;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Samples and runs for tests. */
public final class Samples {

    private Samples() {}

    public static Figures figures(double rate) {
        return new Figures(
                rate,
                List.of(rate, rate),
                1000,
                Map.of(),
                5000,
                1,
                10.5,
                9.5,
                0.99,
                0.5,
                Limit.SERVER_BOUND,
                800,
                2,
                3,
                1,
                Optional.of(100.0),
                Optional.empty(),
                "histogram",
                100_000_000,
                120_000_000,
                20_000_000,
                12,
                true,
                false,
                new ProcessFigures(
                        Optional.of(1L),
                        Optional.of(2L),
                        Optional.of(3L),
                        Optional.of(4L),
                        Optional.of(5L),
                        Optional.of(6L),
                        Optional.empty(),
                        Optional.empty()),
                new Surroundings(Optional.of(0.1), Optional.of(0.2), Optional.empty()));
    }

    public static Sample valid(int round, int slot, String adapter, String scenario, double rate) {
        return sample(round, slot, adapter, scenario, Outcome.VALID, "", Optional.of(figures(rate)));
    }

    /** A sample that ran beside another server. */
    public static Sample paired(int round, int slot, String adapter, String scenario) {
        Sample alone = valid(round, slot, adapter, scenario, 1000);
        SideFigures side = new SideFigures(500, 1000, 10.5, 800, 5_250_000);
        return new Sample(
                round,
                slot,
                adapter,
                scenario,
                alone.variant(),
                alone.startedAt(),
                alone.outcome(),
                "",
                List.of(),
                alone.version(),
                alone.java(),
                alone.options(),
                alone.startMillis(),
                alone.figures(),
                alone.warmUp(),
                Optional.empty(),
                alone.loadOutput(),
                Optional.of(new Duel("reference", List.of(new DuetWindow(side, side)))),
                Optional.of(new Effort(8, 5, 0.002)));
    }

    public static Sample failed(int round, int slot, String adapter, String scenario, String reason) {
        return sample(round, slot, adapter, scenario, Outcome.FAILED, reason, Optional.empty());
    }

    public static Sample spoilt(int round, int slot, String adapter, String scenario) {
        return sample(round, slot, adapter, scenario, Outcome.VOID, "steal", Optional.empty());
    }

    private static Sample sample(
            int round,
            int slot,
            String adapter,
            String scenario,
            Outcome outcome,
            String reason,
            Optional<Figures> figures) {
        return new Sample(
                round,
                slot,
                adapter,
                scenario,
                "jdk25",
                Instant.parse("2026-01-02T03:04:05Z"),
                outcome,
                reason,
                List.of(),
                "1.0",
                "25",
                Map.of("threads", "1"),
                figures.map(f -> 900.0),
                figures,
                List.of(new WarmUpBucket(1, 2, 3, 4)),
                Optional.empty(),
                "",
                Optional.empty(),
                Optional.empty());
    }

    public static RunInfo run(String id, List<String> adapters, List<String> scenarios) {
        Map<String, String> versions = new LinkedHashMap<>();
        adapters.forEach(a -> versions.put(a, "1.0"));
        Map<String, Integer> connections = new LinkedHashMap<>();
        scenarios.forEach(s -> connections.put(s, 100));
        return new RunInfo(
                RunInfo.SCHEMA,
                id,
                "test",
                Instant.parse("2026-01-02T03:04:05Z"),
                "./dyno bench",
                7,
                false,
                2,
                5,
                versions,
                connections,
                Map.of("jdk25", "-Xmx512m"),
                "0",
                "1",
                List.of(),
                Map.of("os", "Test"),
                Map.of("ping", "GET / answers Hi"),
                Map.of("a", 1_000_000L),
                List.of("bench"),
                30,
                0.3,
                "shuffled",
                "",
                "",
                "",
                new Provenance(
                        Map.of(
                                "a",
                                new BundleFacts(
                                        new Release("1.0", Optional.of("2026-01-01"), Release.Source.TABLE, ""),
                                        1,
                                        Map.of("a.jar", "00"))),
                        Map.of("jdk25", new JvmFacts("25", "00", List.of("A"), Map.of("A", "1")))),
                List.of(),
                Map.of());
    }
}
