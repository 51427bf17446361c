package dev.httpdyno.core.scenario;

import static dev.httpdyno.core.scenario.CoreScenarios.MANY;

import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Capability;
import dev.httpdyno.api.Contract;
import dev.httpdyno.core.contract.VideoFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.StringJoiner;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** What a body costs, read or written, and the ways in which an answer is made. */
final class BodyScenarios {

    /** So many different bodies of one kind are sent, where the answer cannot be recomputed from slots. */
    private static final int BODIES = 16;

    private static final int BINARY_BYTES = 1000;
    private static final int UPLOAD_BYTES = 4096;
    private static final int JSON_KEYS = 1024;
    private static final int RANGE_FROM = 4096;
    private static final int RANGE_BYTES = 64 * 1024;
    private static final int CHURN = 10;
    private static final String BOUNDARY = "dyno";

    private BodyScenarios() {}

    static List<Scenario> bodies() {
        return List.of(
                of(
                                "form",
                                "POST /form with two fields",
                                "decoding a form",
                                Template.of("POST", Contract.FORM)
                                        .body("application/x-www-form-urlencoded", "a=${a:8}&b=${b:8}")
                                        .answers(Contract.TEXT_TYPE, "${a} ${b}"),
                                "R8.form",
                                "B1.form")
                        .needing(Capability.FORM),
                many(
                                "upload",
                                "POST /upload with a field and a file of 4 KiB",
                                "parsing multipart/form-data",
                                BodyScenarios::upload,
                                "R8.upload",
                                "B1.upload")
                        .needing(Capability.MULTIPART),
                many(
                        "binary",
                        "POST /binary of 1000 bytes",
                        "reading a body to its end; the answer holds its CRC",
                        BodyScenarios::binary,
                        "R8.binary",
                        "B1.binary"),
                many(
                        "text",
                        "POST /text of about 1 KiB",
                        "decoding UTF-8; the answer is the number of code points",
                        BodyScenarios::text,
                        "R8.text",
                        "B1.text"),
                of(
                                "xml",
                                "POST /xml of a small document",
                                "parsing XML",
                                Template.of("POST", Contract.XML)
                                        .body("application/xml", "<root><n>${n:6d}</n></root>")
                                        .answers(Contract.TEXT_TYPE, "${n}"),
                                "R8.xml",
                                "B1.xml",
                                "B5")
                        .needing(Capability.XML),
                of(
                        "body-chunked",
                        "POST /json like body, in a chunk",
                        "putting a chunked body together, against body",
                        Template.of("POST", Contract.JSON)
                                .body(Contract.JSON_TYPE, "{\"hello\":\"${hello:8}\"}")
                                .chunked()
                                .answers(Contract.JSON_TYPE, "{\"hello\":\"${hello}\"}"),
                        "J1",
                        "J2",
                        "J5"),
                of(
                        "json-64k",
                        "POST /json of 64 KiB",
                        "parsing and writing a large JSON object",
                        Template.of("POST", Contract.JSON)
                                .body(Contract.JSON_TYPE, json("${first:8}", "${last:8}"))
                                .answers(Contract.JSON_TYPE, json("${first}", "${last}")),
                        "J1",
                        "J2",
                        "J11"));
    }

    static List<Scenario> answers() {
        return List.of(
                of(
                                "async",
                                "GET /async",
                                "an answer that is completed later by another task or thread",
                                Template.of("GET", Contract.ASYNC).answers(Contract.TEXT_TYPE, "async"),
                                "R8.async")
                        .needing(Capability.ASYNC),
                of(
                        "headers",
                        "GET /headers",
                        "three more headers in the answer",
                        Template.of("GET", Contract.HEADERS)
                                .answers(new Answer(
                                        200,
                                        Contract.TEXT_TYPE,
                                        Map.of("x-one", "1", "x-two", "2", "x-three", "3"),
                                        "headers",
                                        Answer.Content.EXACT)),
                        "R8.headers"),
                of(
                        "params-json",
                        "GET /params/:id",
                        "a parameter into a JSON object",
                        Template.of("GET", "/params/${id:8}").answers(Contract.JSON_TYPE, "{\"id\":\"${id}\"}"),
                        "R8.params"),
                of(
                        "delete",
                        "DELETE /params/:id",
                        "another method than GET and POST",
                        Template.of("DELETE", "/params/${id:8}").answers(Contract.JSON_TYPE, "{\"id\":\"${id}\"}"),
                        "R8.params"),
                of("range", "GET /video, 64 KiB of it", "a byte range of a file", range(), "V3", "V4")
                        .needing(Capability.RANGE),
                Scenario.of(
                                "churn",
                                "GET /, ten times on each connection",
                                "accepting and closing connections",
                                MANY,
                                CoreScenarios.ping().templates(),
                                List.of("P1", "P2"))
                        .with(new Shape(MANY, 1, CHURN, 0)));
    }

    private static Template upload(int seed) {
        String content = bytes(seed, UPLOAD_BYTES);
        String part = "--" + BOUNDARY + "\r\nContent-Disposition: form-data; name=";
        String body = part + "\"note\"\r\n\r\n${note:8}\r\n" + part
                + "\"file\"; filename=\"a.bin\"\r\nContent-Type: application/octet-stream\r\n\r\n" + content + "\r\n--"
                + BOUNDARY + "--\r\n";
        return Template.of("POST", Contract.UPLOAD)
                .bytes("multipart/form-data; boundary=" + BOUNDARY, body)
                .answers(Contract.TEXT_TYPE, "${note} a.bin " + UPLOAD_BYTES + " " + crc(content));
    }

    private static Template binary(int seed) {
        String content = bytes(seed, BINARY_BYTES);
        return Template.of("POST", Contract.BINARY)
                .bytes("application/octet-stream", content)
                .answers(Contract.TEXT_TYPE, BINARY_BYTES + " " + crc(content));
    }

    /** Characters of one to four bytes, more of them with each seed. */
    private static Template text(int seed) {
        String word = "dyno für 5 € 漢字 😀 ";
        String text = word.repeat(25 + seed);
        return Template.of("POST", Contract.TEXT)
                .body("text/plain; charset=utf-8", "${word:8}" + text)
                .answers(Contract.TEXT_TYPE, Integer.toString(8 + text.codePointCount(0, text.length())));
    }

    /** 1024 keys with 64 bytes each. */
    private static String json(String first, String last) {
        StringJoiner members = new StringJoiner(",", "{", "}");
        members.add("\"first\":\"" + first + "\"");
        for (int i = 0; i < JSON_KEYS; i++) {
            members.add(String.format(
                    "\"key%04d\":\"%s\"", i, "abcdefghij0123456789".repeat(3).substring(0, 52)));
        }
        return members.add("\"last\":\"" + last + "\"").toString();
    }

    private static Template range() {
        int end = RANGE_FROM + RANGE_BYTES;
        String content = new String(VideoFile.beginning(end), StandardCharsets.ISO_8859_1).substring(RANGE_FROM);
        String bytes = RANGE_FROM + "-" + (end - 1);
        return Template.of("GET", Contract.VIDEO)
                .header("Range", "bytes=" + bytes)
                .answers(new Answer(
                        206,
                        Contract.VIDEO_TYPE,
                        Map.of("content-range", "bytes " + bytes + "/" + VideoFile.SIZE),
                        content,
                        Answer.Content.EXACT));
    }

    private static String bytes(int seed, int count) {
        byte[] bytes = new byte[count];
        new Random(seed).nextBytes(bytes);
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private static String crc(String byteText) {
        return Answers.crc(ByteText.bytes(byteText));
    }

    private static Scenario many(
            String id, String request, String isolates, IntFunction<Template> template, String... gates) {
        return Scenario.of(
                id,
                request,
                isolates,
                MANY,
                IntStream.range(0, BODIES).mapToObj(template).toList(),
                List.of(gates));
    }

    private static Scenario of(String id, String request, String isolates, Template template, String... gates) {
        return Scenario.of(id, request, isolates, MANY, List.of(template), List.of(gates));
    }
}
