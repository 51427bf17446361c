package dev.httpdyno.verify.zoo;

import dev.httpdyno.core.contract.VideoFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What breaks section P. */
final class PingAnimals {

    private PingAnimals() {}

    static List<Animal> all() {
        return Stream.of(answers(), methods(), targets()).flatMap(List::stream).toList();
    }

    private static List<Animal> answers() {
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
                        (r, a) -> r.path().equals("/index.html") ? ZooAnswer.text("Hi") : a),
                Animal.reading("normalised paths", "P12b", "200", PingAnimals::normalised),
                Animal.answering(
                        "an exception for a dotted path",
                        "P12b",
                        "500",
                        (r, a) -> r.path().contains("..") ? ZooAnswer.error(500) : a));
    }

    static ZooRequest normalised(ZooRequest request) {
        String path = request.path().replaceAll("/+", "/");
        return request.withPath(Path.of(path).normalize().toString());
    }

    private static List<Animal> methods() {
        return List.of(
                new Animal("Content-Length: 0 on HEAD", "P3", "Content-Length: 0", video -> new HealthyServer(video) {
                    @Override
                    ZooAnswer respond(ZooRequest request) {
                        ZooAnswer answer = super.respond(request);
                        return request.method().equals("HEAD") ? answer.withText("") : answer;
                    }
                }),
                Animal.answering(
                        "HEAD without a media type",
                        "P3",
                        "Content-Type: text/plain, as for GET",
                        (r, a) -> r.method().equals("HEAD") ? a.without("Content-Type") : a),
                Animal.answering("405 without Allow", "P4", "no Allow", a -> a.without("Allow")),
                Animal.reading(
                        "any method",
                        "P4",
                        "200",
                        r -> r.path().equals("/") && r.method().equals("DELETE") ? r.withMethod("GET") : r),
                Animal.reading(
                        "an unknown method is GET",
                        "P5",
                        "200",
                        r -> r.method().equals("BREW") ? r.withMethod("GET") : r),
                Animal.answering("OPTIONS without Allow", "P6", "no Allow", a -> a.without("Allow")),
                new Animal(
                        "the body of a GET is not read",
                        "P9",
                        "the next request to be answered",
                        video -> new HealthyServer(video) {
                            @Override
                            boolean readsBodyOf(ZooRequest head) {
                                return !head.method().equals("GET");
                            }
                        }));
    }

    private static List<Animal> targets() {
        return List.of(
                Animal.answering(
                        "no absolute targets", "P7", "404", (r, a) -> r.path().equals("/") ? ZooAnswer.error(404) : a),
                new Animal("pipelined answers swapped", "P8", "no x-powered-by", PingAnimals::swapping),
                new Animal("no Host needed", "P10", "200", PingAnimals::careless),
                new Animal("two Hosts allowed", "P11", "200", PingAnimals::careless),
                Animal.answering(
                        "500 for a long line",
                        "P13",
                        "500",
                        (r, a) -> r.path().length() > 4000 ? ZooAnswer.error(500) : a),
                Animal.answering(
                        "500 for a long head",
                        "P14",
                        "500",
                        (r, a) -> r.headers().size() > 60 ? ZooAnswer.error(500) : a));
    }

    /** Answers two requests that came together in the wrong order. */
    private static HealthyServer swapping(VideoFile video) {
        return new HealthyServer(video) {
            @Override
            void converse(Socket socket, InputStream in, OutputStream out) throws IOException {
                for (var first = read(in, out); first.isPresent(); first = read(in, out)) {
                    List<ZooRequest> requests = new ArrayList<>(List.of(first.get()));
                    while (in.available() > 0) {
                        read(in, out).ifPresent(requests::add);
                    }
                    ByteArrayOutputStream answers = new ByteArrayOutputStream();
                    for (ZooRequest request : requests.reversed()) {
                        write(request, respond(request), answers);
                    }
                    answers.writeTo(out);
                    out.flush();
                }
            }
        };
    }

    /** Does not look at Host. */
    private static HealthyServer careless(VideoFile video) {
        return new HealthyServer(video) {
            @Override
            boolean checksHost() {
                return false;
            }
        };
    }
}
