package dev.httpdyno.report.compare;

import dev.httpdyno.core.stats.LogEstimate;
import dev.httpdyno.core.stats.Observation;
import dev.httpdyno.core.stats.TwoWay;
import dev.httpdyno.report.model.Board;
import dev.httpdyno.report.model.Metric;
import dev.httpdyno.report.model.Row;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What a side tells of its cells: figures, or ratios to a reference of its own. */
final class Estimates {

    private Estimates() {}

    static Map<CellName, LogEstimate> of(Side side, Metric metric, Optional<String> reference) {
        return switch (side) {
            case Side.Run run -> ofRun(run, metric, reference);
            case Side.Published published -> ofTable(published.of(metric), reference);
        };
    }

    private static Map<CellName, LogEstimate> ofRun(Side.Run run, Metric metric, Optional<String> reference) {
        Map<CellName, LogEstimate> estimates = new TreeMap<>();
        for (Board board : run.report().boards()) {
            Map<String, List<Observation>> cells = new LinkedHashMap<>();
            for (Row row : board.rows()) {
                List<Observation> observations = row.observations(metric);
                if (!observations.isEmpty()) {
                    cells.put(row.contender().label(), observations);
                }
            }
            if (reference.isEmpty()) {
                cells.forEach((label, observations) -> estimates.put(
                        new CellName(board.title(), label),
                        LogEstimate.ofMean(
                                observations.stream().map(Observation::value).toList())));
            } else if (cells.containsKey(reference.get())) {
                TwoWay fit = TwoWay.fit(cells);
                cells.keySet().stream()
                        .filter(label -> !label.equals(reference.get()))
                        .forEach(label -> fit.ratio(label, reference.get())
                                .ifPresent(r -> estimates.put(new CellName(board.title(), label), r)));
            }
        }
        return estimates;
    }

    private static Map<CellName, LogEstimate> ofTable(Map<CellName, Double> values, Optional<String> reference) {
        Map<CellName, LogEstimate> estimates = new TreeMap<>();
        values.forEach((cell, value) -> {
            if (reference.isEmpty()) {
                estimates.put(cell, single(value));
            } else if (!cell.contender().equals(reference.get())) {
                Double base = values.get(new CellName(cell.board(), reference.get()));
                if (base != null) {
                    estimates.put(cell, single(value / base));
                }
            }
        });
        return estimates;
    }

    /** A single number without samples, and so without an error that anybody knows. */
    private static LogEstimate single(double value) {
        return new LogEstimate(Math.log(value), 0, 0, 0);
    }
}
