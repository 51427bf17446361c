package dev.httpdyno.verify.zoo;

import dev.httpdyno.core.contract.VideoFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/** What breaks section V. */
final class VideoAnimals {

    private VideoAnimals() {}

    /** What a server makes of the right answer to a request for the video. */
    private interface Change {

        ZooAnswer apply(ZooVideo video, ZooRequest request, ZooAnswer answer);
    }

    static List<Animal> all() {
        return Stream.of(whole(), ranges(), conditions(), streams())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Animal> whole() {
        return List.of(
                video(
                        "one byte too few",
                        "V1",
                        "instead of",
                        (v, r, a) -> a.withContent(
                                v.slice(200, 0, a.content().length() - 1).content())),
                video("a wrong first byte", "V1", "differs at byte 0", (v, r, a) -> {
                    byte[] bytes = v.file().content().toArray();
                    bytes[0]++;
                    return a.withContent(ZooAnswer.bytes(bytes));
                }),
                Animal.framing("HEAD without a length", "V2", "no Content-Length", a -> ""));
    }

    private static Animal video(String name, String clause, String words, Change change) {
        return new Animal(name, clause, words, file -> new HealthyServer(file) {
            @Override
            ZooAnswer respond(ZooRequest request) {
                ZooAnswer answer = super.respond(request);
                return request.path().equals("/video") ? change.apply(video(), request, answer) : answer;
            }
        });
    }

    /** A server that gives other bytes than it says. */
    private static ZooAnswer shifted(ZooVideo video, ZooAnswer answer, BiFunction<Long, Long, long[]> bounds) {
        if (answer.status() != 206) {
            return answer;
        }
        String range = answer.headers().stream()
                .filter(h -> h.is("Content-Range"))
                .findFirst()
                .orElseThrow()
                .value();
        String[] numbers = range.replace("bytes ", "").split("[-/]");
        long[] other = bounds.apply(Long.parseLong(numbers[0]), Long.parseLong(numbers[1]) + 1);
        return answer.withContent(video.slice(206, other[0], other[1]).content());
    }

    private static List<Animal> ranges() {
        return List.of(
                video(
                        "an exclusive end",
                        "V3",
                        "of 0 bytes instead of 1",
                        (v, r, a) -> shifted(v, a, (from, to) -> new long[] {from, to - 1})),
                video(
                        "off by one",
                        "V4",
                        "differs at byte 0",
                        (v, r, a) -> shifted(v, a, (from, to) -> new long[] {from - 1, to - 1})),
                video(
                        "a suffix is a beginning",
                        "V5",
                        "differs at byte 0",
                        (v, r, a) -> r.value("Range").orElse("").contains("=-500")
                                ? a.withContent(v.slice(206, 0, 500).content())
                                : a),
                video(
                        "500 for a long suffix",
                        "V6",
                        "500",
                        (v, r, a) -> r.value("Range").orElse("").startsWith("bytes=-") ? ZooAnswer.error(500) : a),
                video(
                        "an end behind the file",
                        "V7",
                        "416",
                        (v, r, a) -> r.value("Range").orElse("").endsWith("14100010") ? ZooAnswer.error(416) : a),
                video(
                        "an end behind the file that is not cut",
                        "V7",
                        "bytes 1-14100010/14100000",
                        (v, r, a) -> r.value("Range").orElse("").equals("bytes=1-14100010")
                                ? a.with("Content-Range", "bytes 1-14100010/14100000")
                                : a),
                video("416 without the size", "V8", "no Content-Range", (v, r, a) -> a.without("Content-Range")),
                video(
                        "500 for a malformed range",
                        "V9",
                        "500",
                        (v, r, a) -> r.value("Range").orElse("").equals("bytes=abc") ? ZooAnswer.error(500) : a),
                video(
                        "the first of two ranges",
                        "V10",
                        "206",
                        (v, r, a) -> r.value("Range").orElse("").contains(",")
                                ? v.slice(206, 0, 10).with("Content-Range", "bytes 0-9/14100000")
                                : a));
    }

    private static List<Animal> conditions() {
        return List.of(
                video(
                        "a range for HEAD",
                        "V11",
                        "206",
                        (v, r, a) -> r.method().equals("HEAD")
                                ? v.slice(206, 0, 10).with("Content-Range", "bytes 0-9/14100000")
                                : a),
                video(
                        "If-Range is ignored",
                        "V12",
                        "206",
                        (v, r, a) -> r.value("If-Range").isPresent()
                                ? v.slice(206, 0, 10).with("Content-Range", "bytes 0-9/14100000")
                                : a),
                video("ETag is ignored", "V13", "status 200", (v, r, a) -> a.withStatus(200)),
                video(
                        "gzip of something else",
                        "V18",
                        "other bytes",
                        (v, r, a) -> a.with("Content-Encoding", "gzip")
                                .withContent(ZooAnswer.bytes(gzip("something else")))));
    }

    private static byte[] gzip(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static List<Animal> streams() {
        List<RandomAccessFile> forgotten = Collections.synchronizedList(new ArrayList<>());
        return List.of(
                video(
                        "the file in memory",
                        "V15",
                        "for each of 50",
                        (v, r, a) ->
                                a.withContent(ZooAnswer.bytes(v.file().content().toArray()))),
                video("files left open", "V16", "more than before the downloads", (v, r, a) -> {
                    forgotten.add(open(v.file()));
                    return a;
                }),
                new Animal("a flood in the log", "V16", "lines", file -> new HealthyServer(file) {
                    @Override
                    ZooAnswer respond(ZooRequest request) {
                        log().addAndGet(30);
                        return super.respond(request);
                    }
                }));
    }

    private static RandomAccessFile open(VideoFile file) {
        try {
            return new RandomAccessFile(file.path().toFile(), "r");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
