package dev.httpdyno.report.model;

import dev.httpdyno.core.result.Sample;
import dev.httpdyno.core.stats.Better;
import dev.httpdyno.core.stats.Bounds;
import dev.httpdyno.core.stats.Interval;
import dev.httpdyno.core.stats.Observation;
import dev.httpdyno.core.stats.Ranking;
import dev.httpdyno.core.stats.TooFewRounds;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Ranks the contenders of a board by one metric. */
final class Standings {

    private Standings() {}

    /** Those that have a figure, the best first. */
    static Map<Contender, Standing> of(Metric metric, Map<Contender, List<Sample>> cells) {
        Map<String, List<Observation>> observations = new LinkedHashMap<>();
        Map<String, Contender> contenders = new LinkedHashMap<>();
        cells.forEach((contender, samples) -> {
            observations.put(contender.label(), observations(metric, samples));
            contenders.put(contender.label(), contender);
        });
        Map<Contender, Standing> standings = new LinkedHashMap<>();
        for (var row : Ranking.of(observations, better(metric), "").rows()) {
            Contender contender = contenders.get(row.name());
            if (contender != null) {
                standings.put(
                        contender,
                        new Standing(
                                row.summary().n(),
                                row.summary().median(),
                                interval(row.interval()),
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

    /** One value a round. A value of nothing, such as memory that the system does not tell, is no figure. */
    static List<Observation> observations(Metric metric, List<Sample> samples) {
        Map<Integer, Observation> byRound = new TreeMap<>();
        for (Sample sample : Row.valid(samples)) {
            sample.figures()
                    .map(metric::of)
                    .filter(v -> v > 0 && Double.isFinite(v))
                    .ifPresent(v -> byRound.put(sample.round(), new Observation(sample.round(), v)));
        }
        return List.copyOf(byRound.values());
    }

    static Optional<Interval> interval(Bounds bounds) {
        return switch (bounds) {
            case Interval interval -> Optional.of(interval);
            case TooFewRounds none -> Optional.empty();
        };
    }
}
