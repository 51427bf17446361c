package dev.httpdyno.core.scenario;

import dev.httpdyno.api.Contract;
import dev.httpdyno.api.Route;
import dev.httpdyno.api.RouteTable;
import dev.httpdyno.api.RouteTemplate;
import java.util.List;
import java.util.Map;

/** What every server is measured with. */
final class CoreScenarios {

    /** Connections that keep two cores busy without a queue that hides what a request costs. */
    static final int MANY = 100;

    private static final int FEW = 10;

    /** Short, so that the server's work is routing rather than copying, and long enough to differ each time. */
    static final int WORD = 8;

    private CoreScenarios() {}

    static List<Scenario> all() {
        return List.of(ping(), query(), body(), video(), routing());
    }

    static Scenario ping() {
        return Scenario.of(
                "ping",
                "GET / answers Hi",
                "what a request costs at least",
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
                Answer.Content.EXACT);
        return Scenario.of(
                "query",
                "GET /id/:id?name= echoes both",
                "path and query parameters, and a header of the answer",
                MANY,
                List.of(Template.of("GET", "/id/${id:" + WORD + "}?name=${name:" + WORD + "}")
                        .answers(answer)),
                List.of("Q1", "Q2", "Q3", "Q4"));
    }

    private static Scenario body() {
        return Scenario.of(
                "body",
                "POST /json comes back",
                "parsing a JSON object and writing it again",
                MANY,
                List.of(Template.of("POST", Contract.JSON)
                        .body(Contract.JSON_TYPE, "{\"hello\":\"${hello:" + WORD + "}\"}")
                        .answers(Contract.JSON_TYPE, "{\"hello\":\"${hello}\"}")),
                List.of("J1", "J2"));
    }

    private static Scenario video() {
        return Scenario.of(
                "video",
                "GET /video",
                "sending a file of 14 MB",
                FEW,
                List.of(Template.of("GET", Contract.VIDEO)
                        .header("Cache-Control", "no-store")
                        .header("If-None-Match", "\"httpdyno-force-full\"")
                        .answers(new Answer(200, Contract.VIDEO_TYPE, Map.of(), "", Answer.Content.VIDEO))),
                List.of("V1"));
    }

    private static Scenario routing() {
        return Scenario.of(
                "routing",
                "one of 224 routes at random for each request",
                "the router with its table in use as a whole",
                MANY,
                RouteTable.background().routes().stream()
                        .map(CoreScenarios::template)
                        .toList(),
                List.of("R1", "R2"));
    }

    /** A request to a background or numbered route, with fresh parameters. */
    static Template template(Route route) {
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
}
