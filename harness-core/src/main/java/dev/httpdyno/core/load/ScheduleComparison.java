package dev.httpdyno.core.load;

import dev.httpdyno.core.stats.Summary;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How late our generator is in an open loop, beside a bare schedule that spins, sends and reads but checks nothing. Both run
 * by turns on the same thread of the same process.
 *
 * @param ours how late ours was in each run
 * @param bare the same of the bare schedule
 */
public record ScheduleComparison(List<Pace> ours, List<Pace> bare) {

    /** Copies the runs. */
    public ScheduleComparison {
        ours = List.copyOf(ours);
        bare = List.copyOf(bare);
    }

    /**
     * Compares, with the order reversed in every other round.
     *
     * @param driver our generator
     * @param spec an open loop of one thread
     * @param rounds how often each runs
     * @param window how long each run is
     * @return the runs
     * @throws LoadFailure if the load cannot be made, or is no open loop
     */
    public static ScheduleComparison run(DynoLoad driver, LoadSpec spec, int rounds, Duration window) {
        List<Pace> ours = new ArrayList<>();
        List<Pace> bare = new ArrayList<>();
        try (DynoSession session = driver.open(spec)) {
            session.run(Turns.WARM_UP);
            session.bare(Turns.WARM_UP);
            Turns.take(rounds, () -> ours.add(pace(session.run(window))), () -> bare.add(session.bare(window)));
        }
        return new ScheduleComparison(ours, bare);
    }

    private static Pace pace(LoadResult result) {
        return result.pace().orElseThrow(() -> new LoadFailure("an open loop told no pace"));
    }

    /**
     * The 99th percentile of how late requests were sent.
     *
     * @return the median of ours, divided by that of the bare schedule: at 1 the checks cost nothing here
     */
    public double lateP99Ratio() {
        return medianP99(ours) / medianP99(bare);
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
                        Locale.ROOT, "%-10s %5s %14s %14s %10s", "", "runs", "late p50 us", "late p99 us", "sent"),
                line("dyno", ours),
                line("bare", bare),
                String.format(Locale.ROOT, "%-10s %5s %14s %14.3f", "ratio", "", "", lateP99Ratio()));
    }

    private static String line(String name, List<Pace> runs) {
        double sent = runs.stream().mapToLong(Pace::sent).sum()
                / (double) runs.stream().mapToLong(Pace::due).sum();
        return String.format(
                Locale.ROOT,
                "%-10s %5d %14.2f %14.2f %9.2f%%",
                name,
                runs.size(),
                Summary.of(runs.stream().map(p -> p.lateP50Nanos() / 1e3).toList())
                        .median(),
                medianP99(runs),
                sent * 100);
    }

    private static double medianP99(List<Pace> runs) {
        return Summary.of(runs.stream().map(p -> p.lateP99Nanos() / 1e3).toList())
                .median();
    }
}
