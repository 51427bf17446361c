package dev.httpdyno.core.measure;

import dev.httpdyno.core.result.Outcome;
import dev.httpdyno.core.result.Sample;
import dev.httpdyno.core.stats.Summary;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What a request costs when every server is asked for the same number of requests a second: a server at its limit, or one
 * whose load is at its limit, handles requests in other batches than one that has time.
 *
 * @param rate requests a second for every scenario; when absent, {@link Defaults#EFFICIENCY_SHARE} of what the slowest server
 *     answered in a closed loop, for each scenario
 */
public record Efficiency(Optional<Double> rate) {

    private static final MathContext TWO_DIGITS = new MathContext(2);

    /**
     * The rates.
     *
     * @param scenarios ids of the scenarios
     * @param samples the samples of a closed loop, from which the rates follow
     * @param reference the id of the reference server, which does not count; may be empty
     * @return a rate for each scenario; none for one that no server answered
     */
    Map<String, Double> rates(List<String> scenarios, List<Sample> samples, String reference) {
        Map<String, Double> rates = new LinkedHashMap<>();
        for (String scenario : scenarios) {
            List<Sample> own = samples.stream()
                    .filter(s -> s.scenario().equals(scenario)
                            && s.rate().isEmpty()
                            && s.outcome() == Outcome.VALID
                            && !s.adapter().equals(reference))
                    .toList();
            rate.or(() -> slowest(own).map(r -> rounded(r * Defaults.EFFICIENCY_SHARE)))
                    .ifPresent(r -> rates.put(scenario, r));
        }
        return rates;
    }

    private static Optional<Double> slowest(List<Sample> samples) {
        Map<String, List<Double>> cells = samples.stream()
                .flatMap(s -> s.figures().stream().map(f -> Map.entry(cell(s), f.requestsPerSecond())))
                .filter(e -> e.getValue() > 0)
                .collect(Collectors.groupingBy(
                        Map.Entry::getKey, Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
        return cells.values().stream().map(c -> Summary.of(c).median()).min(Double::compare);
    }

    private static String cell(Sample sample) {
        return sample.adapter() + "\n" + sample.variant();
    }

    /** Two digits: a rate that a person can ask for again. */
    private static double rounded(double rate) {
        return new BigDecimal(rate).round(TWO_DIGITS).doubleValue();
    }
}
