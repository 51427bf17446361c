package dev.httpdyno.report.model;

import dev.httpdyno.core.result.RunInfo;
import dev.httpdyno.core.result.Sample;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Sorts the samples of a run onto boards. */
final class Boards {

    private record Key(String scenario, Optional<Double> rate) {}

    private Boards() {}

    /** One board for each scenario and load, in the order of the plan; scenarios that have no sample yet are left out. */
    static List<Board> of(RunInfo run, List<Sample> samples) {
        Map<Key, Map<Contender, List<Sample>>> cells = new LinkedHashMap<>();
        List<String> order = List.copyOf(run.scenarios().keySet());
        samples.stream()
                .sorted(Comparator.comparingInt((Sample s) -> order.indexOf(s.scenario()))
                        .thenComparing(s -> s.rate().orElse(0.0))
                        .thenComparingInt(Sample::round)
                        .thenComparingInt(Sample::slot))
                .forEach(s -> cells.computeIfAbsent(new Key(s.scenario(), s.rate()), k -> new TreeMap<>())
                        .computeIfAbsent(contender(run, s.adapter(), s.variant()), c -> new ArrayList<>())
                        .add(s));
        return cells.entrySet().stream()
                .map(e -> board(run, e.getKey(), e.getValue()))
                .toList();
    }

    static Contender contender(RunInfo run, String adapter, String variant) {
        return new Contender(adapter, variant, run.jvms().size() <= 1 ? adapter : adapter + " " + variant);
    }

    private static Board board(RunInfo run, Key key, Map<Contender, List<Sample>> cells) {
        Metric primary = primary(key, cells.values());
        Map<Metric, Map<Contender, Standing>> standings = new EnumMap<>(Metric.class);
        for (Metric metric : Metric.values()) {
            standings.put(metric, Standings.of(metric, cells));
        }
        Set<Contender> order =
                new LinkedHashSet<>(standings.getOrDefault(primary, Map.of()).keySet());
        order.addAll(cells.keySet());
        List<Row> rows = order.stream()
                .map(c -> row(c, cells.getOrDefault(c, List.of()), standings, run.quick()))
                .toList();
        return new Board(
                key.scenario(),
                key.rate(),
                primary,
                run.scenarios().getOrDefault(key.scenario(), 0),
                run.scenarioTexts().getOrDefault(key.scenario(), ""),
                rows);
    }

    private static Metric primary(Key key, Collection<List<Sample>> cells) {
        if (key.rate().isPresent()) {
            return Metric.CPU;
        }
        boolean paired =
                cells.stream().flatMap(List::stream).anyMatch(s -> s.duel().isPresent());
        return paired ? Metric.PAIRED : Metric.REQUESTS;
    }

    private static Row row(
            Contender contender, List<Sample> samples, Map<Metric, Map<Contender, Standing>> standings, boolean look) {
        Map<Metric, Standing> own = new EnumMap<>(Metric.class);
        standings.forEach((metric, all) -> {
            Standing standing = all.get(contender);
            if (standing != null) {
                own.put(metric, standing);
            }
        });
        return new Row(contender, samples, own, look);
    }
}
