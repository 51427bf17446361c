package dev.httpdyno.report.export;

import dev.httpdyno.core.result.Duel;
import dev.httpdyno.core.result.Effort;
import dev.httpdyno.core.result.Figures;
import dev.httpdyno.core.result.NotMeasured;
import dev.httpdyno.core.result.Sample;
import dev.httpdyno.report.model.RunReport;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Every sample as one row. Units are in the names; what there is not is an empty cell. */
public final class ResultsCsv {

    private static final List<String> COLUMNS = List.of(
            "run",
            "adapter",
            "version",
            "jvm",
            "java",
            "scenario",
            "connections",
            "rate_per_s",
            "round",
            "slot",
            "started_at",
            "outcome",
            "reason",
            "start_ms",
            "requests_per_s",
            "server_cpu_us_per_request",
            "load_cpu_us_per_request",
            "allocated_bytes_per_request",
            "valid",
            "errors",
            "bytes_read",
            "window_s",
            "server_busy",
            "load_busy",
            "limit",
            "gc_count",
            "gc_ms",
            "jit_ms",
            "latency_p50_us",
            "latency_p99_us",
            "resident_idle_bytes",
            "resident_loaded_bytes",
            "heap_bytes",
            "threads",
            "steady",
            "drift",
            "anonymous_idle_bytes",
            "file_idle_bytes",
            "anonymous_loaded_bytes",
            "file_loaded_bytes",
            "peak_bytes",
            "descriptors",
            "voluntary_switches",
            "involuntary_switches",
            "foreign_cpu",
            "stolen_cpu",
            "canary_ns",
            "duel_reference",
            "duel_cpu_ratio",
            "duel_rate_ratio",
            "duel_cpu_share",
            "duel_windows",
            "warm_up_s",
            "harness_busy");

    private ResultsCsv() {}

    /**
     * Renders the samples.
     *
     * @param report the run
     * @return the file
     */
    public static String of(RunReport report) {
        Csv csv = new Csv(COLUMNS);
        for (Sample sample : report.samples()) {
            csv.text(report.info().id())
                    .text(sample.adapter())
                    .text(sample.version())
                    .text(sample.variant())
                    .text(sample.java())
                    .text(sample.scenario())
                    .number(report.info().scenarios().getOrDefault(sample.scenario(), 0))
                    .number(sample.rate())
                    .number(sample.round())
                    .number(sample.slot())
                    .text(sample.startedAt().toString())
                    .text(sample.outcome().name().toLowerCase(Locale.ROOT))
                    .text(sample.reason())
                    .number(sample.startMillis());
            figures(csv, sample.figures());
            duel(csv, sample);
            csv.end();
        }
        report.info().notMeasured().forEach(n -> notMeasured(csv, report, n));
        return csv.toString();
    }

    /** A row without a sample, so that a missing cell is not taken for a forgotten one. */
    private static void notMeasured(Csv csv, RunReport report, NotMeasured left) {
        for (String column : COLUMNS) {
            csv.text(
                    switch (column) {
                        case "run" -> report.info().id();
                        case "adapter" -> left.adapter();
                        case "scenario" -> left.scenario();
                        case "outcome" -> "not_measured";
                        case "reason" -> left.reason();
                        default -> "";
                    });
        }
        csv.end();
    }

    private static void duel(Csv csv, Sample sample) {
        Optional<Duel> duel = sample.duel();
        csv.text(duel.map(Duel::reference).orElse(""))
                .number(duel.map(Duel::costRatio))
                .number(duel.filter(Duel::fair).map(Duel::rateRatio))
                .number(duel.map(Duel::share))
                .number(duel.map(d -> (double) d.windows().size()))
                .number(sample.effort().map(Effort::warmUpSeconds))
                .number(sample.effort().map(Effort::harnessBusy));
    }

    private static void figures(Csv csv, Optional<Figures> figures) {
        if (figures.isEmpty()) {
            COLUMNS.subList(COLUMNS.indexOf("requests_per_s"), COLUMNS.indexOf("duel_reference"))
                    .forEach(c -> csv.text(""));
            return;
        }
        Figures f = figures.get();
        csv.number(f.requestsPerSecond())
                .number(f.serverCpuMicros())
                .number(f.loadCpuMicros())
                .number(Optional.of(f.allocatedBytes()).filter(b -> b != Figures.UNKNOWN))
                .number(f.valid())
                .number(f.errors())
                .number(f.bytesRead())
                .number(f.windowSeconds())
                .number(f.serverBusy())
                .number(f.loadBusy())
                .text(f.limit().toString())
                .text(told(f.gcCount()))
                .text(told(f.gcMillis()))
                .text(told(f.jitMillis()))
                .number(f.p50Micros())
                .number(f.p99Micros())
                .number(f.residentIdleBytes())
                .number(f.residentLoadedBytes())
                .text(told(f.heapBytes()))
                .text(told(f.threads()))
                .text(Boolean.toString(f.steady()))
                .text(Boolean.toString(f.drift()));
        for (Optional<Long> count : List.of(
                f.process().anonymousIdleBytes(),
                f.process().fileIdleBytes(),
                f.process().anonymousLoadedBytes(),
                f.process().fileLoadedBytes(),
                f.process().peakBytes(),
                f.process().descriptors(),
                f.process().voluntarySwitches(),
                f.process().involuntarySwitches())) {
            csv.text(count.map(c -> Long.toString(c)).orElse(""));
        }
        csv.number(f.surroundings().foreignCpu())
                .number(f.surroundings().stolenCpu())
                .number(f.surroundings().canaryNanos());
    }

    /** Nothing where the runtime does not tell. */
    private static String told(long figure) {
        return figure == Figures.UNKNOWN ? "" : Long.toString(figure);
    }
}
