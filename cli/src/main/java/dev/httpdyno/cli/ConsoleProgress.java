package dev.httpdyno.cli;

import dev.httpdyno.core.load.LoadResult;
import dev.httpdyno.core.load.LoadText;
import dev.httpdyno.core.measure.Plan;
import dev.httpdyno.core.measure.Progress;
import dev.httpdyno.core.result.Figures;
import dev.httpdyno.core.result.Outcome;
import dev.httpdyno.core.result.Sample;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Locale;
import java.util.function.LongSupplier;

/** Shows how a measurement goes on: a block that is written over on a terminal, and a line a minute elsewhere. */
final class ConsoleProgress implements Progress {

    private static final Duration QUIET_INTERVAL = Duration.ofMinutes(1);
    private static final int ERROR_LINES = 5;
    private static final int BAR = 40;
    private static final String ERASE_LINE = "\u001b[K";

    private final Plan plan;
    private final PrintWriter out;
    private final PrintWriter err;
    private final boolean interactive;
    private final boolean verbose;
    private final LongSupplier nanoClock;
    private long startedAt;
    private long lastLineAt;
    private boolean begun;
    private double usefulSeconds;
    private double harnessBusy;
    private int taken;
    private boolean failed;
    private boolean shown;
    private String last = "";
    private String block = "";

    ConsoleProgress(Plan plan, PrintWriter out, PrintWriter err, boolean interactive, boolean verbose) {
        this(plan, out, err, interactive, verbose, System::nanoTime);
    }

    ConsoleProgress(
            Plan plan, PrintWriter out, PrintWriter err, boolean interactive, boolean verbose, LongSupplier nanoClock) {
        this.plan = plan;
        this.out = out;
        this.verbose = verbose;
        this.err = err;
        this.interactive = interactive;
        this.nanoClock = nanoClock;
        startedAt = nanoClock.getAsLong();
        lastLineAt = startedAt;
    }

    @Override
    public void phase(int round, int slot, String adapter, String scenario, String phase) {
        if (!begun) {
            // What came before, such as the contract, is no part of the measurement.
            begun = true;
            startedAt = nanoClock.getAsLong();
        }
        String line = "[" + slot + "/" + plan.samples() + "] round " + round + "  " + adapter + " " + scenario + "  "
                + phase + "  " + Durations.text(remaining()) + " left";
        if (interactive) {
            clear();
            int done = Math.min(BAR, BAR * (slot - 1) / Math.max(1, plan.samples()));
            err.print(line + ERASE_LINE + "\n" + "#".repeat(done) + ".".repeat(BAR - done) + "  " + last + ERASE_LINE);
            err.flush();
            shown = true;
        } else if (nanoClock.getAsLong() - lastLineAt >= QUIET_INTERVAL.toNanos()) {
            lastLineAt = nanoClock.getAsLong();
            err.println(line + (last.isEmpty() ? "" : "; last: " + last));
            err.flush();
        }
    }

    @Override
    public void window(LoadResult result) {
        if (verbose) {
            block = LoadText.block(result);
        }
    }

    @Override
    public void taken(Sample sample) {
        if (!block.isEmpty()) {
            clear();
            out.println(sample.adapter() + " " + sample.scenario() + ", round " + sample.round());
            out.println(block);
            sample.figures().ifPresent(f -> out.println(limit(f)));
            out.println();
            out.flush();
            block = "";
        }
        sample.effort().ifPresent(e -> {
            usefulSeconds += e.warmUpSeconds() + e.windowSeconds();
            harnessBusy = Math.max(harnessBusy, e.harnessBusy());
        });
        sample.figures().ifPresent(f -> last = text(sample, f));
        if (sample.outcome() != Outcome.VOID) {
            taken++;
        }
        if (sample.outcome() != Outcome.VALID || !sample.reason().isEmpty()) {
            failed |= sample.outcome() == Outcome.INVALID || sample.outcome() == Outcome.FAILED;
            clear();
            err.println("dyno: " + sample.adapter() + " " + sample.scenario() + " in round " + sample.round() + ": "
                    + sample.outcome() + ": " + sample.reason());
            int from = Math.max(0, sample.errorLines().size() - ERROR_LINES);
            sample.errorLines().subList(from, sample.errorLines().size()).forEach(l -> err.println("    | " + l));
            err.flush();
        }
    }

    private static String text(Sample sample, Figures figures) {
        return String.format(
                Locale.ROOT,
                "%s %s %,.0f requests/s, %.1f us%s",
                sample.adapter(),
                sample.scenario(),
                figures.requestsPerSecond(),
                figures.serverCpuMicros(),
                sample.duel()
                        .map(d -> String.format(Locale.ROOT, ", %.3f of %s", d.costRatio(), d.reference()))
                        .orElse(""));
    }

    /** Whether a sample gave no figure. */
    boolean anyFailed() {
        return failed;
    }

    /** How the time was spent, and what HttpDyno itself took while it measured; said of what was taken since the start. */
    String account() {
        double elapsed = (nanoClock.getAsLong() - startedAt) / 1e9;
        return String.format(
                Locale.ROOT,
                "%.0f %% of the time was spent outside windows and warm-ups: start, gate, cooldown.%n"
                        + "HttpDyno itself took at most %.1f %% of a core while a window ran.",
                100 * Math.max(0, 1 - usefulSeconds / elapsed),
                100 * harnessBusy);
    }

    private static String limit(Figures figures) {
        return String.format(
                Locale.ROOT,
                "Limit: %s (server busy %.0f%%, load busy %.0f%%)",
                figures.limit(),
                figures.serverBusy() * 100,
                figures.loadBusy() * 100);
    }

    /** Wipes the block. */
    void clear() {
        if (interactive) {
            err.print(shown ? "\r" + ERASE_LINE + "\u001b[1A\r" + ERASE_LINE : "\r" + ERASE_LINE);
            err.flush();
            shown = false;
        }
    }

    private Duration remaining() {
        if (taken == 0) {
            return plan.estimate();
        }
        long elapsed = nanoClock.getAsLong() - startedAt;
        return Duration.ofNanos(elapsed / taken * (plan.samples() - taken));
    }
}
