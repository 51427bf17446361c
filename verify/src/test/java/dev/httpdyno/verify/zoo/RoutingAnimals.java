package dev.httpdyno.verify.zoo;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

/** What breaks section R. */
final class RoutingAnimals {

    private RoutingAnimals() {}

    static List<Animal> all() {
        List<Animal> animals = new ArrayList<>(background());
        animals.addAll(table());
        animals.addAll(forgotten());
        return animals;
    }

    private static List<Animal> background() {
        AtomicInteger count = new AtomicInteger();
        return List.of(
                Animal.answering(
                        "one route forgotten",
                        "R1",
                        "404",
                        (r, a) -> r.path().endsWith("/replies/submit") ? ZooAnswer.error(404) : a),
                Animal.answering(
                        "the parameter list hard-coded",
                        "R1",
                        "id=7",
                        a -> a.text().startsWith("20 id=") ? a.withText("20 id=7") : a),
                Animal.answering(
                        "the locale wins",
                        "R2",
                        "locale=v2",
                        (r, a) -> r.path().equals("/v2/account/preferences") ? a.withText("28 locale=v2") : a),
                Animal.reading(
                        "paths without their case",
                        "R3",
                        "200",
                        r -> r.withPath(r.path().toLowerCase(Locale.ROOT))),
                Animal.answering(
                        "prefixes match",
                        "R3",
                        "200",
                        (r, a) -> r.path().startsWith("/account/preferences") ? ZooAnswer.text("0") : a),
                Animal.answering("405 without Allow", "R4", "no Allow", a -> a.without("Allow")),
                Animal.answering(
                        "404 for another method", "R4", "404", a -> a.status() == 405 ? ZooAnswer.error(404) : a),
                Animal.reading(
                        "a dot begins an extension",
                        "R5",
                        "differs at byte",
                        r -> r.withPath(r.path().replace(".x", ""))),
                Animal.answering(
                        "a decoded ? ends the path",
                        "R5b",
                        "differs at byte",
                        (r, a) -> a.withText(a.text().split("\\?", 2)[0])),
                Animal.answering(
                        "a literal blocks its parameter",
                        "R6",
                        "404",
                        (r, a) -> r.path().equals("/users/profile/profile") ? ZooAnswer.error(404) : a),
                Animal.answering(
                        "no step back",
                        "R6b",
                        "404",
                        (r, a) -> r.path().equals("/users/messages/unread") ? ZooAnswer.error(404) : a),
                Animal.answering(
                        "state that requests share",
                        "R7",
                        "differs at byte",
                        a -> count.incrementAndGet() % 100 == 0 ? a.withText("0") : a));
    }

    private static List<Animal> table() {
        AtomicInteger hits = new AtomicInteger();
        return List.of(
                Animal.answering(
                        "HEAD on ping alone",
                        "R9",
                        "405",
                        (r, a) -> r.method().equals("HEAD") && !r.path().equals("/") ? ZooAnswer.error(405) : a),
                Animal.answering(
                        "a stack trace",
                        "R10",
                        "a stack trace",
                        a -> a.status() == 500 ? a.withText("x.Y: no\n\tat a.b.C.d(C.java:7)\n") : a),
                Animal.answering(
                        "middleware added with every request",
                        "R11",
                        "'6'",
                        (r, a) -> r.path().equals("/mw/hit") ? a.withText(Integer.toString(hits.addAndGet(3))) : a));
    }

    /** A server without one of the routes, for each of them. */
    private static List<Animal> forgotten() {
        List<Animal> animals = new ArrayList<>();
        for (String path : List.of(
                "static /static",
                "user /user/",
                "book /api/v1/users/",
                "assets /assets/",
                "files /files/",
                "search /search/",
                "middleware /mw/hit",
                "mounted /api/v2/",
                "async /async",
                "headers /headers",
                "validated /validated/",
                "ctx /ctx",
                "params /params/",
                "form /form",
                "upload /upload",
                "binary /binary",
                "text /text",
                "xml /xml",
                "tenant /tenant/",
                "numbered /r7/")) {
            String[] words = path.split(" ");
            animals.add(Animal.answering(
                    "no " + words[1],
                    "R8." + words[0],
                    "404",
                    (r, a) -> r.path().startsWith(words[1]) ? ZooAnswer.error(404) : a));
        }
        animals.add(Animal.answering("one header of three", "R8.headers", "no x-two", a -> a.without("x-two")));
        animals.add(Animal.answering(
                "ids that are not validated",
                "R8.validated",
                "200",
                (r, a) -> r.path().startsWith("/validated/")
                        ? ZooAnswer.text(r.path().substring(11))
                        : a));
        animals.add(Animal.answering(
                "a page that is always there",
                "R8.search",
                "differs at byte",
                (r, a) -> r.path().startsWith("/search/") ? a.withText(a.text().replace(" -", " 1")) : a));
        animals.add(Animal.answering(
                "one tenant for all",
                "R8.tenant",
                "alpha",
                (r, a) -> r.path().startsWith("/tenant/")
                        ? a.withText(a.text().replaceFirst("beta|gamma", "alpha"))
                        : a));
        return animals;
    }
}
