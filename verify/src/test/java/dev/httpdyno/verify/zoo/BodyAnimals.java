package dev.httpdyno.verify.zoo;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What breaks section J. */
final class BodyAnimals {

    private BodyAnimals() {}

    static List<Animal> all() {
        return List.of(
                Animal.answering(
                        "spaced JSON",
                        "J1",
                        "differs at byte 9",
                        a -> a.withText(a.text().replace(":", ": "))),
                json("an echo without parsing", "J2", "of 25 bytes instead of 17", (r, a) -> a.withText(text(r))),
                json("cached by URL", "J3", "token 1", BodyAnimals::cached),
                json(
                        "non-ASCII lost",
                        "J4",
                        "?",
                        (r, a) -> a.withText(new String(
                                a.text().getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.ISO_8859_1))),
                json(
                        "chunks not put together",
                        "J5",
                        "400",
                        (r, a) -> r.value("Transfer-Encoding").isPresent() ? a.withStatus(400) : a),
                Animal.answering("500 for malformed JSON", "J9", "500", a -> a.status() == 400 ? a.withStatus(500) : a),
                Animal.answering(
                        "a stack trace",
                        "J9",
                        "a stack trace",
                        a -> a.status() == 400 ? a.withText("x.Y: no\n\tat a.b.C.d(C.java:7)\n") : a));
    }

    private static Animal json(
            String name,
            String clause,
            String words,
            java.util.function.BiFunction<ZooRequest, ZooAnswer, ZooAnswer> change) {
        return Animal.answering(name, clause, words, (r, a) -> r.path().equals("/json") ? change.apply(r, a) : a);
    }

    private static final Map<String, String> CACHE = new ConcurrentHashMap<>();

    private static ZooAnswer cached(ZooRequest request, ZooAnswer answer) {
        return answer.withText(CACHE.computeIfAbsent(request.path(), unused -> answer.text()));
    }

    private static String text(ZooRequest request) {
        return request.body().text();
    }
}
