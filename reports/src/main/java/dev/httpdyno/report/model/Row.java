package dev.httpdyno.report.model;

import dev.httpdyno.core.result.Figures;
import dev.httpdyno.core.result.Limit;
import dev.httpdyno.core.result.Outcome;
import dev.httpdyno.core.result.Sample;
import dev.httpdyno.core.stats.Observation;
import dev.httpdyno.core.stats.Summary;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * One cell: all samples of one contender on one board.
 *
 * @param contender who
 * @param samples in the order of the run, whatever came of them
 * @param standings where it stands by each metric that has a figure
 * @param look whether the run is a look, in which no warm-up is long enough and saying so of one cell tells nothing
 */
public record Row(Contender contender, List<Sample> samples, Map<Metric, Standing> standings, boolean look) {

    /** Copies the collections. */
    public Row {
        samples = List.copyOf(samples);
        Map<Metric, Standing> copy = new EnumMap<>(Metric.class);
        copy.putAll(standings);
        standings = Map.copyOf(copy);
    }

    /** Whether what a JVM alone tells can be expected of it. */
    public boolean runsOnJvm() {
        return samples.stream().map(Sample::java).allMatch(Sample::isJvm);
    }

    /**
     * The figures that may be quoted: none at all once a single sample had wrong answers.
     *
     * @param samples of one cell
     * @return the figures of the valid ones
     */
    static List<Figures> figures(List<Sample> samples) {
        return valid(samples).stream()
                .map(Sample::figures)
                .flatMap(Optional::stream)
                .toList();
    }

    static List<Sample> valid(List<Sample> samples) {
        if (samples.stream().anyMatch(s -> s.outcome() == Outcome.INVALID)) {
            return List.of();
        }
        return samples.stream()
                .filter(s -> s.outcome() == Outcome.VALID && s.figures().isPresent())
                .toList();
    }

    /** One value a round. A value of nothing, such as memory that the system does not tell, is no figure. */
    static List<Observation> observations(Metric metric, List<Sample> samples) {
        Map<Integer, Observation> byRound = new TreeMap<>();
        for (Sample sample : valid(samples)) {
            metric.of(sample).ifPresent(v -> byRound.put(sample.round(), new Observation(sample.round(), v)));
        }
        return List.copyOf(byRound.values());
    }

    /**
     * The values that may be quoted, for statistics.
     *
     * @param metric the metric
     * @return one for each round that has a positive figure
     */
    public List<Observation> observations(Metric metric) {
        return observations(metric, samples);
    }

    /**
     * The samples whose figures may be quoted.
     *
     * @return none at all once a single sample had wrong answers
     */
    public List<Sample> valid() {
        return valid(samples);
    }

    /**
     * The figures that may be quoted.
     *
     * @return those of the valid samples, in the order of the run
     */
    public List<Figures> figures() {
        return figures(samples);
    }

    /**
     * Where it stands.
     *
     * @param metric the metric
     * @return nothing when there is no figure to quote
     */
    public Optional<Standing> standing(Metric metric) {
        return Optional.ofNullable(standings.get(metric));
    }

    /**
     * How many samples came out in one way.
     *
     * @param outcome the way
     * @return the number
     */
    public long count(Outcome outcome) {
        return samples.stream().filter(s -> s.outcome() == outcome).count();
    }

    /**
     * How many samples count: all but the void ones, which were measured again.
     *
     * @return the number
     */
    public long counted() {
        return samples.size() - count(Outcome.VOID);
    }

    /**
     * Whether every figure is a lower bound, because the load was the limit.
     *
     * @return false without figures
     */
    public boolean isLoadBound() {
        return !figures().isEmpty() && all(f -> f.limit() == Limit.LOAD_BOUND);
    }

    private boolean all(Predicate<Figures> property) {
        return figures().stream().allMatch(property);
    }

    private boolean any(Predicate<Figures> property) {
        return figures().stream().anyMatch(property);
    }

    /**
     * How the figures scatter: half of the distance between the greatest and the least, over the median.
     *
     * @param metric the metric
     * @return nothing for fewer than two figures
     */
    public Optional<Double> spread(Metric metric) {
        List<Double> values =
                observations(metric).stream().map(Observation::value).toList();
        if (values.size() < 2) {
            return Optional.empty();
        }
        Summary summary = Summary.of(values);
        return Optional.of((summary.max() - summary.min()) / 2 / summary.median());
    }

    /**
     * What a reader of its figures must know, in words.
     *
     * @return none when there is nothing to say
     */
    public List<String> notes() {
        List<String> notes = new ArrayList<>();
        long invalid = count(Outcome.INVALID);
        long failed = count(Outcome.FAILED);
        if (invalid > 0) {
            notes.add("INVALID" + of(invalid));
        }
        if (failed > 0) {
            notes.add("FAILED" + of(failed));
        }
        if (count(Outcome.VOID) > 0) {
            notes.add("void " + count(Outcome.VOID));
        }
        if (any(f -> f.limit() == Limit.LOAD_BOUND)) {
            notes.add("load-bound");
        }
        if (any(Figures::suggestsDelayedAcknowledgement)) {
            notes.add("delayed ack");
        }
        if (!look && any(f -> !f.steady())) {
            notes.add("not steady");
        }
        if (!look && any(Figures::drift)) {
            notes.add("drift");
        }
        return notes;
    }

    private String of(long count) {
        return count == counted() ? "" : " " + count + " of " + counted();
    }

    /**
     * Why there is no figure.
     *
     * @return the reason of the first sample that is invalid or failed, or empty
     */
    public String reason() {
        return samples.stream()
                .filter(s -> s.outcome() == Outcome.INVALID || s.outcome() == Outcome.FAILED)
                .map(Sample::reason)
                .findFirst()
                .orElse("");
    }
}
