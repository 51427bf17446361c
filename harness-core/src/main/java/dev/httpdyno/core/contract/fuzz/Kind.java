package dev.httpdyno.core.contract.fuzz;

import dev.httpdyno.core.contract.Values;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * A kind of random request.
 *
 * @param name what reports call it
 * @param rests the clauses without which it would only find again what they found
 * @param draw makes a request
 */
record Kind(String name, Set<String> rests, Function<Values, Shot> draw) {

    static final List<Kind> ALL = List.of(
            new Kind(
                    "query",
                    Set.of("Q2", "Q6", "Q7", "Q8", "Q9", "Q13", "Q15"),
                    v -> new Shot.Query(v.word(), v.text())),
            new Kind("route", Set.of("R1", "R5", "Q16"), Shot::background),
            new Kind("json", Set.of("J3", "J4"), v -> new Shot.Document(Json.draw(v))),
            new Kind("form", Set.of("R8.form", "B1.form", "B2"), v -> new Shot.Form(v.text(), v.text())),
            new Kind(
                    "upload",
                    Set.of("R8.upload", "B1.upload", "B3c"),
                    v -> new Shot.Upload(v.text(), v.bytes(v.below(3000)))),
            new Kind("binary", Set.of("R8.binary", "B1.binary"), v -> new Shot.Binary(v.bytes(v.below(20_000)))),
            new Kind("text", Set.of("R8.text", "B1.text"), v -> new Shot.Text(v.text() + v.text())));
}
