package dev.httpdyno.core.contract.clauses;

import static dev.httpdyno.core.contract.clauses.Samples.echo;
import static dev.httpdyno.core.contract.clauses.Samples.named;

import dev.httpdyno.api.Capability;
import dev.httpdyno.api.Contract;
import dev.httpdyno.core.contract.Clause;
import dev.httpdyno.core.contract.Difference.Aspect;
import dev.httpdyno.core.contract.Exchange;
import dev.httpdyno.core.contract.Expectation;
import dev.httpdyno.core.contract.HeaderRule;
import dev.httpdyno.core.contract.Session;
import dev.httpdyno.core.contract.Ways;
import dev.httpdyno.core.wire.Octets;
import dev.httpdyno.core.wire.Request;
import java.util.ArrayList;
import java.util.List;

/** Section Q: {@code GET /id/:id?name=}. */
final class Query {

    private Query() {}

    static List<Clause> clauses() {
        List<Clause> clauses = new ArrayList<>(values());
        clauses.addAll(oddities());
        clauses.addAll(paths());
        return clauses;
    }

    private static List<Clause> values() {
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
                        .asks(echo("1", "für"), echo("1", "5€"), echo("1", "😀"), echo("1", "漢字")));
    }

    private static List<Clause> oddities() {
        return List.of(
                Clause.declared("Q10", "of a repeated parameter the first value counts")
                        .check("what the framework gives for a repeated parameter")
                        .asks(named("?name=1a&name=1b", "1a"))
                        .lacking(
                                Capability.FIRST_DUPLICATE,
                                Expectation.anyOf(
                                        Expectation.text("1 1b"),
                                        Expectation.text("1 1a,1b"),
                                        Expectation.text("1 1a, 1b"))),
                Clause.must("Q11", "`;` is an ordinary character")
                        .because("netty 8855")
                        .check("a decoder that still takes ; for &")
                        .asks(named("?name=a;b", "a;b"), named("?name=a;name=b", "a;name=b")),
                Clause.must("Q12", "a broken escape is a 400 or a lenient 200, and the connection stays usable")
                        .check("an exception of the decoder that nobody turns into a 400")
                        .asks(broken("%zz"), broken("%"), broken("%e"), broken("%ff"), broken("%C3%28"))
                        .by(Ways.USABLE_AFTER),
                Clause.must("Q21", "a name of 2,000 characters is echoed")
                        .check("the limit of the request line")
                        .asks(s -> List.of(echo("1", s.values().word(2000)))),
                Clause.must("Q22", "`x-powered-by: benchmark` stands in the answer exactly once")
                        .check("a filter and a handler that both set the header")
                        .asks(s -> List.of(Samples.query(s.values()), Samples.query(s.values())))
                        .by(Ways.judging(Aspect.HEADER)),
                Clause.report("Q22b", "`x-powered-by` is not in the answer of ping")
                        .check("a filter that sets the header everywhere")
                        .asks(Exchange.get("/", Expectation.text("Hi").header(HeaderRule.absent(Contract.POWERED_BY)))),
                Clause.must("Q23", "`%0d%0a` in the name makes no header")
                        .check("a value that is copied into a header")
                        .asks(Exchange.get(
                                "/id/1?name=1%0d%0aX-Evil:%201%0d%0a%0d%0a",
                                Expectation.anyOf(
                                        Expectation.text("1 1\r\nX-Evil: 1\r\n\r\n")
                                                .header(HeaderRule.absent("X-Evil")),
                                        Expectation.status(400).header(HeaderRule.absent("X-Evil"))))));
    }

    private static List<Clause> paths() {
        return List.of(
                Clause.must("Q13", "`%20` and UTF-8 in the path are decoded")
                        .because("undertow 1438, helidon 359")
                        .check("who decodes a path parameter")
                        .asks(echo("a b", "x"), echo("für", "x"), echo("5€", "x"), echo("😀", "x")),
                Clause.declared("Q14", "`%2F` stays within its segment")
                        .check("a server that decodes the path before it is split")
                        .asks(Exchange.get(
                                "/id/1a%2Fb?name=x",
                                Expectation.anyOf(Expectation.text("1a/b x"), Expectation.text("1a%2Fb x"))))
                        .lacking(Capability.ENCODED_SLASH, Expectation.status(400, 404)),
                Clause.must("Q15", "values are decoded exactly once")
                        .because("vertx-web 408")
                        .check("two layers that both decode")
                        .asks(named("1%2525", "?name=x", "1%25", "x"), named("?name=1%2525", "1%25")),
                Clause.must("Q16", "`+` in the path is a plus")
                        .because("netty 6745")
                        .check("a decoder of queries that is used for paths")
                        .asks(named("1+2", "?name=x", "1+2", "x")),
                Clause.must("Q17", "ids are text")
                        .check("a parameter that is parsed as a number")
                        .asks(s -> List.of(
                                echo("abc", "x"),
                                echo("00", "x"),
                                echo("-1", "x"),
                                echo(s.values().word(200), "x"))),
                Clause.must("Q18", "near misses are 404")
                        .check("a prefix match")
                        .asks(
                                Exchange.get("/id/", Expectation.status(404)),
                                Exchange.get("/id", Expectation.status(404)),
                                Exchange.get("/id/1/2", Expectation.status(404)),
                                Exchange.get("/idx/1", Expectation.status(404)),
                                Exchange.get("/xid/1", Expectation.status(404))),
                Clause.declared("Q19", "a path with a trailing slash is another path")
                        .check("how the router treats a trailing slash")
                        .asks(
                                Exchange.get("/id/1/?name=bun", Expectation.status(404)),
                                Exchange.get("/static/", Expectation.status(404)))
                        // A router may be lenient about some of its routes only.
                        .lacking(
                                Capability.STRICT_SLASH,
                                s -> List.of(
                                        Exchange.get(
                                                "/id/1/?name=bun",
                                                Expectation.anyOf(Expectation.text("1 bun"), Expectation.status(404))),
                                        Exchange.get(
                                                "/static/",
                                                Expectation.anyOf(
                                                        Expectation.text("static"), Expectation.status(404))))),
                Clause.declared("Q20", "POST is a 405 that names GET")
                        .check("how the router answers a known path with another method")
                        .asks(new Exchange(Request.of("POST", "/id/1").withBody(Octets.EMPTY), Ping.notAllowed("GET")))
                        .lacking(Capability.METHOD_NOT_ALLOWED, Expectation.status(404))
                        .lacking(Capability.ALLOW_HEADER, Ping.withoutAllow()));
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
