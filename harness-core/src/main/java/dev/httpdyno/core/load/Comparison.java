package dev.httpdyno.core.load;

import dev.httpdyno.core.stats.Summary;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * Two load generators on one server process, in alternating runs.
 *
 * @param first the name of the first
 * @param second the name of the second
 * @param ofFirst its runs
 * @param ofSecond the runs of the other
 */
public record Comparison(String first, String second, List<LoadResult> ofFirst, List<LoadResult> ofSecond) {

    /** Copies the runs. */
    public Comparison {
        ofFirst = List.copyOf(ofFirst);
        ofSecond = List.copyOf(ofSecond);
    }

    /**
     * Compares, with both sessions open all the time and the order reversed in every other round.
     *
     * @param first a generator
     * @param second another
     * @param spec the load, the same for both
     * @param rounds how often each runs
     * @param window how long each run is
     * @return the runs
     * @throws LoadFailure if one of them cannot make this load
     */
    public static Comparison run(LoadDriver first, LoadDriver second, LoadSpec spec, int rounds, Duration window) {
        List<LoadResult> ofFirst = new ArrayList<>();
        List<LoadResult> ofSecond = new ArrayList<>();
        try (LoadSession one = first.open(spec);
                LoadSession other = second.open(spec)) {
            one.run(Turns.WARM_UP);
            other.run(Turns.WARM_UP);
            Turns.take(rounds, () -> ofFirst.add(one.run(window)), () -> ofSecond.add(other.run(window)));
        }
        return new Comparison(first.name(), second.name(), ofFirst, ofSecond);
    }

    /**
     * CPU time of the generator for a valid answer.
     *
     * @return the median of the first, divided by that of the second: below 1 the first is lighter
     */
    public double cpuPerRequestRatio() {
        return ratio(Comparison::cpuMicrosPerRequest);
    }

    /**
     * Bytes read in a second of the generator's CPU time.
     *
     * @return the median of the first, divided by that of the second: above 1 the first is lighter
     */
    public double bytesPerCpuSecondRatio() {
        return ratio(Comparison::bytesPerCpuSecond);
    }

    /**
     * Valid answers in a second.
     *
     * @return the median of the first, divided by that of the second
     */
    public double rateRatio() {
        return ratio(LoadResult::requestsPerSecond);
    }

    private double ratio(ToDoubleFunction<LoadResult> figure) {
        return median(ofFirst, figure) / median(ofSecond, figure);
    }

    /**
     * The comparison as a table.
     *
     * @return lines with line feeds between
     */
    public String text() {
        return String.join(
                "\n",
                String.format(
                        Locale.ROOT,
                        "%-10s %5s %12s %12s %16s %12s",
                        "",
                        "runs",
                        "requests/s",
                        "us CPU/req",
                        "MB/CPU second",
                        "B heap/req"),
                line(first, ofFirst),
                line(second, ofSecond),
                String.format(
                        Locale.ROOT,
                        "%-10s %5s %12.3f %12.3f %16.3f",
                        "ratio",
                        "",
                        rateRatio(),
                        cpuPerRequestRatio(),
                        bytesPerCpuSecondRatio()));
    }

    private static String line(String name, List<LoadResult> runs) {
        return String.format(
                Locale.ROOT,
                "%-10s %5d %12.0f %12.2f %16.1f %12s",
                name,
                runs.size(),
                median(runs, LoadResult::requestsPerSecond),
                median(runs, Comparison::cpuMicrosPerRequest),
                median(runs, Comparison::bytesPerCpuSecond) / 1e6,
                runs.stream().anyMatch(run -> run.allocatedBytes() > 0)
                        ? String.format(Locale.ROOT, "%.3f", median(runs, Comparison::heapPerRequest))
                        : "-");
    }

    private static double median(List<LoadResult> runs, ToDoubleFunction<LoadResult> figure) {
        return Summary.of(runs.stream().mapToDouble(figure).boxed().toList()).median();
    }

    private static double cpuMicrosPerRequest(LoadResult result) {
        return result.cpuNanos() / 1e3 / Math.max(1, result.outcomes().valid());
    }

    private static double heapPerRequest(LoadResult result) {
        return (double) result.allocatedBytes() / Math.max(1, result.outcomes().valid());
    }

    private static double bytesPerCpuSecond(LoadResult result) {
        return result.bytesRead() * 1e9 / Math.max(1, result.cpuNanos());
    }
}
