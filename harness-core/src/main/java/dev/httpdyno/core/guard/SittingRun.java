package dev.httpdyno.core.guard;

import dev.httpdyno.core.machine.BusyCpus;
import dev.httpdyno.core.result.guard.Fault;
import dev.httpdyno.core.result.guard.GuardReport;
import dev.httpdyno.core.result.guard.GuardWord;
import dev.httpdyno.core.result.guard.Round;
import dev.httpdyno.core.result.guard.Sitting;
import dev.httpdyno.core.result.guard.SittingFolder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Adds rounds until every cell is decided, or the time or the rounds are spent. */
public final class SittingRun {

    /** A machine on which others keep more than this busy is not quiet. */
    private static final double QUIET_CPUS = 0.2;

    private static final Duration WATCH = Duration.ofSeconds(1);

    private final RoundSource source;
    private final SittingFolder folder;
    private final Duration maxWait;
    private final Listener listener;

    /** Hears of each round. */
    @FunctionalInterface
    public interface Listener {

        /**
         * A round was measured and is on the disk.
         *
         * @param round the round
         * @param report what the sitting says so far
         */
        void round(Round round, GuardReport report);
    }

    /**
     * A sitting that has not begun.
     *
     * @param source where rounds come from
     * @param folder where they go
     * @param maxWait how long each round may wait for a quiet machine, in all
     * @param listener hears of each round
     */
    public SittingRun(RoundSource source, SittingFolder folder, Duration maxWait, Listener listener) {
        this.source = source;
        this.folder = folder;
        this.maxWait = maxWait;
        this.listener = listener;
    }

    /**
     * Measures.
     *
     * @return the rounds and what was asked for
     */
    public Sitting run() {
        Sitting sitting = folder.read();
        long began = System.nanoTime();
        List<Round> rounds = new ArrayList<>();
        while (rounds.size() < sitting.info().rounds()) {
            Optional<Round> round = next(rounds.size() + 1);
            if (round.isEmpty()) {
                break;
            }
            folder.append(round.get());
            rounds.add(round.get());
            sitting = new Sitting(sitting.info(), rounds);
            GuardReport report = SittingJudge.judge(sitting);
            listener.round(round.get(), report);
            double spent = (System.nanoTime() - began) / 1e9;
            if (isDecided(report, round.get())
                    || spent + spent / rounds.size() > sitting.info().budgetSeconds()) {
                break;
            }
        }
        return sitting;
    }

    /** What answers wrong needs no second round. */
    private static boolean isDecided(GuardReport report, Round last) {
        if (last.faults().stream().anyMatch(Fault::isOfAServer)) {
            return true;
        }
        return switch (report.outcome()) {
            case PASS, OPTIONS_CHANGED -> true;
            case UNDECIDED -> false;
            case REGRESSION -> !hasOpenCell(report);
        };
    }

    private static boolean hasOpenCell(GuardReport report) {
        return report.cells().stream().anyMatch(c -> c.metric().fails() && c.word() == GuardWord.CANNOT_TELL);
    }

    private Optional<Round> next(int number) {
        try {
            double busy = BusyCpus.over(WATCH);
            for (long left = maxWait.toSeconds(); busy > QUIET_CPUS && left > 0; left--) {
                busy = BusyCpus.over(WATCH);
            }
            return source.round(number, busy);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
