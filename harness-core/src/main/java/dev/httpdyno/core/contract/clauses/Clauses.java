package dev.httpdyno.core.contract.clauses;

import dev.httpdyno.core.contract.Clause;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The contract: every clause, in the order of {@code docs/contract.md}. */
public final class Clauses {

    private static final List<Clause> ALL = Stream.of(
                    General.clauses(),
                    Ping.clauses(),
                    Query.clauses(),
                    Body.clauses(),
                    Video.clauses(),
                    Routing.clauses(),
                    OtherBodies.clauses())
            .flatMap(List::stream)
            .toList();

    private Clauses() {}

    /**
     * Every clause.
     *
     * @return the clauses in order
     */
    public static List<Clause> all() {
        return ALL;
    }

    /**
     * Some clauses.
     *
     * @param ids their ids
     * @return the clauses in the contract's order
     * @throws IllegalArgumentException if there is no clause of an id; the message names it
     */
    public static List<Clause> of(Set<String> ids) {
        Set<String> unknown = new TreeSet<>(ids);
        unknown.removeAll(ALL.stream().map(Clause::id).collect(Collectors.toSet()));
        if (!unknown.isEmpty()) {
            throw new IllegalArgumentException("there is no clause " + String.join(", ", unknown));
        }
        return ALL.stream().filter(c -> ids.contains(c.id())).toList();
    }
}
