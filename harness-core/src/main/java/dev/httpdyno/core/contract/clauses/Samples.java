package dev.httpdyno.core.contract.clauses;

import dev.httpdyno.api.Contract;
import dev.httpdyno.api.RouteTable;
import dev.httpdyno.core.contract.Exchange;
import dev.httpdyno.core.contract.Expectation;
import dev.httpdyno.core.contract.HeaderRule;
import dev.httpdyno.core.contract.Percent;
import dev.httpdyno.core.contract.RouteFill;
import dev.httpdyno.core.contract.Session;
import dev.httpdyno.core.contract.Values;
import dev.httpdyno.core.wire.Octets;
import dev.httpdyno.core.wire.Request;
import java.util.List;

/** The usual requests, for the clauses that hold for every answer. */
final class Samples {

    private Samples() {}

    static Exchange query(Values values) {
        String id = values.word();
        String name = values.word();
        return Exchange.get(
                "/id/" + id + "?name=" + name,
                Expectation.text(id + " " + name)
                        .header(HeaderRule.once(Contract.POWERED_BY, Contract.POWERED_BY_VALUE)));
    }

    /** {@code GET /id/<id><query>} and the name that comes of it. */
    static Exchange named(String rawId, String query, String id, String name) {
        return Exchange.get("/id/" + rawId + query, Expectation.text(id + " " + name));
    }

    static Exchange named(String query, String name) {
        return named("1", query, "1", name);
    }

    /** {@code GET /id/<id>?name=<name>}, encoded and echoed. */
    static Exchange echo(String id, String name) {
        return named(Percent.encode(id), "?name=" + Percent.encode(name), id, name);
    }

    static Request post(String document) {
        return Request.post(Contract.JSON, Contract.JSON_TYPE, Octets.utf8(document));
    }

    static Exchange json(Values values) {
        String document = "{\"hello\":\"" + values.word() + "\"}";
        return new Exchange(post(document), Expectation.json(document));
    }

    static Exchange background(Values values) {
        return RouteFill.exchange(values.oneOf(RouteTable.background().routes()), values::word);
    }

    static Exchange missing() {
        return Exchange.get("/nope", Expectation.status(404));
    }

    /** One of each kind. */
    static List<Exchange> all(Session session) {
        Values values = session.values();
        return List.of(
                Exchange.get("/", Expectation.text("Hi")),
                query(values),
                json(values),
                background(values),
                missing(),
                query(values));
    }
}
