package dev.httpdyno.core.measure;

import dev.httpdyno.core.result.RunFolder;
import java.util.List;

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
     * Measures until the plan is done or this thread is interrupted. The sample in flight of an interrupted run is not
     * kept, since what happened to it is no fault of its server.
     *
     * @return whether the plan is done
     */
    public boolean run() {
        int slot = 1;
        int round = 1;
        for (List<Visit> visits : plan.order()) {
            for (Visit visit : visits) {
                if (Thread.currentThread().isInterrupted()) {
                    return false;
                }
                station.visit(round, slot, visit, progress, sample -> {
                    if (!Thread.currentThread().isInterrupted()) {
                        folder.append(sample);
                        progress.taken(sample);
                    }
                });
                slot += visit.scenarios().size();
                pause();
            }
            round++;
        }
        return !Thread.currentThread().isInterrupted();
    }

    private void pause() {
        try {
            Thread.sleep(plan.cooldown());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
