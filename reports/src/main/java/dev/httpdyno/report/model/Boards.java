package dev.httpdyno.report.model;

import dev.httpdyno.core.result.RunInfo;
import dev.httpdyno.core.result.Sample;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
        Map<Contender, Map<Metric, Standing>> standings = new TreeMap<>();
        cells.keySet().forEach(c -> standings.put(c, new EnumMap<>(Metric.class)));
        for (Metric metric : Metric.values()) {
            Standings.of(metric, cells)
                    .forEach((contender, standing) -> standings
                            .computeIfAbsent(contender, c -> new EnumMap<>(Metric.class))
                            .put(metric, standing));
        }
        List<Row> rows = cells.entrySet().stream()
                .map(e -> new Row(e.getKey(), e.getValue(), standings.getOrDefault(e.getKey(), Map.of()), run.quick()))
                .toList();
        Board board = new Board(
                key.scenario(),
                key.rate(),
                run.scenarios().getOrDefault(key.scenario(), 0),
                run.scenarioTexts().getOrDefault(key.scenario(), ""),
                rows);
        Comparator<Row> bestFirst = bestFirst(board.primary());
        return new Board(
                board.scenario(),
                board.rate(),
                board.connections(),
                board.text(),
                rows.stream().sorted(bestFirst).toList());
    }

    private static Comparator<Row> bestFirst(Metric metric) {
        return Comparator.comparingDouble((Row row) -> row.standing(metric)
                        .map(s -> metric.moreIsBetter() ? -s.median() : s.median())
                        .orElse(Double.MAX_VALUE))
                .thenComparing(Row::contender);
    }
}
