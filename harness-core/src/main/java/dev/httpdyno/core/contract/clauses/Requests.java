package dev.httpdyno.core.contract.clauses;

import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import dev.httpdyno.core.contract.Exchange;
import dev.httpdyno.core.contract.Expectation;
import dev.httpdyno.core.contract.Percent;
import dev.httpdyno.core.wire.Octets;
import dev.httpdyno.core.wire.Request;
import java.util.ArrayList;
import java.util.List;

/** Requests with given values, and their answers. */
public final class Requests {

    static final String FORM_TYPE = "application/x-www-form-urlencoded";
    static final String XML_TYPE = "application/xml";

    private static final String BOUNDARY = "dyno-7MA4YWxkTrZu0gW";

    private Requests() {}

    /**
     * {@code GET /id/:id?name=}.
     *
     * @param id the id
     * @param name the name
     * @return the exchange
     */
    public static Exchange query(String id, String name) {
        return Samples.echo(id, name);
    }

    /**
     * A JSON document that is compared token by token.
     *
     * @param document the document
     * @return the exchange
     */
    public static Exchange jsonTokens(String document) {
        return new Exchange(Samples.post(document), Expectation.jsonTokens(document));
    }

    /**
     * A form.
     *
     * @param a the field {@code a}
     * @param b the field {@code b}
     * @return the exchange
     */
    public static Exchange form(String a, String b) {
        return form("a=" + Percent.form(a) + "&b=" + Percent.form(b), a, b);
    }

    static Exchange form(String body, String a, String b) {
        return new Exchange(
                Request.post(Contract.FORM, FORM_TYPE, Octets.utf8(body)), Expectation.text(Answers.form(a, b)));
    }

    /**
     * Bytes.
     *
     * @param body the body
     * @return the exchange
     */
    public static Exchange binary(Octets body) {
        return new Exchange(
                Request.post(Contract.BINARY, "application/octet-stream", body),
                Expectation.text(Answers.binary(body.toArray())));
    }

    /**
     * A text in UTF-8.
     *
     * @param body the body
     * @return the exchange
     */
    public static Exchange text(String body) {
        return new Exchange(
                Request.post(Contract.TEXT, "text/plain; charset=utf-8", Octets.utf8(body)),
                Expectation.text(Answers.text(body)));
    }

    static Request xmlRequest(String document) {
        return Request.post(Contract.XML, XML_TYPE, Octets.utf8(document));
    }

    static Exchange xml(String n) {
        return new Exchange(xmlRequest("<root><n>" + n + "</n></root>"), Expectation.text(n));
    }

    /**
     * A multipart body with a note and a file.
     *
     * @param note the note
     * @param filename the file's name
     * @param file the file
     * @return the exchange
     */
    public static Exchange upload(String note, String filename, Octets file) {
        return upload(BOUNDARY, note, filename, file, List.of());
    }

    /** An upload whose parts begin with some others. */
    static Exchange upload(String boundary, String note, String filename, Octets file, List<Octets> before) {
        List<Octets> parts = new ArrayList<>(before);
        parts.add(part("name=\"note\"", "", Octets.utf8(note)));
        parts.add(part(
                "name=\"file\"; filename=\"" + filename + "\"", "Content-Type: application/octet-stream\r\n", file));
        return new Exchange(
                multipart(boundary, parts, "\r\n"),
                Expectation.text(Answers.upload(note, filename, file.size(), Answers.crc(file.toArray()))));
    }

    static Octets part(String disposition, String fields, Octets content) {
        String semicolon = disposition.isEmpty() ? "" : "; ";
        return Octets.utf8("Content-Disposition: form-data" + semicolon + disposition + "\r\n" + fields + "\r\n")
                .plus(content);
    }

    static Request multipart(String boundary, List<Octets> parts, String lineEnd) {
        List<Octets> body = new ArrayList<>();
        for (Octets part : parts) {
            body.add(Octets.utf8("--" + boundary + lineEnd));
            body.add(part);
            body.add(Octets.utf8(lineEnd));
        }
        body.add(Octets.utf8("--" + boundary + "--" + lineEnd));
        return Request.post(Contract.UPLOAD, "multipart/form-data; boundary=\"" + boundary + "\"", Octets.join(body));
    }
}
