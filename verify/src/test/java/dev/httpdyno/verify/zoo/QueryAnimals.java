package dev.httpdyno.verify.zoo;

import java.util.List;

/** What breaks section Q. */
final class QueryAnimals {

    private QueryAnimals() {}

    static List<Animal> all() {
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
                        q -> new String(
                                healthy(q).getBytes(java.nio.charset.StandardCharsets.UTF_8),
                                java.nio.charset.StandardCharsets.ISO_8859_1)),
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
                            void write(ZooRequest request, ZooAnswer answer, java.io.OutputStream out)
                                    throws java.io.IOException {
                                super.write(request, answer, out);
                                out.flush();
                                if (answer.headers().stream().anyMatch(h -> h.is("Zoo-Close"))) {
                                    throw new java.io.IOException("closed on purpose");
                                }
                            }
                        }),
                Animal.reading(
                        "the path is not decoded",
                        "Q13",
                        "a%20b",
                        r -> r.withPath(r.path().replace("%", "%25"))));
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
