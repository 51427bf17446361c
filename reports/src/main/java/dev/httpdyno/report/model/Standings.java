package dev.httpdyno.report.model;

import dev.httpdyno.core.result.Sample;
import dev.httpdyno.core.stats.Summary;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Ranks the contenders of a board by one metric. */
final class Standings {

    private Standings() {}

    /** Those that have a figure. A value of nothing, such as memory that the system does not tell, is no figure. */
    static Map<Contender, Standing> of(Metric metric, Map<Contender, List<Sample>> cells) {
        Map<Contender, Summary> summaries = new TreeMap<>();
        cells.forEach((contender, samples) -> {
            List<Double> values = Row.figures(samples).stream()
                    .map(metric::of)
                    .filter(v -> v > 0)
                    .toList();
            if (!values.isEmpty()) {
                summaries.put(contender, Summary.of(values));
            }
        });
        Map<Contender, Standing> standings = new TreeMap<>();
        summaries.forEach((contender, summary) -> {
            int rank = 1
                    + (int) summaries.values().stream()
                            .filter(s -> metric.moreIsBetter()
                                    ? s.median() > summary.median()
                                    : s.median() < summary.median())
                            .count();
            standings.put(contender, new Standing(summary.n(), summary.median(), Optional.empty(), rank, rank, ""));
        });
        return standings;
    }
}
