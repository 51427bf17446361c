package dev.httpdyno.verify.zoo;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** What breaks section Q. */
final class QueryAnimals {

    private QueryAnimals() {}

    static List<Animal> all() {
        return Stream.of(values(), oddities(), paths()).flatMap(List::stream).toList();
    }

    private static List<Animal> values() {
        return List.of(
                Animal.answering("no x-powered-by", "Q1", "no x-powered-by", a -> a.without("x-powered-by")),
                Animal.answering(
                        "a constant answer",
                        "Q2",
                        "differs at byte 0",
                        (r, a) -> r.path().startsWith("/id/") ? a.withText("1 bun") : a),
                Animal.naming(
                        "only the first parameter",
                        "Q3",
                        "'1 '",
                        q -> q.startsWith("name=") ? q.substring(5).split("&", 2)[0] : ""),
                Animal.naming("undefined", "Q4", "undefined", q -> healthy(q).isEmpty() ? "undefined" : healthy(q)),
                Animal.naming("null", "Q4", "null", q -> q.contains("name") ? healthy(q) : "null"),
                Animal.naming("indexOf(\"name=\")", "Q5", "'1 x'", QueryAnimals::indexOf),
                Animal.naming("keys without their case", "Q5", "'1 x'", q -> healthy(q.replace("Name=", "name="))),
                Animal.naming("no decoding", "Q6", "%62un", QueryAnimals::raw),
                Animal.naming("+ is a plus", "Q7", "a+b", q -> healthy(q.replace("+", "%2B"))),
                Animal.naming("decoding before splitting", "Q8", "'1 a'", q -> raw(ZooText.decodePlus(q))),
                Animal.naming(
                        "split at every =", "Q8", "'1 a&b'", q -> healthy(q).split("=", 2)[0]),
                Animal.naming(
                        "ISO-8859-1",
                        "Q9",
                        "\\xC3\\x83",
                        q -> new String(healthy(q).getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1)),
                Animal.naming("; separates", "Q11", "'1 a'", q -> healthy(q.replace(';', '&'))),
                Animal.answering(
                        "an exception for a broken escape",
                        "Q12",
                        "500",
                        a -> a.status() == 400 ? a.withStatus(500) : a),
                new Animal(
                        "closes after a broken escape",
                        "Q12",
                        "to be usable afterwards",
                        video -> new HealthyServer(video) {
                            @Override
                            ZooAnswer respond(ZooRequest request) {
                                ZooAnswer answer = super.respond(request);
                                return answer.status() == 400 ? answer.with("Zoo-Close", "now") : answer;
                            }

                            @Override
                            void write(ZooRequest request, ZooAnswer answer, OutputStream out) throws IOException {
                                super.write(request, answer, out);
                                out.flush();
                                if (answer.headers().stream().anyMatch(h -> h.is("Zoo-Close"))) {
                                    throw new IOException("closed on purpose");
                                }
                            }
                        }),
                Animal.reading(
                        "the path is not decoded",
                        "Q13",
                        "a%20b",
                        r -> r.withPath(r.path().replace("%", "%25"))));
    }

    private static List<Animal> oddities() {
        return List.of(
                Animal.naming(
                        "the last duplicate wins",
                        "Q10",
                        "differs at byte 3",
                        q -> healthy(q.replaceAll("name=1a&", ""))),
                Animal.answering(
                        "a limit of 1,000 characters",
                        "Q21",
                        "414",
                        (r, a) -> r.query().length() > 1000 ? ZooAnswer.error(414) : a),
                Animal.answering(
                        "x-powered-by twice",
                        "Q22",
                        "benchmark and benchmark",
                        a -> a.with("x-powered-by", "benchmark")),
                Animal.answering(
                        "x-powered-by everywhere", "Q22b", "x-powered-by: zoo", a -> a.with("x-powered-by", "zoo")),
                Animal.answering(
                        "the name in a header",
                        "Q23",
                        "X-Evil absent",
                        (r, a) -> r.query().contains("%0d%0a") ? a.with("X-Name", healthy(r.query())) : a));
    }

    private static List<Animal> paths() {
        return List.of(
                Animal.reading(
                        "the path is decoded before it is split",
                        "Q14",
                        "404",
                        r -> r.withPath(r.path().replace("%2F", "/"))),
                Animal.naming("decoded twice", "Q15", "differs at byte 4", q -> ZooText.decodePlus(healthy(q))),
                Animal.reading(
                        "+ is a space in the path",
                        "Q16",
                        "differs at byte 1",
                        r -> r.withPath(r.path().replace("+", "%20"))),
                Animal.answering(
                        "ids are numbers",
                        "Q17",
                        "400",
                        (r, a) -> r.path().matches("/id/[0-9]+|/[^i].*") ? a : ZooAnswer.error(400)),
                Animal.reading(
                        "prefixes match", "Q18", "200", r -> r.path().equals("/id/1/2") ? r.withPath("/id/1") : r),
                Animal.reading(
                        "slashes at the end are cut",
                        "Q19",
                        "200",
                        r -> r.withPath(r.path().replaceAll("(.)/$", "$1"))),
                Animal.answering("404 for POST", "Q20", "404", a -> a.status() == 405 ? ZooAnswer.error(404) : a));
    }

    private static String healthy(String query) {
        return ZooForms.fields(query).getOrDefault("name", "");
    }

    /** The value of the first parameter called name, still encoded. */
    static String raw(String query) {
        for (String part : query.split("&", -1)) {
            if (part.startsWith("name=")) {
                return part.substring(5).replace('+', ' ').split("&", 2)[0].split("=", 2)[0];
            }
        }
        return "";
    }

    private static String indexOf(String query) {
        int at = query.indexOf("name=");
        return at < 0 ? "" : ZooText.decodePlus(query.substring(at + 5).split("&", 2)[0]);
    }
}
