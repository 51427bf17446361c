package dev.httpdyno.core.contract.clauses;

import static dev.httpdyno.core.contract.clauses.Samples.post;

import dev.httpdyno.api.Capability;
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

    private static final String NUMBERS = "{\"long\":9223372036854775807,\"least\":-9223372036854775808,"
            + "\"integer\":123456789012345678901234567890,\"decimal\":0.123456789012345678901234567890,"
            + "\"large\":1e400}";

    private Body() {}

    static List<Clause> clauses() {
        List<Clause> clauses = new ArrayList<>(documents());
        clauses.addAll(transports());
        clauses.addAll(faults());
        return clauses;
    }

    private static List<Clause> documents() {
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
                Clause.declared("J8", "another media type is a 415; without one it is a 200 or 415")
                        .check("whether the route looks at Content-Type")
                        .asks(
                                new Exchange(
                                        Request.post(Contract.JSON, "text/plain", Octets.utf8(HELLO)),
                                        Expectation.status(415)),
                                untyped())
                        .lacking(
                                Capability.MEDIA_TYPE_CHECK,
                                s -> List.of(
                                        new Exchange(
                                                Request.post(Contract.JSON, "text/plain", Octets.utf8(HELLO)),
                                                Expectation.json(HELLO)),
                                        untyped())),
                Clause.must("J11", "documents of 64 KiB and 1 MiB come back")
                        .check("a limit of the body, or of what is held in memory")
                        .asks(s -> List.of(exactly(large(s, 64 * 1024)), exactly(large(s, 1024 * 1024)))),
                Clause.declared("J17", "numbers come back unchanged, however large or long")
                        .check("a mapper that reads numbers as double")
                        .asks(same(NUMBERS))
                        .lacking(Capability.BIG_NUMBERS, Expectation.status(200).type(Contract.JSON_TYPE)));
    }

    private static List<Clause> transports() {
        return List.of(
                Clause.must("J5", "a chunked body is put together")
                        .check("how the body is read: sizes in upper case, extensions and trailers are legal")
                        .asks(new Exchange(
                                chunked("{\"hello\":", "\"a body of many chunks\"", "}"),
                                Expectation.json("{\"hello\":\"a body of many chunks\"}")))
                        .by(Ways.USABLE_AFTER),
                Clause.must("J6", "a body may arrive in two parts, cut at any byte")
                        .check("a handler that takes the first read for the whole body")
                        .asks(new Exchange(post(HELLO), Expectation.json(HELLO)))
                        .by(Ways.SPLIT_EVERYWHERE),
                Clause.must("J7", "the media type may have a charset and be in upper case")
                        .check("a media type that is compared as a string")
                        .asks(
                                typed("application/json; charset=utf-8"),
                                typed("application/json;charset=UTF-8"),
                                typed("APPLICATION/JSON")),
                Clause.should("J10", "Expect: 100-continue gets one 100 and then the answer, or the answer at once")
                        .because("netty 5631")
                        .check("who answers Expect, and whether two layers do")
                        .asks(new Exchange(post(HELLO).with("Expect", "100-continue"), Expectation.json(HELLO)))
                        .by(BodyWays::expectContinue),
                Clause.declared("J14", "GET is a 405 that names POST")
                        .check("how the router answers a known path with another method")
                        .asks(Exchange.get(Contract.JSON, Ping.notAllowed("POST")))
                        .lacking(Capability.METHOD_NOT_ALLOWED, Expectation.status(404))
                        .lacking(Capability.ALLOW_HEADER, Ping.withoutAllow()),
                Clause.must("J15", "64 connections at the same time get their own documents back")
                        .check("a buffer or a field that connections share")
                        .asks(s -> documents(s, 64))
                        .by(Ways.TOGETHER),
                Clause.must("J16", "1 MiB to an unknown path is a 404, and the connection is right or closed")
                        .check("who reads a body that no handler wants")
                        .asks(s -> List.of(new Exchange(
                                Request.post("/nope", Contract.JSON_TYPE, Octets.utf8(large(s, 1024 * 1024))),
                                Expectation.status(404, 413))))
                        .by(BodyWays::rightOrClosed));
    }

    private static List<Clause> faults() {
        return List.of(
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
                        .by(Ways.USABLE_AFTER),
                Clause.declared("J9b", "something behind the document is a 400")
                        .check("a parser that stops behind the first value")
                        .asks(
                                new Exchange(post(HELLO + " x"), plain400()),
                                new Exchange(post(HELLO + HELLO), plain400()))
                        .by(Ways.OWN_CONNECTIONS)
                        .lacking(Capability.STRICT_JSON, Expectation.status(200)),
                Clause.must("J12", "a body that is cut short harms nobody")
                        .check("a thread that waits or spins for a body that will not come")
                        .asks(new Exchange(cutShort(), Expectation.status(400)))
                        .by(BodyWays::cutShort)
                        .alone(),
                Clause.should("J13", "a body of doubtful length is a 400, and the connection is closed")
                        .check("request smuggling: RFC 9112, 6.3")
                        .asks(
                                doubtful("Content-Length", "17", "Transfer-Encoding", "chunked"),
                                doubtful("Content-Length", "17", "Content-Length", "16"),
                                doubtful("Content-Length", "+17"),
                                doubtful("Content-Length", "0x11"),
                                doubtful("Content-Length", "17,17"))
                        .by(BodyWays::refusedAndClosed),
                Clause.must("J18", "100,000 nested brackets are a 400, and the server lives")
                        .check("a parser that recurses without a limit")
                        .asks(new Exchange(
                                post("{\"a\":" + "[".repeat(100_000) + "]".repeat(100_000) + "}"), plain400()))
                        .by(BodyWays::survives));
    }

    private static Expectation plain400() {
        return Expectation.status(400).body(StackTraces.NONE);
    }

    private static Exchange same(String document) {
        return new Exchange(post(document), Expectation.jsonTokens(document));
    }

    private static Exchange exactly(String document) {
        return new Exchange(post(document), Expectation.json(document));
    }

    private static Exchange typed(String type) {
        return new Exchange(Request.post(Contract.JSON, type, Octets.utf8(HELLO)), Expectation.json(HELLO));
    }

    private static Exchange untyped() {
        return new Exchange(post(HELLO).without("Content-Type"), Expectation.status(200, 415));
    }

    private static Request cutShort() {
        return Request.of("POST", Contract.JSON)
                .with("Content-Type", Contract.JSON_TYPE)
                .with("Content-Length", "1000")
                .withRawBody(Octets.utf8("{\"hello\":"));
    }

    /** A body that one reading of its length takes for a document. */
    private static Exchange doubtful(String... fields) {
        Request request = Request.of("POST", Contract.JSON).with("Content-Type", Contract.JSON_TYPE);
        for (int i = 0; i < fields.length; i += 2) {
            request = request.with(fields[i], fields[i + 1]);
        }
        return new Exchange(request.withRawBody(Octets.utf8(HELLO)), Expectation.status(400));
    }

    /** An object with a list of words, as long as asked or a little longer. */
    private static String large(Session session, int size) {
        StringBuilder document = new StringBuilder("{\"words\":[\"first\"");
        while (document.length() < size) {
            document.append(",\"").append(session.values().word(60)).append('"');
        }
        return document.append("]}").toString();
    }

    private static List<Exchange> random(Session session) {
        return documents(session, 20);
    }

    private static List<Exchange> documents(Session session, int count) {
        List<Exchange> exchanges = new ArrayList<>();
        for (int i = 0; i < count; i++) {
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
