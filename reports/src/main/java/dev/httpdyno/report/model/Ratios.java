package dev.httpdyno.report.model;

import dev.httpdyno.core.stats.Comparison;
import dev.httpdyno.core.stats.GeometricMean;
import dev.httpdyno.core.stats.Holm;
import dev.httpdyno.core.stats.Interval;
import dev.httpdyno.core.stats.LogEstimate;
import dev.httpdyno.core.stats.Observation;
import dev.httpdyno.core.stats.TwoWay;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Ratios to the leader over several boards, with the differences between rounds taken out. */
final class Ratios {

    private final Metric metric;
    private final List<Board> boards;
    private final List<Contender> contenders;
    private final List<TwoWay> fits;

    /** For contenders that have a figure on each of the boards. */
    Ratios(Metric metric, List<Board> boards, List<Contender> contenders) {
        this.metric = metric;
        this.boards = boards;
        this.contenders = contenders;
        this.fits = boards.stream().map(this::fit).toList();
    }

    private TwoWay fit(Board board) {
        Map<String, List<Observation>> cells = new LinkedHashMap<>();
        board.rows().stream()
                .filter(r -> contenders.contains(r.contender()))
                .forEach(r -> cells.put(r.contender().label(), r.observations(metric)));
        return TwoWay.fit(cells);
    }

    List<Overview.Entry> entries() {
        Comparator<Contender> byMean = Comparator.comparingDouble(this::meanLog);
        List<Contender> order = contenders.stream()
                .sorted((metric.moreIsBetter() ? byMean.reversed() : byMean).thenComparing(Comparator.naturalOrder()))
                .toList();
        Contender leader = order.get(0);
        List<List<LogEstimate>> ratios =
                order.stream().map(c -> ratios(c, leader)).toList();
        List<LogEstimate> means = ratios.stream().map(GeometricMean::of).toList();
        // The leader was chosen by the same numbers, so all comparisons with it are corrected together.
        double[] p =
                Holm.adjust(means.stream().skip(1).mapToDouble(LogEstimate::p).toArray());
        List<Overview.Entry> entries = new ArrayList<>();
        for (int i = 0; i < order.size(); i++) {
            Optional<Interval> interval =
                    i == 0 ? Optional.empty() : means.get(i).bounds().interval();
            entries.add(new Overview.Entry(
                    order.get(i),
                    means.get(i).value(),
                    interval,
                    i > 0 && interval.isPresent() && (p[i - 1] > Comparison.LEVEL || isTie(order.get(i), leader)),
                    ratios.get(i).stream().map(LogEstimate::value).toList()));
        }
        return entries;
    }

    /** What the letters of a single board join, its overview does not part: they stand for all pairs, and it for some. */
    private boolean isTie(Contender one, Contender other) {
        return boards.size() == 1
                && letters(one).chars().anyMatch(l -> letters(other).indexOf(l) >= 0);
    }

    private String letters(Contender contender) {
        return boards.get(0).rows().stream()
                .filter(r -> r.contender().equals(contender))
                .findFirst()
                .flatMap(r -> r.standing(metric))
                .map(Standing::letters)
                .orElse("");
    }

    private double meanLog(Contender contender) {
        return fits.stream()
                .mapToDouble(f -> f.adjustedLog(contender.label()))
                .average()
                .orElseThrow();
    }

    private List<LogEstimate> ratios(Contender contender, Contender leader) {
        return fits.stream()
                .map(f -> f.ratio(contender.label(), leader.label())
                        .orElseGet(() -> withoutCommonRound(f, contender, leader)))
                .toList();
    }

    /** A ratio that no common round links tells a size and no error. */
    private static LogEstimate withoutCommonRound(TwoWay fit, Contender contender, Contender leader) {
        return new LogEstimate(fit.adjustedLog(contender.label()) - fit.adjustedLog(leader.label()), 0, 0, 0);
    }
}
