package dev.httpdyno.core.measure;

import dev.httpdyno.core.result.Outcome;
import dev.httpdyno.core.result.RunFolder;
import dev.httpdyno.core.result.Sample;
import dev.httpdyno.core.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

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
        int next = measure(1, done, Optional.empty());
        if (plan.efficiency().isPresent() && !Thread.currentThread().isInterrupted()) {
            Map<String, Double> rates = plan.efficiency()
                    .get()
                    .rates(
                            plan.scenarios().stream().map(Scenario::id).toList(),
                            folder.samples(),
                            plan.reference().map(r -> r.adapter().id()).orElse(""));
            measure(next, done, Optional.of(rates));
        }
        return !Thread.currentThread().isInterrupted();
    }

    /** All rounds from a slot on, at the scenarios' rates if there are any; a scenario without one is then left out. */
    private int measure(int first, Set<Integer> done, Optional<Map<String, Double>> rates) {
        int slot = first;
        int round = 1;
        for (List<Visit> visits : plan.visits()) {
            for (Visit visit : visits) {
                List<Slot> open = new ArrayList<>();
                for (Scenario scenario : visit.scenarios()) {
                    int number = slot++;
                    Optional<Double> rate = rates.flatMap(r -> Optional.ofNullable(r.get(scenario.id())));
                    if (!done.contains(number) && rate.isPresent() == rates.isPresent()) {
                        open.add(new Slot(number, scenario, rate));
                    }
                }
                if (!open.isEmpty() && !Thread.currentThread().isInterrupted()) {
                    station.visit(round, visit, open, progress, this::keep);
                    pause();
                }
            }
            round++;
        }
        return slot;
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
