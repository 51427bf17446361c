package dev.httpdyno.verify.zoo;

import dev.httpdyno.core.contract.VideoFile;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/** What breaks section J. */
final class BodyAnimals {

    private BodyAnimals() {}

    static List<Animal> all() {
        return Stream.of(documents(), transports(), faults())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Animal> documents() {
        Map<String, String> cache = new ConcurrentHashMap<>();
        return List.of(
                Animal.answering(
                        "spaced JSON",
                        "J1",
                        "differs at byte 9",
                        a -> a.withText(a.text().replace(":", ": "))),
                json(
                        "an echo without parsing",
                        "J2",
                        "of 25 bytes instead of 17",
                        (r, a) -> a.withText(r.body().text())),
                json(
                        "cached by URL",
                        "J3",
                        "token 1",
                        (r, a) -> a.withText(cache.computeIfAbsent(r.path(), unused -> a.text()))),
                json(
                        "non-ASCII lost",
                        "J4",
                        "?",
                        (r, a) -> a.withText(new String(
                                a.text().getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.ISO_8859_1))),
                json(
                        "no look at the media type",
                        "J8",
                        "200",
                        (r, a) -> a.status() == 415
                                ? ZooAnswer.json(ZooJson.compact(r.body().toArray()))
                                : a),
                json(
                        "bodies up to 64 KiB",
                        "J11",
                        "413",
                        (r, a) -> r.body().size() > 100_000 ? ZooAnswer.error(413) : a),
                json(
                        "numbers as double",
                        "J17",
                        "1.2345678901234568E",
                        (r, a) -> a.withText(
                                a.text().replaceFirst("123456789012345678901234567890", "1.2345678901234568E29"))));
    }

    private static List<Animal> transports() {
        AtomicReference<String> shared = new AtomicReference<>("{}");
        return List.of(
                json(
                        "chunks not put together",
                        "J5",
                        "400",
                        (r, a) -> r.value("Transfer-Encoding").isPresent() ? a.withStatus(400) : a),
                GeneralAnimals.oneRead("one read a body", "J6"),
                json(
                        "the media type as a string",
                        "J7",
                        "415",
                        (r, a) -> r.value("Content-Type").orElse("").equals("application/json")
                                ? a
                                : ZooAnswer.error(415)),
                new Animal("two 100 Continue", "J10", "2 of them", video -> new HealthyServer(video) {
                    @Override
                    void sendContinue(OutputStream out) throws IOException {
                        super.sendContinue(out);
                        super.sendContinue(out);
                    }
                }),
                new Animal("no 100 Continue", "J10", "nothing", video -> new HealthyServer(video) {
                    @Override
                    void sendContinue(OutputStream out) {}
                }),
                Animal.answering("404 for GET", "J14", "404", a -> a.status() == 405 ? ZooAnswer.error(404) : a),
                json("a body that connections share", "J15", "token", (r, a) -> a.withText(shared.getAndSet(a.text()))),
                new Animal(
                        "a body that nobody wants is not read",
                        "J16",
                        "to be closed",
                        video -> new HealthyServer(video) {
                            @Override
                            boolean readsBodyOf(ZooRequest head) {
                                return !head.path().equals("/nope");
                            }
                        }));
    }

    private static List<Animal> faults() {
        return List.of(
                Animal.answering("500 for malformed JSON", "J9", "500", a -> a.status() == 400 ? a.withStatus(500) : a),
                Animal.answering(
                        "a stack trace",
                        "J9",
                        "a stack trace",
                        a -> a.status() == 400 ? a.withText("x.Y: no\n\tat a.b.C.d(C.java:7)\n") : a),
                json(
                        "trailing garbage",
                        "J9b",
                        "200",
                        (r, a) -> r.body().text().endsWith(" x") ? ZooAnswer.json("{}") : a),
                new Animal("a spinning thread", "J12", "a thread spins", BodyAnimals::spinning),
                new Animal("lengths of any form", "J13", "200", video -> new HealthyServer(video) {
                    @Override
                    boolean checksLength() {
                        return false;
                    }
                }),
                json(
                        "500 for deep nesting",
                        "J18",
                        "500",
                        (r, a) -> r.body().size() > 150_000 ? ZooAnswer.error(500) : a));
    }

    private static HealthyServer spinning(VideoFile video) {
        return new HealthyServer(video) {
            @Override
            void converse(Socket socket, InputStream in, OutputStream out) throws IOException {
                try {
                    super.converse(socket, in, out);
                } catch (EOFException e) {
                    Thread.ofPlatform().daemon().start(this::spin);
                }
            }

            private void spin() {
                while (!isClosed()) {
                    Thread.onSpinWait();
                }
            }
        };
    }

    private static Animal json(
            String name, String clause, String words, BiFunction<ZooRequest, ZooAnswer, ZooAnswer> change) {
        return Animal.answering(name, clause, words, (r, a) -> r.path().equals("/json") ? change.apply(r, a) : a);
    }
}
