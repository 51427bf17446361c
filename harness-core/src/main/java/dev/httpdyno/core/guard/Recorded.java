package dev.httpdyno.core.guard;

import dev.httpdyno.core.result.guard.Arm;
import dev.httpdyno.core.result.guard.Arm.Kind;
import dev.httpdyno.core.result.guard.Sitting;
import dev.httpdyno.core.stats.HodgesLehmann;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The comparisons of kept sittings, by what is known of them.
 *
 * @param equal those in which one build ran beside itself, in groups of one build and scenario each
 * @param candidates those of each other candidate, by its label
 */
public record Recorded(List<List<Arm>> equal, Map<String, List<List<Arm>>> candidates) {

    private static final Set<Kind> KINDS = EnumSet.of(Kind.CANDIDATE, Kind.SAME_BUILD, Kind.CONTROL);

    /**
     * Sorts sittings.
     *
     * @param sittings kept sittings; those of one adapter are pooled
     * @return their comparisons without those that were spoilt
     */
    public static Recorded of(List<Sitting> sittings) {
        Map<String, List<Arm>> equal = new LinkedHashMap<>();
        Map<String, Map<String, List<Arm>>> candidates = new LinkedHashMap<>();
        for (Sitting sitting : sittings) {
            for (Arm arm : arms(sitting)) {
                boolean charged =
                        arm.kind() == Kind.CANDIDATE && !arm.candidate().equals(Candidate.SAME);
                String adapter = arm.kind() == Kind.CONTROL
                        ? sitting.info().control()
                        : sitting.info().adapter();
                String group = adapter + " " + arm.scenario();
                if (charged) {
                    candidates
                            .computeIfAbsent(arm.candidate(), label -> new LinkedHashMap<>())
                            .computeIfAbsent(group, key -> new ArrayList<>())
                            .add(arm);
                } else {
                    equal.computeIfAbsent(group, key -> new ArrayList<>()).add(arm);
                }
            }
        }
        return new Recorded(
                List.copyOf(equal.values()),
                candidates.entrySet().stream()
                        .collect(Collectors.toMap(
                                Map.Entry::getKey,
                                e -> List.copyOf(e.getValue().values()),
                                (x, y) -> x,
                                LinkedHashMap::new)));
    }

    private static List<Arm> arms(Sitting sitting) {
        return sitting.rounds().stream()
                .flatMap(round -> round.arms().stream())
                .filter(a -> KINDS.contains(a.kind()) && a.spoilt().isEmpty())
                .toList();
    }

    /**
     * The size of a change.
     *
     * @param groups comparisons with one candidate
     * @return the typical relative change of CPU time in windows of each alone; nothing if there were none
     */
    public static Optional<Double> alone(List<List<Arm>> groups) {
        List<Double> sizes = groups.stream()
                .flatMap(List::stream)
                .map(Effects::solo)
                .flatMap(Optional::stream)
                .toList();
        return sizes.isEmpty() ? Optional.empty() : Optional.of(Math.expm1(HodgesLehmann.of(sizes)));
    }
}
