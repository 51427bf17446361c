package dev.httpdyno.core.contract.clauses;

import dev.httpdyno.api.Capability;
import dev.httpdyno.api.Contract;
import dev.httpdyno.core.contract.Clause;
import dev.httpdyno.core.contract.Exchange;
import dev.httpdyno.core.contract.Expectation;
import dev.httpdyno.core.contract.Expectation.Answer;
import dev.httpdyno.core.contract.Session;
import dev.httpdyno.core.contract.Values;
import dev.httpdyno.core.contract.Ways;
import dev.httpdyno.core.wire.Octets;
import dev.httpdyno.core.wire.Request;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Section B: forms, multipart, bytes, text and XML. */
final class OtherBodies {

    private static final Expectation MISSING = Expectation.status(404);
    private static final Answer REFUSED = Expectation.status(400);
    private static final Expectation WRONG_TYPE = Expectation.status(415);
    private static final int MIB = 1024 * 1024;
    private static final int FETCH_MILLIS = 200;

    private OtherBodies() {}

    static List<Clause> clauses() {
        List<Clause> clauses = new ArrayList<>(random());
        clauses.addAll(oddities());
        return clauses;
    }

    private static List<Clause> random() {
        return List.of(
                Clause.must("B1.form", "random forms are read")
                        .check("how the form is decoded")
                        .asks(s -> ten(s, v -> Requests.form(v.text(), v.text())))
                        .lacking(Capability.FORM, MISSING),
                Clause.must("B1.upload", "random uploads are read")
                        .check("how the multipart body is parsed")
                        .asks(s -> ten(s, v -> Requests.upload(v.text(), v.word() + ".bin", v.bytes(v.below(5000)))))
                        .lacking(Capability.MULTIPART, MISSING),
                Clause.must("B1.binary", "random bytes are read to the end")
                        .check("how the body is read, and a limit of its size")
                        .asks(s -> {
                            List<Exchange> exchanges = ten(s, v -> Requests.binary(v.bytes(v.below(20_000))));
                            exchanges.add(Requests.binary(Octets.EMPTY));
                            exchanges.add(Requests.binary(s.values().bytes(MIB)));
                            return exchanges;
                        }),
                Clause.must("B1.text", "the code points of random texts are counted")
                        .check("the charset in which the body is read")
                        .asks(s -> ten(s, v -> Requests.text(v.text()))),
                Clause.must("B1.xml", "random numbers are read from XML")
                        .check("how the document is parsed")
                        .asks(s -> ten(s, v -> Requests.xml(v.word())))
                        .lacking(Capability.XML, MISSING));
    }

    private static List<Clause> oddities() {
        return List.of(
                Clause.must("B2", "in a form `+`, escapes, UTF-8, empty and missing fields are read")
                        .check("how the form is decoded")
                        .asks(
                                Requests.form("a=1+2&b=3%2B4", "1 2", "3+4"),
                                Requests.form("a=%31%26%3D&b=5%E2%82%AC", "1&=", "5€"),
                                Requests.form("b=two&a=1", "1", "two"),
                                Requests.form("a=&b=two", "", "two"),
                                Requests.form("a&b=two", "", "two"),
                                Requests.form("b=two", "", "two"),
                                Requests.form("a=1&c=3", "1", ""))
                        .lacking(Capability.FORM, MISSING),
                Clause.must("B3", "an odd boundary, a UTF-8 file name, a part without a name and large files are read")
                        .check("how the multipart body is parsed, and a limit of its size")
                        .asks(OtherBodies::oddUploads)
                        .lacking(Capability.MULTIPART, MISSING),
                Clause.should("B3b", "a multipart body with bare LF is a 400")
                        .check("a parser that takes LF for CRLF (RFC 2046, 5.1.1)")
                        .asks(new Exchange(
                                Requests.multipart(
                                        "bare",
                                        List.of(Octets.utf8("Content-Disposition: form-data; name=\"note\"\n\nx")),
                                        "\n"),
                                REFUSED))
                        .by(Ways.OWN_CONNECTIONS)
                        .lacking(Capability.MULTIPART, MISSING),
                Clause.must("B3c", "an upload is read whole, wherever its bytes come apart")
                        .check("a multipart parser that loses or adds a byte when a delimiter comes in two reads")
                        .asks(Requests.upload("5", "1.bin", Octets.utf8("6 in it")))
                        .by(Ways.SPLIT_EVERYWHERE)
                        .lacking(Capability.MULTIPART, MISSING),
                wrongType("form", Contract.FORM, Capability.FORM),
                wrongType("upload", Contract.UPLOAD, Capability.MULTIPART),
                wrongType("xml", Contract.XML, Capability.XML),
                Clause.must("B5", "XML with a DTD is a 400; nothing is fetched and nothing explodes")
                        .check("the settings of the XML parser: no DTD, no external entities")
                        .asks(
                                dtd("<!ENTITY n \"7\">", "&n;"),
                                dtd("<!ENTITY n SYSTEM \"file:///etc/passwd\">", "&n;"),
                                dtd(bomb(), "&l9;"))
                        .by(OtherBodies::nothingFetched)
                        .lacking(Capability.XML, MISSING));
    }

    private static List<Exchange> ten(Session session, Function<Values, Exchange> draw) {
        List<Exchange> exchanges = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            exchanges.add(draw.apply(session.values()));
        }
        return exchanges;
    }

    private static List<Exchange> oddUploads(Session session) {
        Values values = session.values();
        return List.of(
                Requests.upload("--'()+_,-./:=? 42", "odd", "a.txt", values.bytes(100), List.of()),
                Requests.upload("plain", "5€", "für 漢字 😀.txt", values.bytes(100), List.of()),
                Requests.upload("plain", "lines", "b.txt", Octets.utf8("\r\n--plai\r\n--\r\n\r\n"), List.of()),
                nameless(values),
                Requests.upload("plain", "empty", "d.txt", Octets.EMPTY, List.of()),
                Requests.upload("plain", "1 KiB", "e.bin", values.bytes(1024), List.of()),
                Requests.upload("plain", "1 MiB", "f.bin", values.bytes(MIB), List.of()));
    }

    /** RFC 7578, 4.2 demands a name, so a server may also refuse it. */
    private static Exchange nameless(Values values) {
        Exchange exchange = Requests.upload(
                "plain", "nameless", "c.txt", values.bytes(100), List.of(Requests.part("", "", Octets.utf8("x"))));
        return exchange.expected() instanceof Answer answer
                ? exchange.expecting(Expectation.anyOf(answer, REFUSED))
                : exchange;
    }

    private static Clause wrongType(String id, String path, Capability capability) {
        return Clause.should("B4." + id, "another media type to `" + path + "` is a 415")
                .check("whether the route looks at Content-Type")
                .asks(new Exchange(Request.post(path, Contract.JSON_TYPE, Octets.utf8("{}")), WRONG_TYPE))
                .by(Ways.OWN_CONNECTIONS)
                .lacking(capability, MISSING);
    }

    private static Exchange dtd(String declarations, String content) {
        return new Exchange(
                Requests.xmlRequest("<!DOCTYPE root [" + declarations + "]><root><n>" + content + "</n></root>"),
                REFUSED);
    }

    /** Ten levels of ten references each. */
    private static String bomb() {
        StringBuilder entities = new StringBuilder("<!ENTITY l0 \"dyno\">");
        for (int i = 1; i < 10; i++) {
            entities.append("<!ENTITY l")
                    .append(i)
                    .append(" \"")
                    .append(("&l" + (i - 1) + ";").repeat(10))
                    .append("\">");
        }
        return entities.toString();
    }

    private static void nothingFetched(Session session, List<Exchange> exchanges) {
        try (ServerSocket bait = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            String url = "http://127.0.0.1:" + bait.getLocalPort() + "/dyno.dtd";
            List<Exchange> all = new ArrayList<>(exchanges);
            all.add(dtd("<!ENTITY n SYSTEM \"" + url + "\">", "&n;"));
            all.add(new Exchange(
                    Requests.xmlRequest("<!DOCTYPE root SYSTEM \"" + url + "\"><root><n>7</n></root>"), REFUSED));
            for (Exchange exchange : all) {
                session.check(session.connect(), exchange);
            }
            if (wasTaken(bait)) {
                throw session.fail(all.get(all.size() - 1).request(), "nothing to be fetched", "a request for " + url);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean wasTaken(ServerSocket bait) throws IOException {
        bait.setSoTimeout(FETCH_MILLIS);
        try {
            bait.accept().close();
            return true;
        } catch (SocketTimeoutException e) {
            return false;
        }
    }
}
