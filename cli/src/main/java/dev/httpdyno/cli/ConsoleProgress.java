package dev.httpdyno.cli;

import dev.httpdyno.core.load.LoadResult;
import dev.httpdyno.core.load.LoadText;
import dev.httpdyno.core.measure.Plan;
import dev.httpdyno.core.measure.Progress;
import dev.httpdyno.core.result.Outcome;
import dev.httpdyno.core.result.Sample;
import java.io.PrintWriter;
import java.time.Duration;

/** Shows how a measurement goes on: one line that is written over on a terminal, and a line a minute elsewhere. */
final class ConsoleProgress implements Progress {

    private static final Duration QUIET_INTERVAL = Duration.ofMinutes(1);
    private static final int ERROR_LINES = 5;

    private final Plan plan;
    private final PrintWriter out;
    private final PrintWriter err;
    private final boolean interactive;
    private final boolean verbose;
    private final long startedAt = System.nanoTime();
    private long lastLineAt = startedAt;
    private int taken;
    private boolean failed;
    private String block = "";

    ConsoleProgress(Plan plan, PrintWriter out, PrintWriter err, boolean interactive, boolean verbose) {
        this.plan = plan;
        this.out = out;
        this.verbose = verbose;
        this.err = err;
        this.interactive = interactive;
    }

    @Override
    public void phase(int round, int slot, String adapter, String scenario, String phase) {
        String line = "[" + slot + "/" + plan.samples() + "] round " + round + "  " + adapter + " " + scenario + "  "
                + phase + "  " + Durations.text(remaining()) + " left";
        if (interactive) {
            err.print("\r" + line + "\u001b[K");
            err.flush();
        } else if (System.nanoTime() - lastLineAt >= QUIET_INTERVAL.toNanos()) {
            lastLineAt = System.nanoTime();
            err.println(line);
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
            out.println();
            out.flush();
            block = "";
        }
        if (sample.outcome() != Outcome.VOID) {
            taken++;
        }
        if (sample.outcome() != Outcome.VALID) {
            failed |= sample.outcome() != Outcome.VOID;
            clear();
            err.println("dyno: " + sample.adapter() + " " + sample.scenario() + " in round " + sample.round() + ": "
                    + sample.outcome() + ": " + sample.reason());
            int from = Math.max(0, sample.errorLines().size() - ERROR_LINES);
            sample.errorLines().subList(from, sample.errorLines().size()).forEach(l -> err.println("    | " + l));
            err.flush();
        }
    }

    /** Whether a sample gave no figure. */
    boolean anyFailed() {
        return failed;
    }

    /** Wipes the line. */
    void clear() {
        if (interactive) {
            err.print("\r\u001b[K");
            err.flush();
        }
    }

    private Duration remaining() {
        if (taken == 0) {
            return plan.estimate();
        }
        long elapsed = System.nanoTime() - startedAt;
        return Duration.ofNanos(elapsed / taken * (plan.samples() - taken));
    }
}
