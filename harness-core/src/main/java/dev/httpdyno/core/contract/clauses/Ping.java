package dev.httpdyno.core.contract.clauses;

import dev.httpdyno.core.contract.Clause;
import dev.httpdyno.core.contract.Exchange;
import dev.httpdyno.core.contract.Expectation;
import dev.httpdyno.core.contract.Ways;
import java.util.List;

/** Section P: {@code GET /}. */
final class Ping {

    private static final Expectation HI = Expectation.text("Hi");
    private static final Expectation MISSING = Expectation.status(404);

    private Ping() {}

    static List<Clause> clauses() {
        return List.of(
                Clause.gate("P1", "`GET /` answers `Hi`")
                        .check("the route of /")
                        .asks(Ways.PING),
                Clause.gate("P2", "`GET /` with a query answers the same")
                        .check("a router that compares the target with its query")
                        .asks(Exchange.get("/?x=1", HI), Exchange.get("/?", HI), Exchange.get("/?/id/1", HI)),
                Clause.must("P12", "an unknown path is a 404, framed, and the connection stays usable")
                        .because("rapidoid 94")
                        .check("what answers a path without a route")
                        .asks(
                                Exchange.get("/nope", MISSING),
                                Exchange.get("/Hi", MISSING),
                                Exchange.get("/index.html", MISSING))
                        .by(Ways.USABLE_AFTER));
    }
}
