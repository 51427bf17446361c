package dev.httpdyno.report.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Variants of one server beside each other: what a way to find a route costs. */
public final class Families {

    private Families() {}

    /**
     * The CPU time of a request within each family.
     *
     * @param report the run
     * @return the costs over the scenarios that all variants were measured with, by family; only of families with at least
     *     two variants
     */
    public static Map<String, Overview> of(RunReport report) {
        Map<String, String> families = report.info().families();
        Map<String, List<String>> members = report.info().adapters().keySet().stream()
                .filter(families::containsKey)
                .collect(Collectors.groupingBy(
                        a -> families.getOrDefault(a, a), LinkedHashMap::new, Collectors.toList()));
        Map<String, Overview> overviews = new LinkedHashMap<>();
        members.forEach((family, adapters) -> {
            if (adapters.size() > 1) {
                overview(report, adapters).ifPresent(o -> overviews.put(family, o));
            }
        });
        return overviews;
    }

    private static Optional<Overview> overview(RunReport report, List<String> adapters) {
        List<Board> boards = report.boards().stream()
                .filter(b -> b.rate().isEmpty())
                .map(b -> new Board(
                        b.scenario(),
                        b.rate(),
                        b.primary(),
                        b.connections(),
                        b.text(),
                        b.rows().stream()
                                .filter(r -> adapters.contains(r.contender().adapter()))
                                .toList()))
                .filter(b -> b.rows().size() > 1
                        && b.rows().stream()
                                .allMatch(r -> r.standing(Metric.CPU).isPresent()))
                .toList();
        boolean paired = boards.stream().allMatch(b -> b.primary() == Metric.PAIRED);
        return Overview.of(paired ? Metric.PAIRED : Metric.CPU, boards).stream().findFirst();
    }
}
