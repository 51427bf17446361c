package dev.httpdyno.core.contract;

import dev.httpdyno.api.Capability;
import dev.httpdyno.api.KnownFault;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Judges what an adapter says of itself. */
final class Declarations {

    private Declarations() {}

    /** What is untrue or unexplained, given what came of every clause. */
    static List<String> findings(Subject subject, List<Result> results) {
        List<String> findings = new ArrayList<>();
        subject.lacks().forEach((capability, reason) -> {
            if (reason.isBlank()) {
                findings.add("lacks() gives no reason for " + capability);
            }
        });
        lackedOutcomes(results).forEach((capability, outcomes) -> {
            if (outcomes.stream().allMatch(Outcome.Lacked::worksToo)) {
                findings.add("lacks() names " + capability + ", but every clause of it passes");
            }
        });
        Set<String> ids = results.stream().map(r -> r.clause().id()).collect(Collectors.toSet());
        for (KnownFault fault : subject.knownFaults()) {
            if (!ids.contains(fault.clause())) {
                findings.add("knownFaults() names the clause " + fault.clause() + ", which does not exist");
            }
        }
        return findings;
    }

    private static Map<Capability, List<Outcome.Lacked>> lackedOutcomes(List<Result> results) {
        return results.stream()
                .map(Result::outcome)
                .filter(Outcome.Lacked.class::isInstance)
                .map(Outcome.Lacked.class::cast)
                .collect(Collectors.groupingBy(
                        Outcome.Lacked::capability, () -> new EnumMap<>(Capability.class), Collectors.toList()));
    }
}
