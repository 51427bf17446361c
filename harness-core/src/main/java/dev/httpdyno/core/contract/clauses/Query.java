package dev.httpdyno.core.contract.clauses;

import static dev.httpdyno.core.contract.clauses.Samples.echo;
import static dev.httpdyno.core.contract.clauses.Samples.named;

import dev.httpdyno.api.Contract;
import dev.httpdyno.core.contract.Clause;
import dev.httpdyno.core.contract.Exchange;
import dev.httpdyno.core.contract.Expectation;
import dev.httpdyno.core.contract.HeaderRule;
import dev.httpdyno.core.contract.Session;
import dev.httpdyno.core.contract.Ways;
import java.util.ArrayList;
import java.util.List;

/** Section Q: {@code GET /id/:id?name=}. */
final class Query {

    private Query() {}

    static List<Clause> clauses() {
        return List.of(
                Clause.gate("Q1", "`/id/1?name=bun` answers `1 bun` with its header")
                        .check("the route of /id/:id, and the header x-powered-by")
                        .asks(Exchange.get(
                                "/id/1?name=bun",
                                Expectation.text("1 bun")
                                        .header(HeaderRule.once(Contract.POWERED_BY, Contract.POWERED_BY_VALUE)))),
                Clause.gate("Q2", "fifty random ids and names are echoed")
                        .check("a cached or constant answer")
                        .asks(Query::random),
                Clause.gate("Q3", "parameters before and after do not matter")
                        .check("how the query is split")
                        .asks(
                                named("?a=1&name=bun", "bun"),
                                named("?name=bun&z=2", "bun"),
                                named("?a=1&name=bun&z=2", "bun"),
                                named("?a&name=bun&", "bun")),
                Clause.gate("Q4", "without a name the answer ends with its space")
                        .check("what the framework gives for a parameter without a value")
                        .asks(
                                named("?id=1", ""),
                                named("", ""),
                                named("?", ""),
                                named("?name", ""),
                                named("?name=", "")),
                Clause.must("Q5", "only a parameter called exactly `name` counts")
                        .check("a search for name= in the query string, or names compared without their case")
                        .asks(
                                named("?surname=x", ""),
                                named("?xname=x&name=bun", "bun"),
                                named("?name2=x&name=bun", "bun"),
                                named("?Name=x&name=bun", "bun")),
                Clause.must("Q6", "keys and values are percent-decoded")
                        .check("who decodes the query")
                        .asks(named("?name=%62un", "bun"), named("?n%61me=bun", "bun")),
                Clause.must("Q7", "in the query `+` and `%20` are spaces and `%2B` is a plus")
                        .check("decoding of + in the query")
                        .asks(
                                named("?name=a+b", "a b"),
                                named("?name=a%20b", "a b"),
                                named("?name=a%2Bb", "a+b"),
                                named("?name=a%2bb", "a+b")),
                Clause.must("Q8", "an encoded `&` or `=` belongs to the value")
                        .check("decoding before splitting")
                        .asks(
                                named("?name=a%26b%3Dc", "a&b=c"),
                                named("?name=a%26name%3Db", "a&name=b"),
                                named("?name=a=b", "a=b")),
                Clause.must("Q9", "UTF-8 of two, three and four bytes is decoded")
                        .check("the charset of the decoding, and of Content-Length")
                        .asks(echo("1", "für"), echo("1", "5€"), echo("1", "😀"), echo("1", "漢字")),
                Clause.must("Q11", "`;` is an ordinary character")
                        .because("netty 8855")
                        .check("a decoder that still takes ; for &")
                        .asks(named("?name=a;b", "a;b"), named("?name=a;name=b", "a;name=b")),
                Clause.must("Q12", "a broken escape is a 400 or a lenient 200, and the connection stays usable")
                        .check("an exception of the decoder that nobody turns into a 400")
                        .asks(broken("%zz"), broken("%"), broken("%e"), broken("%ff"), broken("%C3%28"))
                        .by(Ways.USABLE_AFTER),
                Clause.must("Q13", "`%20` and UTF-8 in the path are decoded")
                        .because("undertow 1438, helidon 359")
                        .check("who decodes a path parameter")
                        .asks(echo("a b", "x"), echo("für", "x"), echo("5€", "x"), echo("😀", "x")));
    }

    private static Exchange broken(String value) {
        return Exchange.get("/id/1?name=" + value, Expectation.status(200, 400));
    }

    private static List<Exchange> random(Session session) {
        List<Exchange> exchanges = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            exchanges.add(echo(session.values().word(), session.values().word()));
        }
        return exchanges;
    }
}
