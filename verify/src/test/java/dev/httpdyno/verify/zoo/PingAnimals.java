package dev.httpdyno.verify.zoo;

import java.util.List;

/** What breaks section P. */
final class PingAnimals {

    private PingAnimals() {}

    static List<Animal> all() {
        return List.of(
                Animal.answering(
                        "hi in lower case",
                        "P1",
                        "differs at byte 0",
                        a -> a.text().equals("Hi") ? a.withText("hi") : a),
                Animal.answering(
                        "an empty body",
                        "P1",
                        "of 0 bytes instead of 2",
                        a -> a.text().equals("Hi") ? a.withText("") : a),
                Animal.reading(
                        "the query belongs to the path",
                        "P2",
                        "404",
                        r -> r.query().isEmpty() ? r : r.withPath(r.path() + "?" + r.query())),
                Animal.reading("a catch-all route", "P12", "200", r -> r.path().equals("/nope") ? r.withPath("/") : r),
                Animal.answering(
                        "an index file",
                        "P12",
                        "200",
                        (r, a) -> r.path().equals("/index.html") ? ZooAnswer.text("Hi") : a));
    }
}
