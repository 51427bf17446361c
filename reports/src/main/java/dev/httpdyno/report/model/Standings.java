package dev.httpdyno.report.model;

import dev.httpdyno.core.result.Sample;
import dev.httpdyno.core.stats.Better;
import dev.httpdyno.core.stats.Observation;
import dev.httpdyno.core.stats.Ranking;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Ranks the contenders of a board by one metric. */
final class Standings {

    private Standings() {}

    /** Those that have a figure, the best first. */
    static Map<Contender, Standing> of(Metric metric, Map<Contender, List<Sample>> cells) {
        Map<String, List<Observation>> observations = new LinkedHashMap<>();
        Map<String, Contender> contenders = new LinkedHashMap<>();
        cells.forEach((contender, samples) -> {
            observations.put(contender.label(), Row.observations(metric, samples));
            contenders.put(contender.label(), contender);
        });
        Map<Contender, Standing> standings = new LinkedHashMap<>();
        for (var row : Ranking.of(observations, better(metric), "").rows()) {
            Contender contender = contenders.get(row.name());
            if (contender != null) {
                standings.put(
                        contender,
                        new Standing(
                                row.summary(),
                                row.interval().interval(),
                                row.ranks().best(),
                                row.ranks().worst(),
                                row.letters()));
            }
        }
        return standings;
    }

    static Better better(Metric metric) {
        return metric.moreIsBetter() ? Better.HIGHER : Better.LOWER;
    }
}
