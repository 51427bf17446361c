package dev.httpdyno.cli;

import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.scenario.Scenarios;
import dev.httpdyno.core.scenario.Settings;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Which scenarios are meant, and with what numbers. */
final class ScenarioOptions {

    /** Stands for a scenario of each size of the sweep. */
    private static final String SWEPT = "routes-N";

    private static final List<Integer> SIZES = List.of(10, 100, 1000, 10_000);

    @Option(
            names = "--scenarios",
            split = ",",
            paramLabel = "ID|GROUP",
            description = {
                "Scenarios to measure (core): ids, ids with * for any text, =ID for exactly one, routes-N, or a group:",
                "core, routing, bodies, dispatch or all. './dyno list' shows them."
            })
    private List<String> names = List.of();

    @Option(
            names = "--cardinality",
            paramLabel = "N",
            description = "How many ids the scenario 'cardinality' has (5000).")
    private int cardinality = Settings.STANDARD.cardinality();

    @Option(
            names = "--middleware-count",
            paramLabel = "N",
            description = "How many middleware the scenario 'middleware' has (3).")
    private int middlewareCount = Settings.STANDARD.middlewareCount();

    @Option(
            names = "--sweep",
            split = ",",
            paramLabel = "N",
            description = "Sizes of the route table for the scenario routes-N (10,100,1000,10000).")
    private List<Integer> sizes = List.of();

    /**
     * The scenarios that are meant.
     *
     * @throws UsageException if a name stands for none
     * @throws IllegalArgumentException if a number is out of its range
     */
    List<Scenario> select() {
        Scenarios all = Scenarios.with(new Settings(cardinality, middlewareCount));
        if (names.isEmpty() && sizes.isEmpty()) {
            return all.group("core").orElseThrow();
        }
        List<Scenario> chosen = new ArrayList<>();
        for (String name : names) {
            chosen.addAll(name.equals(SWEPT) ? List.of() : some(all, name));
        }
        if (names.contains(SWEPT) || !sizes.isEmpty()) {
            chosen.addAll(Scenarios.sweep(sizes.isEmpty() ? SIZES : sizes));
        }
        return chosen.stream().distinct().toList();
    }

    private static List<Scenario> some(Scenarios all, String name) {
        List<Scenario> some = all.select(name);
        if (some.isEmpty()) {
            List<String> known = Stream.concat(all.scenarios().stream().map(Scenario::id), Scenarios.groups().stream())
                    .toList();
            throw new UsageException("there is no scenario '" + name + "'" + Nearest.hint(name, known));
        }
        return some;
    }
}
