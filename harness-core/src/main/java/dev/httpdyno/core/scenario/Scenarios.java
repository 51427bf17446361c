package dev.httpdyno.core.scenario;

import dev.httpdyno.api.Contract;
import dev.httpdyno.api.Route;
import dev.httpdyno.api.RouteTable;
import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.Table;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The scenarios that come with HttpDyno. */
public final class Scenarios {

    private static final int MANY = 100;
    private static final int FEW = 10;

    /** Short, so that the server's work is routing rather than copying, and long enough to differ each time. */
    private static final int WORD = 8;

    private static final List<Scenario> CORE = List.of(ping(), query(), body(), video(), routing());

    private Scenarios() {}

    /**
     * The scenarios that every server is measured with.
     *
     * @return ping, query, body, video and routing
     */
    public static List<Scenario> core() {
        return CORE;
    }

    /**
     * Every scenario.
     *
     * @return in the order in which they are shown
     */
    public static List<Scenario> all() {
        return CORE;
    }

    /**
     * Looks a scenario up.
     *
     * @param id its id
     * @return the scenario, or none of that id
     */
    public static Optional<Scenario> find(String id) {
        return all().stream().filter(scenario -> scenario.id().equals(id)).findFirst();
    }

    private static Scenario ping() {
        return scenario(
                "ping",
                "GET / answers Hi: what a request costs at least",
                MANY,
                List.of(Template.of("GET", Contract.PING).answers(Contract.TEXT_TYPE, "Hi")),
                List.of("P1", "P2"));
    }

    private static Scenario query() {
        Answer answer = new Answer(
                200,
                Contract.TEXT_TYPE,
                Map.of(Contract.POWERED_BY, Contract.POWERED_BY_VALUE),
                "${id} ${name}",
                false);
        return scenario(
                "query",
                "GET /id/:id?name= echoes both: path and query parameters, and a header of the answer",
                MANY,
                List.of(Template.of("GET", "/id/${id:" + WORD + "}?name=${name:" + WORD + "}")
                        .answers(answer)),
                List.of("Q1", "Q2", "Q3", "Q4"));
    }

    private static Scenario body() {
        return scenario(
                "body",
                "POST /json parses a JSON object and writes it again",
                MANY,
                List.of(Template.of("POST", Contract.JSON)
                        .body(Contract.JSON_TYPE, "{\"hello\":\"${hello:" + WORD + "}\"}")
                        .answers(Contract.JSON_TYPE, "{\"hello\":\"${hello}\"}")),
                List.of("J1", "J2"));
    }

    private static Scenario video() {
        return scenario(
                "video",
                "GET /video sends a file of 14 MB",
                FEW,
                List.of(Template.of("GET", Contract.VIDEO)
                        .header("Cache-Control", "no-store")
                        .header("If-None-Match", "\"httpdyno-force-full\"")
                        .answers(new Answer(200, Contract.VIDEO_TYPE, Map.of(), "", true))),
                List.of("V1"));
    }

    private static Scenario routing() {
        return scenario(
                "routing",
                "one of 224 routes at random for each request",
                MANY,
                RouteTable.background().routes().stream().map(Scenarios::route).toList(),
                List.of("R1", "R2"));
    }

    private static Template route(Route route) {
        StringBuilder path = new StringBuilder();
        for (RouteTemplate.Segment segment : route.template().segments()) {
            path.append('/').append(written(segment));
        }
        return Template.of(route.method(), path.toString())
                .answers(Contract.TEXT_TYPE, route.answer(name -> "${" + name + "}"));
    }

    private static String written(RouteTemplate.Segment segment) {
        if (segment instanceof RouteTemplate.Segment.Literal literal) {
            return literal.text();
        }
        if (segment instanceof RouteTemplate.Segment.Param param) {
            return "${" + param.name() + ":" + WORD + "}";
        }
        throw new IllegalArgumentException(segment + " has no request of fixed length");
    }

    private static Scenario scenario(
            String id, String sentence, int connections, List<Template> templates, List<String> gates) {
        return new Scenario(id, sentence, Shape.keepAlive(connections), templates, Set.of(Table.CONTRACT), gates);
    }
}
