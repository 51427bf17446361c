package dev.httpdyno.core.measure;

import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.reference.Reference;
import dev.httpdyno.core.result.NotMeasured;
import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.scenario.Scenarios;
import dev.httpdyno.core.server.Jvm;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;

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
 * @param reference a server that is measured like the others in every round and not ranked
 * @param partner beside which every sample is also taken as a duet; absent when the run is not paired
 * @param efficiency whether all is measured once more at an equal rate
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
        long seed,
        Optional<Entrant> reference,
        Optional<Entrant> partner,
        Optional<Efficiency> efficiency) {

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
        if (order == Order.BOTH && rounds % 2 == 1) {
            throw new IllegalArgumentException(
                    "rounds is " + rounds + ", but for both orders it must be even: half of them for each");
        }
        if (partner.filter(p -> p.adapter().id().equals(Reference.ID)).isPresent()
                && !Scenarios.core().containsAll(scenarios)) {
            throw new IllegalArgumentException("the reference server is a partner for core scenarios alone");
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
            int number = round + 1;
            List<Visit> visits = new ArrayList<>();
            for (FoundAdapter adapter : adapters) {
                // What is not on the JVM is the same whatever the JVM.
                for (Jvm jvm : adapter.runsOnJvm() ? jvms : jvms.subList(0, 1)) {
                    visits.addAll(visits(adapter, jvm, order.at(number), random));
                }
            }
            reference.ifPresent(r -> visits.addAll(visits(r.adapter(), r.jvm(), order.at(number), random)));
            arrange(visits, order.at(number), random);
            all.add(List.copyOf(visits));
        }
        return all;
    }

    private List<Visit> visits(FoundAdapter adapter, Jvm jvm, Order now, Random random) {
        List<Scenario> possible = new ArrayList<>(
                scenarios.stream().filter(s -> isPossible(adapter, s)).toList());
        if (!shared) {
            return possible.stream()
                    .map(s -> new Visit(adapter, jvm, List.of(s)))
                    .toList();
        }
        arrange(possible, now, random);
        return possible.stream()
                .collect(Collectors.groupingBy(Scenario::needs, LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .map(group -> new Visit(adapter, jvm, group))
                .toList();
    }

    /** The reference server answers the core scenarios alone. */
    private boolean isPossible(FoundAdapter adapter, Scenario scenario) {
        boolean core = Scenarios.core().stream().anyMatch(s -> s.id().equals(scenario.id()));
        return lacking(adapter, scenario).isEmpty() && (core || !adapter.id().equals(Reference.ID));
    }

    /**
     * Why an adapter is not measured with a scenario.
     *
     * @param adapter the adapter
     * @param scenario the scenario
     * @return its own reason for what it lacks of the scenario, or nothing
     */
    public static Optional<String> lacking(FoundAdapter adapter, Scenario scenario) {
        return scenario.capabilities().stream()
                .filter(adapter.lacks()::containsKey)
                .findFirst()
                .map(capability -> capability + ": " + adapter.lacks().get(capability));
    }

    /**
     * What of this plan cannot be measured.
     *
     * @return the adapters and scenarios that are left out, with the adapter's reason
     */
    public List<NotMeasured> notMeasured() {
        List<NotMeasured> left = new ArrayList<>();
        for (FoundAdapter adapter : adapters) {
            for (Scenario scenario : scenarios) {
                lacking(adapter, scenario)
                        .ifPresent(reason -> left.add(new NotMeasured(adapter.id(), scenario.id(), reason)));
            }
        }
        return left;
    }

    private static void arrange(List<?> list, Order now, Random random) {
        switch (now) {
            case SHUFFLED -> Collections.shuffle(list, random);
            case FORWARD, BOTH -> {}
            case REVERSE -> Collections.reverse(list);
        }
    }

    /**
     * How many samples there will be.
     *
     * @return cells times rounds, without what cannot be measured, and with those of the reference and at an equal rate
     */
    public int samples() {
        return visits().stream()
                        .flatMap(List::stream)
                        .mapToInt(v -> v.scenarios().size())
                        .sum()
                * (efficiency.isPresent() ? 2 : 1);
    }

    /**
     * About how long it takes.
     *
     * @return an estimate from what the parts took on a two-core machine
     */
    public Duration estimate() {
        Duration warmUp = warmUpCap.compareTo(USUAL_WARM_UP) < 0 ? warmUpCap : USUAL_WARM_UP;
        Duration sample = AROUND_WINDOW.plus(warmUp).plus(window);
        int processes = shared ? visitsOfARound() * rounds : samples();
        Duration process = PROCESS.plus(cooldown).plus(shared ? warmUp : Duration.ZERO);
        Duration alone = sample.multipliedBy(samples()).plus(process.multipliedBy(processes));
        if (partner.isEmpty()) {
            return alone;
        }
        Duration beside = PROCESS.plus(warmUp.multipliedBy(scenarios.size())).multipliedBy(rounds);
        int paired = samples() / (efficiency.isPresent() ? 2 : 1);
        return alone.plus(beside).plus(AROUND_WINDOW.plus(window).multipliedBy(paired));
    }

    private int visitsOfARound() {
        return visits().get(0).size();
    }
}
