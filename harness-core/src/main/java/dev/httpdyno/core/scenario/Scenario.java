package dev.httpdyno.core.scenario;

import dev.httpdyno.api.Table;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * One kind of request: what is sent, what must come back, and what the server needs for it.
 *
 * @param id {@code [a-z0-9]+(-[a-z0-9]+)*}
 * @param sentence what it is, for a person
 * @param shape how requests are put on connections
 * @param templates what is sent, each chosen at random by its weight
 * @param tables the route tables that the server must have
 * @param gates the ids of the contract's clauses that its answers rest on, beside those of every answer
 */
public record Scenario(
        String id, String sentence, Shape shape, List<Template> templates, Set<Table> tables, List<String> gates) {

    /**
     * Checks the values and copies the collections.
     *
     * @throws IllegalArgumentException if the id is malformed or there is no template
     */
    public Scenario {
        if (!id.matches("[a-z0-9]+(-[a-z0-9]+)*")) {
            throw new IllegalArgumentException("'" + id + "' is no id: lower-case words with '-' between are");
        }
        if (templates.isEmpty()) {
            throw new IllegalArgumentException("the scenario " + id + " sends nothing");
        }
        templates = List.copyOf(templates);
        tables = tables.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(tables));
        gates = List.copyOf(gates);
    }

    /**
     * How many connections are open at once.
     *
     * @return the number unless the user gives another
     */
    public int connections() {
        return shape.connections();
    }

    /**
     * Whether an answer is the video file.
     *
     * @return whether the load needs the file
     */
    public boolean video() {
        return templates.stream().anyMatch(template -> template.answer().video());
    }
}
