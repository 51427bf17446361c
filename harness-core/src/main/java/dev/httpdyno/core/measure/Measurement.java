package dev.httpdyno.core.measure;

import dev.httpdyno.core.result.Outcome;
import dev.httpdyno.core.result.RunFolder;
import dev.httpdyno.core.result.Sample;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Runs a plan: every round in its order, a line in the journal after every sample. */
public final class Measurement {

    private final Plan plan;
    private final Station station;
    private final RunFolder folder;
    private final Progress progress;

    /**
     * A measurement that has not begun.
     *
     * @param plan what to measure
     * @param station where
     * @param folder where the samples go
     * @param progress who hears of it
     */
    public Measurement(Plan plan, Station station, RunFolder folder, Progress progress) {
        this.plan = plan;
        this.station = station;
        this.folder = folder;
        this.progress = progress;
    }

    /**
     * Measures whatever of the plan is not yet in the folder, until it is done or this thread is interrupted. The sample in flight of an interrupted run is not
     * kept, since what happened to it is no fault of its server.
     *
     * @return whether the plan is done
     */
    public boolean run() {
        Set<Integer> done = new TreeSet<>();
        folder.samples().stream().filter(s -> s.outcome() != Outcome.VOID).forEach(s -> done.add(s.slot()));
        int slot = 1;
        int round = 1;
        for (List<Visit> visits : plan.visits()) {
            for (Visit visit : visits) {
                if (Thread.currentThread().isInterrupted()) {
                    return false;
                }
                List<Slot> open = slots(visit, slot).stream()
                        .filter(s -> !done.contains(s.number()))
                        .toList();
                slot += visit.scenarios().size();
                if (!open.isEmpty()) {
                    station.visit(round, visit, open, progress, this::keep);
                    pause();
                }
            }
            round++;
        }
        return !Thread.currentThread().isInterrupted();
    }

    private static List<Slot> slots(Visit visit, int first) {
        return IntStream.range(0, visit.scenarios().size())
                .mapToObj(i -> new Slot(first + i, visit.scenarios().get(i)))
                .toList();
    }

    private void keep(Sample sample) {
        if (!Thread.currentThread().isInterrupted()) {
            folder.append(sample);
            progress.taken(sample);
        }
    }

    private void pause() {
        try {
            Thread.sleep(plan.cooldown());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
