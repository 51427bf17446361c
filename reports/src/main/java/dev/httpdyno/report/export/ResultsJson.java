package dev.httpdyno.report.export;

import dev.httpdyno.core.result.ContractResult;
import dev.httpdyno.core.result.Duel;
import dev.httpdyno.core.result.Effort;
import dev.httpdyno.core.result.Figures;
import dev.httpdyno.core.result.Quantile;
import dev.httpdyno.core.result.RunInfo;
import dev.httpdyno.core.result.Sample;
import dev.httpdyno.core.stats.Interval;
import dev.httpdyno.core.stats.LogEstimate;
import dev.httpdyno.core.stats.LogSlope;
import dev.httpdyno.report.model.Board;
import dev.httpdyno.report.model.Duels;
import dev.httpdyno.report.model.Footprint;
import dev.httpdyno.report.model.Metric;
import dev.httpdyno.report.model.Overview;
import dev.httpdyno.report.model.Row;
import dev.httpdyno.report.model.RunReport;
import dev.httpdyno.report.model.Standing;
import dev.httpdyno.report.model.Sweep;
import dev.httpdyno.report.model.Warning;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** A run for programs, as {@code docs/results.schema.json} describes it. What is not known is {@code null}, never NaN. */
public final class ResultsJson {

    /** The version of the format: a higher one takes something away or changes its meaning. */
    public static final int SCHEMA_VERSION = 1;

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .build();

    private ResultsJson() {}

    /** An object whose members keep their order. */
    private static final class Members extends LinkedHashMap<String, @Nullable Object> {

        private static final long serialVersionUID = 1;

        Members with(String name, @Nullable Object value) {
            put(name, value);
            return this;
        }

        Members number(String name, Optional<Double> value) {
            return with(
                    name, value.filter(Double::isFinite).map(Members::rounded).orElse(null));
        }

        Members number(String name, double value) {
            return number(name, Optional.of(value));
        }

        /** Twelve digits: the last ones of a logarithm or a power differ between processors. */
        private static double rounded(double value) {
            return new BigDecimal(value).round(new MathContext(12)).doubleValue();
        }
    }

    /**
     * Renders a run.
     *
     * @param report the run
     * @return the file
     */
    public static String of(RunReport report) {
        Members root = new Members()
                .with("schemaVersion", SCHEMA_VERSION)
                .with("run", run(report.info()))
                .with("question", report.headline().question())
                .with("answer", report.headline().answer())
                .with("conditions", report.headline().conditions())
                .with("warnings", report.warnings().stream().map(Warning::text).toList())
                .with(
                        "overviews",
                        Stream.concat(report.leading().stream(), report.following().stream())
                                .map(ResultsJson::overview)
                                .toList())
                .with("boards", report.boards().stream().map(ResultsJson::board).toList())
                .with("duels", report.duels().stream().map(ResultsJson::duels).toList())
                .with("slotBias", report.slotBias().orElse(null))
                .with(
                        "slotMeans",
                        report.slotMeans().stream().map(Members::rounded).toList())
                .with(
                        "machineSpeed",
                        report.speed()
                                .map(s -> s.costByRound().values().stream()
                                        .map(Members::rounded)
                                        .toList())
                                .orElse(null))
                .with(
                        "notMeasured",
                        report.info().notMeasured().stream()
                                .map(n -> new Members()
                                        .with("adapter", n.adapter())
                                        .with("scenario", n.scenario())
                                        .with("reason", n.reason()))
                                .toList())
                .with(
                        "sweeps",
                        Sweep.of(report.boards()).stream()
                                .map(ResultsJson::sweep)
                                .toList())
                .with(
                        "footprints",
                        report.footprints().stream().map(ResultsJson::footprint).toList())
                .with(
                        "contract",
                        report.contract().stream().map(ResultsJson::clause).toList())
                .with(
                        "samples",
                        report.samples().stream().map(ResultsJson::sample).toList());
        return JSON.writeValueAsString(root) + "\n";
    }

    private static Members run(RunInfo run) {
        return new Members()
                .with("id", run.id())
                .with("httpdyno", run.httpdyno())
                .with("startedAt", run.startedAt().toString())
                .with("command", run.command())
                .with("seed", run.seed())
                .with("quick", run.quick())
                .with("rounds", run.rounds())
                .number("windowSeconds", run.windowSeconds())
                .with("adapters", run.adapters())
                .with("scenarios", run.scenarios())
                .with("jvms", run.jvms())
                .with("serverCpus", run.serverCpus())
                .with("loadCpus", run.loadCpus())
                .with("notes", run.notes())
                .with("machine", run.machine())
                .with("bundles", Provenances.bundles(run))
                .with("jvmFlags", Provenances.jvms(run))
                .with("reference", run.reference())
                .with("partner", run.partner());
    }

    private static Members sweep(Sweep sweep) {
        return new Members()
                .with("adapter", sweep.contender().adapter())
                .with("jvm", sweep.contender().variant())
                .with(
                        "costs",
                        sweep.cost().entrySet().stream()
                                .map(e ->
                                        new Members().with("routes", e.getKey()).number("cpuMicros", e.getValue()))
                                .toList())
                .number("exponent", sweep.slope().map(LogSlope::value))
                .with("interval", interval(sweep.slope().map(LogSlope::interval)));
    }

    private static Members overview(Overview overview) {
        return new Members()
                .with("metric", name(overview.metric()))
                .with("boards", overview.boards().stream().map(Board::title).toList())
                .with("leader", overview.leader().label())
                .with(
                        "entries",
                        overview.entries().stream()
                                .map(e -> new Members()
                                        .with("adapter", e.contender().adapter())
                                        .with("jvm", e.contender().variant())
                                        .number("ratio", e.ratio())
                                        .with("interval", interval(e.interval())))
                                .toList());
    }

    private static Members board(Board board) {
        return new Members()
                .with("title", board.title())
                .with("scenario", board.scenario())
                .number("ratePerSecond", board.rate())
                .with("connections", board.connections())
                .with("rows", board.rows().stream().map(ResultsJson::row).toList());
    }

    private static Members row(Row row) {
        Members metrics = new Members();
        for (Metric metric : Metric.values()) {
            row.standing(metric).ifPresent(s -> metrics.with(name(metric), standing(metric, s)));
        }
        return new Members()
                .with("adapter", row.contender().adapter())
                .with("jvm", row.contender().variant())
                .with("notes", row.notes())
                .with("reason", row.reason())
                .with("metrics", metrics);
    }

    private static Members standing(Metric metric, Standing standing) {
        return new Members()
                .with("unit", metric.unit())
                .with("n", standing.n())
                .number("median", standing.median())
                .number("mean", standing.summary().mean())
                .number("deviation", standing.summary().deviation())
                .number("variation", standing.summary().variation())
                .number("min", standing.summary().min())
                .number("max", standing.summary().max())
                .with("interval", interval(standing.interval()))
                .with("bestRank", standing.bestRank())
                .with("worstRank", standing.worstRank())
                .with("ties", standing.letters());
    }

    private static @Nullable List<Double> interval(Optional<Interval> bounds) {
        return bounds.map(b -> List.of(Members.rounded(b.low()), Members.rounded(b.high())))
                .orElse(null);
    }

    private static Members footprint(Footprint footprint) {
        return new Members()
                .with("adapter", footprint.contender().adapter())
                .with("jvm", footprint.contender().variant())
                .with("version", footprint.version())
                .with("java", footprint.java())
                .number("startMillis", footprint.medianStart())
                .number("idleMegabytes", footprint.idleMegabytes())
                .number("loadedMegabytes", footprint.loadedMegabytes())
                .number("heapMegabytes", footprint.heapMegabytes())
                .number("anonymousIdleMegabytes", footprint.taken().anonymousIdle())
                .number("anonymousLoadedMegabytes", footprint.taken().anonymousLoaded())
                .number("fileLoadedMegabytes", footprint.taken().fileLoaded())
                .number("peakMegabytes", footprint.taken().peak())
                .number("gcMillisPerSecond", footprint.taken().gcMillis())
                .number("jitMillisPerSecond", footprint.taken().jitMillis())
                .with("threads", footprint.threads().orElse(null))
                .number("descriptors", footprint.taken().descriptors())
                .number("switchesPerSecond", footprint.taken().switches())
                .number("involuntarySwitchesPerSecond", footprint.taken().involuntary())
                .with("jars", footprint.bundle().map(b -> (Integer) b.jars()).orElse(null))
                .with(
                        "bundleBytes",
                        footprint.bundleBytes().isPresent()
                                ? (Long) footprint.bundleBytes().getAsLong()
                                : null)
                .with("settings", footprint.options());
    }

    private static Members clause(ContractResult result) {
        return new Members()
                .with("adapter", result.adapter())
                .with("clause", result.clause())
                .with("level", result.level())
                .with("outcome", result.outcome().name().toLowerCase(Locale.ROOT))
                .with("text", result.text());
    }

    private static Members sample(Sample sample) {
        return new Members()
                .with("adapter", sample.adapter())
                .with("jvm", sample.variant())
                .with("scenario", sample.scenario())
                .number("ratePerSecond", sample.rate())
                .with("round", sample.round())
                .with("slot", sample.slot())
                .with("startedAt", sample.startedAt().toString())
                .with("outcome", sample.outcome().name().toLowerCase(Locale.ROOT))
                .with("reason", sample.reason())
                .number("startMillis", sample.startMillis())
                .with("figures", sample.figures().map(f -> figures(sample, f)).orElse(null))
                .with("duel", sample.duel().map(ResultsJson::duel).orElse(null))
                .number("harnessBusy", sample.effort().map(Effort::harnessBusy));
    }

    private static Members duel(Duel duel) {
        return new Members()
                .with("reference", duel.reference())
                .number("cpuRatio", duel.costRatio())
                .number("rateRatio", Optional.of(duel.rateRatio()).filter(r -> duel.fair()))
                .number("cpuShare", duel.share())
                .with("windows", duel.windows().size());
    }

    private static Members duels(Duels duels) {
        return new Members()
                .with("title", duels.board().title())
                .with("reference", duels.reference())
                .with(
                        "entries",
                        duels.rows().stream()
                                .map(e -> new Members()
                                        .with("adapter", e.contender().adapter())
                                        .with("jvm", e.contender().variant())
                                        .with("paired", estimate(e.paired()))
                                        .with(
                                                "solo",
                                                e.solo()
                                                        .map(ResultsJson::estimate)
                                                        .orElse(null))
                                        .number("cpuShare", e.share())
                                        .with("fair", e.fair()))
                                .toList());
    }

    private static Members estimate(LogEstimate estimate) {
        Optional<Interval> bounds = estimate.bounds().interval();
        return new Members()
                .number("ratio", estimate.value())
                .with("interval", interval(bounds))
                .with("n", estimate.rounds());
    }

    private static Members figures(Sample sample, Figures figures) {
        Members members = new Members()
                .number("requestsPerSecond", figures.requestsPerSecond())
                .number("serverCpuMicros", figures.serverCpuMicros())
                .number("loadCpuMicros", figures.loadCpuMicros())
                .number("allocatedBytes", Optional.of(figures.allocatedBytes()).filter(b -> b != Figures.UNKNOWN))
                .with("valid", figures.valid())
                .with("faults", figures.faults())
                .number("serverBusy", figures.serverBusy())
                .number("loadBusy", figures.loadBusy())
                .with("limit", figures.limit().toString())
                .with("residentIdleBytes", figures.residentIdleBytes())
                .with("residentLoadedBytes", figures.residentLoadedBytes())
                .with("heapBytes", told(figures.heapBytes()))
                .with("gcCount", told(figures.gcCount()))
                .with("gcMillis", told(figures.gcMillis()))
                .with("jitMillis", told(figures.jitMillis()))
                .with("threads", told(figures.threads()))
                .with("steady", figures.steady())
                .with("drift", figures.drift())
                .with("process", figures.process())
                .with("surroundings", figures.surroundings());
        if (sample.rate().isPresent()) {
            members.with(
                    "latency",
                    Quantile.of(List.of(figures.histogram())).stream()
                            .map(q ->
                                    new Members().number("percent", q.percent()).number("micros", q.micros()))
                            .toList());
        }
        return members;
    }

    /** Nothing where the runtime does not tell. */
    private static @Nullable Long told(long figure) {
        return figure == Figures.UNKNOWN ? null : figure;
    }

    private static String name(Metric metric) {
        return metric.name().toLowerCase(Locale.ROOT);
    }
}
