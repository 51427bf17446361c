package dev.httpdyno.core.contract.clauses;

import static dev.httpdyno.core.contract.clauses.Samples.post;

import dev.httpdyno.api.Contract;
import dev.httpdyno.core.contract.Clause;
import dev.httpdyno.core.contract.Exchange;
import dev.httpdyno.core.contract.Expectation;
import dev.httpdyno.core.contract.Session;
import dev.httpdyno.core.contract.Ways;
import dev.httpdyno.core.wire.Octets;
import dev.httpdyno.core.wire.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Section J: {@code POST /json}. */
final class Body {

    private static final String HELLO = "{\"hello\":\"world\"}";

    private Body() {}

    static List<Clause> clauses() {
        return List.of(
                Clause.gate("J1", "`{\"hello\":\"world\"}` comes back")
                        .check("the route of /json and the JSON mapper")
                        .asks(new Exchange(post(HELLO), Expectation.json(HELLO))),
                Clause.gate("J2", "a pretty-printed document comes back compact")
                        .check("a body that is echoed without parsing, or a mapper that prints spaces")
                        .asks(
                                new Exchange(post("{\r\n  \"hello\" : \"world\"\n}\n"), Expectation.json(HELLO)),
                                new Exchange(
                                        post("{ \"b\" : [ 1 , 2 ],\t\"a\" : { \"c\" : null } }"),
                                        Expectation.json("{\"b\":[1,2],\"a\":{\"c\":null}}"))),
                Clause.must("J3", "any document comes back, with its keys in order")
                        .check("a mapper that sorts keys, or an answer that is cached by URL")
                        .asks(Body::random),
                Clause.must("J4", "escapes, surrogate pairs, raw UTF-8 and `</script>` survive")
                        .check("the charset in which the body is read and written")
                        .asks(
                                same("{\"a\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"}"),
                                same("{\"a\":\"\\u0000\\u001f\\u00e9\"}"),
                                same("{\"a\":\"\\ud83d\\ude00\",\"\\u00fc\":1}"),
                                same("{\"für\":\"5€ 漢字 😀\"}"),
                                same("{\"a\":\"</script><!--\"}")),
                Clause.must("J5", "a chunked body is put together")
                        .check("how the body is read: sizes in upper case, extensions and trailers are legal")
                        .asks(new Exchange(
                                chunked("{\"hello\":", "\"a body of many chunks\"", "}"),
                                Expectation.json("{\"hello\":\"a body of many chunks\"}")))
                        .by(Ways.USABLE_AFTER),
                Clause.must(
                                "J9",
                                "a malformed or empty body is a 400 without a stack trace, and the connection stays usable")
                        .check("an exception of the parser that nobody turns into a 400")
                        .asks(
                                new Exchange(post("{\"hello\":"), plain400()),
                                new Exchange(post("{hello:1}"), plain400()),
                                new Exchange(post("nope"), plain400()),
                                new Exchange(post("{\"a\":1,}"), plain400()),
                                new Exchange(post(""), plain400()))
                        .by(Ways.USABLE_AFTER));
    }

    private static Expectation plain400() {
        return Expectation.status(400).body(StackTraces.NONE);
    }

    private static Exchange same(String document) {
        return new Exchange(post(document), Expectation.jsonTokens(document));
    }

    private static List<Exchange> random(Session session) {
        List<Exchange> exchanges = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            exchanges.add(same(session.values().json()));
        }
        return exchanges;
    }

    /** Sizes in upper-case hexadecimal digits, an extension at each chunk, and a trailer. */
    private static Request chunked(String... parts) {
        StringBuilder body = new StringBuilder();
        for (String part : parts) {
            body.append(Integer.toHexString(part.length()).toUpperCase(Locale.ROOT))
                    .append(";part=\"x\"\r\n")
                    .append(part)
                    .append("\r\n");
        }
        body.append("0\r\nX-Checksum: none\r\n\r\n");
        return Request.of("POST", Contract.JSON)
                .with("Content-Type", Contract.JSON_TYPE)
                .with("Transfer-Encoding", "chunked")
                .withRawBody(Octets.latin1(body.toString()));
    }
}
