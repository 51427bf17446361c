package dev.httpdyno.report.model;

import dev.httpdyno.core.result.Duel;
import dev.httpdyno.core.result.Sample;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The samples of a run with those windows beside the reference alone in which the machine was calm.
 *
 * @param samples all samples
 * @param paired how many ran beside the reference
 * @param slowed how many of them had too few calm windows
 */
record CalmWindows(List<Sample> samples, int paired, int slowed) {

    CalmWindows {
        samples = List.copyOf(samples);
    }

    static CalmWindows of(List<Sample> samples) {
        Map<String, List<Double>> costs = new HashMap<>();
        for (Sample sample : samples) {
            sample.duel()
                    .ifPresent(d -> costs.computeIfAbsent(sample.scenario(), key -> new ArrayList<>())
                            .addAll(d.windows().stream()
                                    .map(w -> w.a().cpuMicros())
                                    .toList()));
        }
        Map<String, Double> limits = new HashMap<>();
        costs.forEach((scenario, all) -> limits.put(scenario, Duel.calmLimit(all)));
        List<Sample> calm = new ArrayList<>();
        int paired = 0;
        int slowed = 0;
        for (Sample sample : samples) {
            Optional<Duel> duel = sample.duel();
            if (duel.isEmpty()) {
                calm.add(sample);
                continue;
            }
            double limit = limits.getOrDefault(sample.scenario(), Double.POSITIVE_INFINITY);
            paired++;
            slowed += isSlowed(duel.get(), limit) ? 1 : 0;
            calm.add(sample.with(duel.get().calm(limit)));
        }
        return new CalmWindows(calm, paired, slowed);
    }

    private static boolean isSlowed(Duel duel, double limit) {
        return duel.calmWindows(limit)
                < Math.min(Duel.LEAST_CALM, duel.windows().size());
    }
}
