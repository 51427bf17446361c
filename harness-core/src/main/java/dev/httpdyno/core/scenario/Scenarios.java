package dev.httpdyno.core.scenario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The scenarios that come with HttpDyno, with the numbers that a user may change.
 *
 * @param scenarios every scenario in the order in which they are shown, each id once
 */
public record Scenarios(List<Scenario> scenarios) {

    /** Any number of numbered routes makes a scenario. */
    private static final Pattern ROUTES = Pattern.compile("routes-([1-9]\\d{0,5})");

    private static final Set<String> CORE = Set.of("ping", "query", "body", "video", "routing");
    private static final Set<String> BODIES =
            Set.of("body", "form", "upload", "binary", "text", "xml", "body-chunked", "json-64k");
    private static final Set<String> DISPATCH = Set.of(
            "static",
            "param",
            "deep",
            "optional-present",
            "optional-absent",
            "wildcard",
            "mixed",
            "notfound",
            "cardinality");
    private static final Set<String> NO_ROUTING =
            Set.of("ping", "query", "video", "async", "headers", "params-json", "delete", "range", "churn");

    private static final Scenarios STANDARD = with(Settings.STANDARD);

    /** Copies the scenarios. */
    public Scenarios {
        scenarios = List.copyOf(scenarios);
    }

    /**
     * Every scenario with its usual numbers.
     *
     * @return the scenarios
     */
    public static Scenarios standard() {
        return STANDARD;
    }

    /**
     * Every scenario with its usual numbers.
     *
     * @return in the order in which they are shown
     */
    public static List<Scenario> all() {
        return STANDARD.scenarios;
    }

    /**
     * Looks a scenario with its usual numbers up.
     *
     * @param id its id
     * @return the scenario, or none of that id
     */
    public static Optional<Scenario> find(String id) {
        return STANDARD.scenario(id);
    }

    /**
     * Every scenario with other numbers.
     *
     * @param settings the numbers
     * @return the scenarios
     */
    public static Scenarios with(Settings settings) {
        return new Scenarios(Stream.of(
                        CoreScenarios.all(),
                        RoutingScenarios.all(settings),
                        BodyScenarios.bodies(),
                        BodyScenarios.answers())
                .flatMap(List::stream)
                .toList());
    }

    /**
     * The scenarios that every server is measured with.
     *
     * @return ping, query, body, video and routing
     */
    public static List<Scenario> core() {
        return STANDARD.group("core").orElseThrow();
    }

    /**
     * The groups, in which many scenarios have one name.
     *
     * @return the names in the order in which they are shown
     */
    public static List<String> groups() {
        return List.copyOf(members().keySet());
    }

    private static Map<String, Predicate<String>> members() {
        Map<String, Predicate<String>> groups = new LinkedHashMap<>();
        groups.put("core", CORE::contains);
        groups.put("routing", Scenarios::isRouting);
        groups.put("bodies", BODIES::contains);
        groups.put("dispatch", DISPATCH::contains);
        groups.put("all", id -> true);
        return groups;
    }

    private static boolean isRouting(String id) {
        return !NO_ROUTING.contains(id) && !BODIES.contains(id);
    }

    /**
     * The scenarios of a group.
     *
     * @param name the group's name
     * @return its scenarios in order, or none of that name
     */
    public Optional<List<Scenario>> group(String name) {
        return Optional.ofNullable(members().get(name))
                .map(member ->
                        scenarios.stream().filter(s -> member.test(s.id())).toList());
    }

    /**
     * Looks a scenario up.
     *
     * @param id its id; {@code routes-N} is one for every N from 1 to 999,999
     * @return the scenario, or none of that id
     */
    public Optional<Scenario> scenario(String id) {
        Optional<Scenario> found =
                scenarios.stream().filter(scenario -> scenario.id().equals(id)).findFirst();
        Matcher routes = ROUTES.matcher(id);
        return found.isEmpty() && routes.matches()
                ? Optional.of(RoutingScenarios.routes(Integer.parseInt(routes.group(1))))
                : found;
    }

    /**
     * The scenarios that a name stands for.
     *
     * @param name a group, an id, or an id with {@code *} for any text; after {@code =} it is an id in any case, since
     *     {@code routing} is a group too
     * @return the scenarios in order; none when nothing is called so
     */
    public List<Scenario> select(String name) {
        if (name.startsWith("=")) {
            return scenario(name.substring(1)).stream().toList();
        }
        Optional<List<Scenario>> group = group(name);
        if (group.isPresent()) {
            return group.get();
        }
        if (!name.contains("*")) {
            return scenario(name).stream().toList();
        }
        Predicate<String> glob = Glob.of(name);
        return scenarios.stream().filter(s -> glob.test(s.id())).toList();
    }

    /**
     * The cost of a table against its size.
     *
     * @param sizes how many numbered routes, each at least 1
     * @return a scenario {@code routes-N} for each size
     * @throws IllegalArgumentException if a size is out of its range
     */
    public static List<Scenario> sweep(List<Integer> sizes) {
        List<Scenario> sweep = new ArrayList<>();
        for (int size : sizes) {
            if (size < 1 || size > 999_999) {
                throw new IllegalArgumentException("a table has 1 to 999999 routes, but " + size + " are asked for");
            }
            sweep.add(RoutingScenarios.routes(size));
        }
        return sweep;
    }
}
