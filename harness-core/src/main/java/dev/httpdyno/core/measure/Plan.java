package dev.httpdyno.core.measure;

import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.server.Jvm;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * What is measured, how often and in what order.
 *
 * @param adapters at least one
 * @param scenarios at least one
 * @param jvms at least one set-up
 * @param rounds how often each cell is measured
 * @param window the length of a measured window
 * @param warmUpCap the longest warm-up; twice that for the first of several scenarios in a process, which warms the
 *     whole framework
 * @param cooldown the pause between two processes
 * @param shared whether the scenarios of an adapter share a process
 * @param order the order within a round
 * @param seed of a shuffled order
 */
public record Plan(
        List<FoundAdapter> adapters,
        List<Scenario> scenarios,
        List<Jvm> jvms,
        int rounds,
        Duration window,
        Duration warmUpCap,
        Duration cooldown,
        boolean shared,
        Order order,
        long seed) {

    /** Measured here for six adapters: from starting a process to its first right answer, and stopping it. */
    private static final Duration PROCESS = Duration.ofSeconds(2);
    /** Gate, load process, pinned run-in and full collection. */
    private static final Duration AROUND_WINDOW = Duration.ofMillis(1300);
    /** What a warm-up takes until the JIT is quiet, when its cap does not end it. */
    private static final Duration USUAL_WARM_UP = Duration.ofSeconds(8);

    /** Copies the lists and checks the ranges. */
    public Plan {
        if (adapters.isEmpty() || scenarios.isEmpty() || jvms.isEmpty()) {
            throw new IllegalArgumentException("a plan has at least one adapter, one scenario and one JVM");
        }
        if (rounds < 1) {
            throw new IllegalArgumentException("rounds is " + rounds + ", but must be at least 1");
        }
        if (window.compareTo(Duration.ofMillis(500)) < 0) {
            throw new IllegalArgumentException("a window is at least 0.5 s long");
        }
        adapters = List.copyOf(adapters);
        scenarios = List.copyOf(scenarios);
        jvms = List.copyOf(jvms);
    }

    /**
     * Everything in its order, the same for the same seed: each round holds every cell once.
     *
     * @return for each round its visits
     */
    public List<List<Visit>> visits() {
        Random random = new Random(seed);
        List<List<Visit>> all = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            List<Visit> visits = new ArrayList<>();
            for (FoundAdapter adapter : adapters) {
                for (Jvm jvm : jvms) {
                    visits.addAll(visits(adapter, jvm, random));
                }
            }
            arrange(visits, random);
            all.add(List.copyOf(visits));
        }
        return all;
    }

    private List<Visit> visits(FoundAdapter adapter, Jvm jvm, Random random) {
        if (!shared) {
            return scenarios.stream()
                    .map(s -> new Visit(adapter, jvm, List.of(s)))
                    .toList();
        }
        List<Scenario> arranged = new ArrayList<>(scenarios);
        arrange(arranged, random);
        return List.of(new Visit(adapter, jvm, arranged));
    }

    private void arrange(List<?> list, Random random) {
        switch (order) {
            case SHUFFLED -> Collections.shuffle(list, random);
            case FORWARD -> {}
            case REVERSE -> Collections.reverse(list);
        }
    }

    /**
     * How many samples there will be.
     *
     * @return cells times rounds
     */
    public int samples() {
        return adapters.size() * jvms.size() * scenarios.size() * rounds;
    }

    /**
     * About how long it takes.
     *
     * @return an estimate from what the parts took on a two-core machine
     */
    public Duration estimate() {
        Duration warmUp = warmUpCap.compareTo(USUAL_WARM_UP) < 0 ? warmUpCap : USUAL_WARM_UP;
        Duration sample = AROUND_WINDOW.plus(warmUp).plus(window);
        int processes = shared ? samples() / scenarios.size() : samples();
        Duration process = PROCESS.plus(cooldown).plus(shared ? warmUp : Duration.ZERO);
        return sample.multipliedBy(samples()).plus(process.multipliedBy(processes));
    }
}
