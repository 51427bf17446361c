package dev.httpdyno.core.measure;

import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.server.Jvm;
import java.util.List;

/**
 * One fresh server process and the scenarios that are measured in it, one after another. In a run that ranks it is one
 * scenario, since the process is the unit of replication.
 *
 * @param adapter the adapter
 * @param jvm the JVM set-up
 * @param scenarios at least one, and all with the same needs
 */
public record Visit(FoundAdapter adapter, Jvm jvm, List<Scenario> scenarios) {

    /** Copies the scenarios. */
    public Visit {
        if (scenarios.isEmpty()) {
            throw new IllegalArgumentException("a visit to " + adapter.id() + " measures nothing");
        }
        if (scenarios.stream().map(Scenario::needs).distinct().count() > 1) {
            throw new IllegalArgumentException("scenarios with different needs share no server");
        }
        scenarios = List.copyOf(scenarios);
    }
}
