package dev.httpdyno.core.load;

import dev.httpdyno.core.stats.Summary;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.StringJoiner;

/** A result as the block of text that people know from wrk. */
public final class LoadText {

    private static final List<Double> PERCENTILES = List.of(50.0, 75.0, 90.0, 99.0, 99.9);
    private static final double KILO = 1024;

    private LoadText() {}

    /**
     * The block.
     *
     * @param result what came of a run
     * @return lines with line feeds between; instead of a rate, an invalid run has the reason
     */
    public static String block(LoadResult result) {
        StringJoiner lines = new StringJoiner("\n");
        Outcomes outcomes = result.outcomes();
        Latency latency = result.latency();
        lines.add("               Avg      Stdev        Max   +/- Stdev");
        if (latency.count() > 0) {
            lines.add(row(
                            "Latency",
                            time(Math.round(latency.mean())),
                            time(Math.round(latency.deviation())),
                            time(latency.max()))
                    + percent(latency.withinDeviation()));
        }
        lines.add(rates(result));
        if (latency.count() > 0) {
            lines.add("  Latency distribution");
            PERCENTILES.forEach(percentile -> lines.add(percentile(latency, percentile)));
        }
        if (latency.suggestsDelayedAcknowledgement()) {
            lines.add("  The median is that of delayed acknowledgements: the server waits, and does not work");
        }
        lines.add(String.format(
                Locale.ROOT,
                "  %d requests in %s, %s read",
                outcomes.valid(),
                time(result.nanos()),
                size(result.bytesRead())));
        if (!outcomes.byKind().isEmpty()) {
            lines.add("  Not right: " + outcomes.problems());
        }
        result.pace().ifPresent(pace -> lines.add(schedule(pace)));
        if (outcomes.invalid()) {
            lines.add("Invalid, no rate: " + outcomes.problems());
        } else {
            double seconds = result.nanos() / 1e9;
            lines.add(String.format(Locale.ROOT, "Requests/sec: %12.2f", result.requestsPerSecond()));
            lines.add(String.format(Locale.ROOT, "Transfer/sec: %12s", size(Math.round(result.bytesRead() / seconds))));
        }
        return lines.toString();
    }

    private static String rates(LoadResult result) {
        List<Double> rates = result.slices().stream()
                .map(slice -> slice.valid() * 1e9 / slice.nanos())
                .toList();
        Summary summary = Summary.of(rates);
        long within = rates.stream()
                .filter(rate -> Math.abs(rate - summary.mean()) <= summary.deviation())
                .count();
        return row("Req/Sec", count(summary.mean()), count(summary.deviation()), count(summary.max()))
                + percent((double) within / rates.size());
    }

    private static String percentile(Latency latency, double percentile) {
        OptionalLong value = latency.percentile(percentile);
        String text = value.isPresent() ? time(value.getAsLong()) : "too few";
        return String.format(Locale.ROOT, "  %6s%% %10s", trimmed(percentile), text);
    }

    private static String schedule(Pace pace) {
        return String.format(
                Locale.ROOT,
                "  Schedule: %d of %d sent, %d waiting at the end, late by %s (50%%) %s (99%%)%s",
                pace.sent(),
                pace.due(),
                pace.backlog(),
                time(pace.lateP50Nanos()),
                time(pace.lateP99Nanos()),
                pace.overloaded() ? ": overloaded" : "");
    }

    private static String row(String name, String average, String deviation, String max) {
        return String.format(Locale.ROOT, "  %-8s%9s %10s %10s", name, average, deviation, max);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, " %10.2f%%", share * 100);
    }

    private static String trimmed(double number) {
        return number == Math.rint(number) ? Long.toString(Math.round(number)) : Double.toString(number);
    }

    private static String time(long nanos) {
        if (nanos >= 1e9) {
            return String.format(Locale.ROOT, "%.2fs", nanos / 1e9);
        }
        return nanos >= 1e6
                ? String.format(Locale.ROOT, "%.2fms", nanos / 1e6)
                : String.format(Locale.ROOT, "%.2fus", nanos / 1e3);
    }

    private static String count(double number) {
        return number >= 1e3
                ? String.format(Locale.ROOT, "%.2fk", number / 1e3)
                : String.format(Locale.ROOT, "%.2f", number);
    }

    private static String size(long bytes) {
        double left = bytes;
        for (String unit : List.of("B", "KB", "MB")) {
            if (left < KILO) {
                return String.format(Locale.ROOT, "%.2f%s", left, unit);
            }
            left /= KILO;
        }
        return String.format(Locale.ROOT, "%.2fGB", left);
    }
}
