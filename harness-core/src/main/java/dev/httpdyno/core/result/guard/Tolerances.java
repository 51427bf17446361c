package dev.httpdyno.core.result.guard;

import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which changes matter, as shares: 0.03 is 3 %.
 *
 * @param usual of CPU time and requests/s
 * @param allocation of what is allocated
 * @param own exceptions, by scenario, by metric or by both: {@code ping}, {@code requests}, {@code ping:requests}; the narrowest
 *     wins, and a scenario alone says nothing of allocation
 */
public record Tolerances(double usual, double allocation, Map<String, Double> own) {

    /**
     * Copies the map.
     *
     * @throws IllegalArgumentException if one is not above 0
     */
    public Tolerances {
        own = Map.copyOf(own);
        if (!(usual > 0) || !(allocation > 0) || own.values().stream().anyMatch(t -> !(t > 0))) {
            throw new IllegalArgumentException("a tolerance is above 0");
        }
    }

    /**
     * The change of a cell that matters.
     *
     * @param scenario the scenario's id
     * @param metric the metric
     * @return a share
     */
    public double of(String scenario, GuardMetric metric) {
        boolean allocates = metric == GuardMetric.ALLOCATION;
        double ofMetric = own.getOrDefault(name(metric), allocates ? allocation : usual);
        double ofScenario = allocates ? ofMetric : own.getOrDefault(scenario, ofMetric);
        return own.getOrDefault(scenario + ":" + name(metric), ofScenario);
    }

    /**
     * The least change of CPU time that matters anywhere: what a sitting must be able to tell.
     *
     * @param scenarios the ids of its scenarios
     * @return a share
     */
    public double least(Collection<String> scenarios) {
        return scenarios.stream().mapToDouble(s -> of(s, GuardMetric.CPU)).min().orElse(usual);
    }

    /**
     * The name of a metric in {@link #own}.
     *
     * @param metric the metric
     * @return such as {@code cpu}
     */
    public static String name(GuardMetric metric) {
        return metric.name().toLowerCase(Locale.ROOT);
    }

    /** As it is written on a command line. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(percent(usual));
        new TreeMap<>(own)
                .forEach((of, value) -> text.append(", ").append(of).append('=').append(percent(value)));
        return text.toString();
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%s%%", Math.round(share * 100_000) / 1000.0)
                .replace(".0%", "%");
    }
}
