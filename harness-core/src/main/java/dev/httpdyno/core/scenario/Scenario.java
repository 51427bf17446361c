package dev.httpdyno.core.scenario;

import dev.httpdyno.api.Capability;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * One kind of request: what is sent, what must come back, and what the server needs for it.
 *
 * @param id {@code [a-z0-9]+(-[a-z0-9]+)*}
 * @param request what is asked for, for a person
 * @param isolates what the figure is about, for a person
 * @param shape how requests are put on connections
 * @param templates what is sent, each chosen at random by its weight
 * @param needs the routes that the server must have
 * @param capabilities what an adapter must not lack to be measured with it
 * @param gates the ids of the contract's clauses that its answers rest on, beside those of every answer
 */
public record Scenario(
        String id,
        String request,
        String isolates,
        Shape shape,
        List<Template> templates,
        Needs needs,
        Set<Capability> capabilities,
        List<String> gates) {

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
        capabilities = capabilities.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(capabilities));
        gates = List.copyOf(gates);
    }

    /**
     * Requests on the contract's own routes, over connections that stay open.
     *
     * @param id the id
     * @param request what is asked for, for a person
     * @param isolates what the figure is about, for a person
     * @param connections how many are open at once
     * @param templates what is sent
     * @param gates the ids of the contract's clauses that its answers rest on
     * @return a scenario that every adapter can be measured with
     */
    public static Scenario of(
            String id, String request, String isolates, int connections, List<Template> templates, List<String> gates) {
        return new Scenario(
                id, request, isolates, Shape.keepAlive(connections), templates, Needs.CONTRACT, Set.of(), gates);
    }

    Scenario with(Needs other) {
        return new Scenario(id, request, isolates, shape, templates, other, capabilities, gates);
    }

    Scenario with(Shape other) {
        return new Scenario(id, request, isolates, other, templates, needs, capabilities, gates);
    }

    Scenario needing(Capability... others) {
        return new Scenario(id, request, isolates, shape, templates, needs, Set.of(others), gates);
    }

    /**
     * What it is.
     *
     * @return the request and what it isolates
     */
    public String sentence() {
        return request + ": " + isolates;
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
