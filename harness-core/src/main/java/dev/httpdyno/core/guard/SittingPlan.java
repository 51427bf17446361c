package dev.httpdyno.core.guard;

import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.result.guard.Tolerances;
import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.server.Jvm;
import java.util.List;
import java.util.Optional;

/**
 * What the rounds of a sitting measure.
 *
 * @param base what candidates are compared with
 * @param candidates at least one
 * @param control an adapter that neither build changes
 * @param scenarios at least one
 * @param routers requests on which the routers are compared without a socket, each with its level
 * @param jvm the JVM set-up of all servers
 * @param timing how long the parts of a round take
 * @param tolerances the changes that matter; the known burn is worth twice the least of CPU time
 * @param seed of all random choices
 */
public record SittingPlan(
        FoundAdapter base,
        List<Candidate> candidates,
        Optional<FoundAdapter> control,
        List<Scenario> scenarios,
        List<String> routers,
        Jvm jvm,
        Timing timing,
        Tolerances tolerances,
        long seed) {

    /** Copies the lists. */
    public SittingPlan {
        candidates = List.copyOf(candidates);
        scenarios = List.copyOf(scenarios);
        routers = List.copyOf(routers);
    }
}
