package dev.httpdyno.verify.zoo;

import dev.httpdyno.api.Answers;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;

/** What breaks section B. */
final class OtherBodyAnimals {

    private OtherBodyAnimals() {}

    static List<Animal> all() {
        return List.of(
                at("/form", "a form that is not decoded", "B1.form", "%", (r, a) -> raw(r)),
                at(
                        "/upload",
                        "a file of one block",
                        "B1.upload",
                        "differs at byte",
                        (r, a) -> a.withText(a.text().replaceFirst(" [0-9]{4} ", " 1024 "))),
                at(
                        "/binary",
                        "the first read of a body",
                        "B1.binary",
                        "differs at byte",
                        (r, a) -> ZooAnswer.text(Answers.binary(Arrays.copyOf(
                                r.body().toArray(), Math.min(8192, r.body().size()))))),
                at(
                        "/text",
                        "bytes for characters",
                        "B1.text",
                        "differs at byte",
                        (r, a) -> a.withText(Integer.toString(r.body().size()))),
                at(
                        "/xml",
                        "numbers alone",
                        "B1.xml",
                        "400",
                        (r, a) -> a.text().matches("[0-9]+") ? a : ZooAnswer.error(400)),
                at(
                        "/form",
                        "null for a missing field",
                        "B2",
                        "null",
                        (r, a) -> r.body().text().contains("a") ? a : a.withText("null two")),
                at(
                        "/upload",
                        "a file name in ISO-8859-1",
                        "B3",
                        "differs at byte",
                        (r, a) -> a.withText(
                                new String(a.text().getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1))),
                at(
                        "/upload",
                        "files below 1 MiB",
                        "B3",
                        "413",
                        (r, a) -> r.body().size() > 1_000_000 ? ZooAnswer.error(413) : a),
                at("/upload", "bare LF", "B3b", "200", (r, a) -> a.withStatus(200)),
                GeneralAnimals.oneRead("one read an upload", "B3c"),
                at("/form", "any media type", "B4.form", "200", (r, a) -> a.withStatus(200)),
                at("/upload", "any media type", "B4.upload", "200", (r, a) -> a.withStatus(200)),
                at("/xml", "any media type", "B4.xml", "200", (r, a) -> a.withStatus(200)),
                at("/xml", "entities", "B5", "200", (r, a) -> a.status() == 400 ? ZooAnswer.text("7") : a));
    }

    private static Animal at(
            String path,
            String name,
            String clause,
            String words,
            BiFunction<ZooRequest, ZooAnswer, ZooAnswer> change) {
        return Animal.answering(name, clause, words, (r, a) -> r.path().equals(path) ? change.apply(r, a) : a);
    }

    private static ZooAnswer raw(ZooRequest request) {
        Map<String, String> fields = ZooForms.fields(request.body().text().replace("%", "%25"));
        return ZooAnswer.text(Answers.form(fields.get("a"), fields.get("b")));
    }
}
