package dev.httpdyno.verify.zoo;

import java.util.List;
import java.util.Locale;

/** What breaks section R. */
final class RoutingAnimals {

    private RoutingAnimals() {}

    static List<Animal> all() {
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
                Animal.answering(
                        "a literal blocks its parameter",
                        "R6",
                        "404",
                        (r, a) -> r.path().equals("/users/profile/profile") ? ZooAnswer.error(404) : a));
    }
}
