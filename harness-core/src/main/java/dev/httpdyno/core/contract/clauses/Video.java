package dev.httpdyno.core.contract.clauses;

import dev.httpdyno.api.Capability;
import dev.httpdyno.api.Contract;
import dev.httpdyno.core.contract.BodyRule;
import dev.httpdyno.core.contract.Clause;
import dev.httpdyno.core.contract.Exchange;
import dev.httpdyno.core.contract.Expectation;
import dev.httpdyno.core.contract.Expectation.Answer;
import dev.httpdyno.core.contract.HeaderRule;
import dev.httpdyno.core.contract.Session;
import dev.httpdyno.core.wire.Octets;
import dev.httpdyno.core.wire.Request;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** Section V: {@code GET /video}. */
final class Video {

    private static final String CONTENT_RANGE = "Content-Range";

    private Video() {}

    static List<Clause> clauses() {
        List<Clause> clauses = new ArrayList<>(whole());
        clauses.addAll(ranges());
        clauses.addAll(conditions());
        clauses.addAll(streams());
        return clauses;
    }

    private static List<Clause> whole() {
        return List.of(
                Clause.gate("V1", "the whole file comes, byte by byte")
                        .check("the file that is sent, and its length")
                        .asks(s -> List.of(new Exchange(full(), whole(s)))),
                Clause.declared("V2", "HEAD has the length and the media type of the file, and no body")
                        .check("how HEAD is derived from GET for a file")
                        .asks(s -> List.of(new Exchange(Request.of("HEAD", Contract.VIDEO), head(s))))
                        .by(GeneralWays::noBodyBehind)
                        .lacking(Capability.HEAD, Expectation.status(404, 405)));
    }

    private static List<Clause> ranges() {
        return Stream.of(
                        range("V3", "the first byte", s -> List.of(slice(s, "0-0", 0, 1))),
                        range("V4", "a slice from the middle", s -> {
                            int from = 1 + s.values().below(size(s) / 2);
                            int to = from + 1 + s.values().below(size(s) / 4);
                            return List.of(slice(s, from + "-" + (to - 1), from, to));
                        }),
                        range(
                                "V5",
                                "the end of the file",
                                s -> List.of(
                                        slice(s, (size(s) - 500) + "-", size(s) - 500, size(s)),
                                        slice(s, "-500", size(s) - 500, size(s)))),
                        range(
                                "V6",
                                "a suffix longer than the file is the whole file",
                                s -> List.of(slice(s, "-" + (size(s) + 10L), 0, size(s)))),
                        range(
                                "V7",
                                "an end behind the file is cut",
                                s -> List.of(
                                        slice(s, (size(s) - 10) + "-" + (size(s) + 10L), size(s) - 10, size(s)),
                                        slice(s, "1-" + (size(s) + 10L), 1, size(s)))),
                        ranged(
                                        "V8",
                                        "a range behind the file is a 416 that says the size",
                                        s -> List.of(new Exchange(
                                                ask("bytes=" + size(s) + "-"),
                                                Expectation.status(416)
                                                        .header(HeaderRule.once(CONTENT_RANGE, "bytes */" + size(s))))))
                                .because("vertx-web 428, undertow 939"),
                        ranged(
                                        "V9",
                                        "a malformed range or another unit is the whole file or a 416",
                                        s -> Stream.of("bytes=abc", "bytes=5-2", "bytes=", "lines=0-1", "bytes=--5")
                                                .map(r -> new Exchange(
                                                        ask(r),
                                                        Expectation.anyOf(withoutRange(s), Expectation.status(416))))
                                                .toList())
                                .because("helidon 12450"),
                        ranged(
                                "V10",
                                "two ranges are the whole file or parts of it",
                                s -> List.of(new Exchange(
                                        ask("bytes=0-9,20-29"),
                                        Expectation.anyOf(
                                                withoutRange(s),
                                                VideoParts.of(s.subject().video(), 0, 10, 20, 30))))))
                .toList();
    }

    private static Clause range(String id, String what, Function<Session, List<Exchange>> asks) {
        return ranged(id, "a range: " + what, asks).because("jetty 14536, helidon 12259, javalin 1502, vertx-web 478");
    }

    private static Clause ranged(String id, String sentence, Function<Session, List<Exchange>> asks) {
        return Clause.declared(id, sentence)
                .check("how Range is parsed, and the bounds of what is sent")
                .asks(asks)
                .lacking(
                        Capability.RANGE,
                        s -> asks.apply(s).stream()
                                .map(e -> e.expecting(withoutRange(s)))
                                .toList());
    }

    private static List<Clause> conditions() {
        return List.of(
                Clause.should("V11", "Range means nothing with HEAD")
                        .check("RFC 9110, 14.2")
                        .asks(s -> List.of(
                                new Exchange(Request.of("HEAD", Contract.VIDEO).with("Range", "bytes=0-9"), head(s))))
                        .lacking(Capability.HEAD, Expectation.status(404, 405)),
                Clause.report("V12", "a range of another version (If-Range) is the whole file")
                        .check("RFC 9110, 13.1.5")
                        .asks(s ->
                                List.of(new Exchange(ask("bytes=0-9").with("If-Range", "\"other\""), withoutRange(s)))),
                Clause.report("V13", "the file's own ETag gives a 304")
                        .check("RFC 9110, 13.1.2")
                        .asks(s -> List.of(new Exchange(full(), whole(s))))
                        .by(VideoWays::notModified),
                Clause.should("V18", "with Accept-Encoding: gzip the file is plain, or right once it is unpacked")
                        .check("a compression filter, and whether it is worth its CPU for video")
                        .asks(s -> List.of(new Exchange(full().with("Accept-Encoding", "gzip"), whole(s))))
                        .by(VideoWays::plainOrPacked));
    }

    private static List<Clause> streams() {
        return List.of(
                Clause.must("V15", "fifty slow readers cost less than 1 MiB of heap and direct buffers each")
                        .check("whether the file is held in memory, or written without regard to the socket")
                        .asks(s -> List.of(new Exchange(full(), whole(s))))
                        .by(VideoWays::slowReaders)
                        .alone(),
                Clause.must("V16", "a hundred aborted downloads leave nothing open and log little")
                        .check("who closes the file when the client is gone")
                        .asks(s -> List.of(new Exchange(full(), whole(s))))
                        .by(VideoWays::aborted)
                        .alone());
    }

    /** A request that no cache and no condition may answer with less than the whole file. */
    private static Request full() {
        return Request.get(Contract.VIDEO)
                .with("Cache-Control", "no-store")
                .with("If-None-Match", "\"httpdyno-force-full\"");
    }

    static Answer whole(Session session) {
        return Expectation.status(200)
                .type(Contract.VIDEO_TYPE)
                .body(new BodyRule.Exactly(session.subject().video().content()));
    }

    private static Answer withoutRange(Session session) {
        return whole(session).header(HeaderRule.absent(CONTENT_RANGE));
    }

    private static Answer head(Session session) {
        return Expectation.status(200)
                .type(Contract.VIDEO_TYPE)
                .header(HeaderRule.once("Content-Length", Integer.toString(size(session))))
                .header(HeaderRule.absent(CONTENT_RANGE))
                .body(new BodyRule.Exactly(Octets.EMPTY));
    }

    private static Request ask(String range) {
        return Request.get(Contract.VIDEO).with("Range", range);
    }

    private static int size(Session session) {
        return session.subject().video().size();
    }

    private static Exchange slice(Session session, String range, int from, int to) {
        Octets content = session.subject().video().content();
        return new Exchange(
                ask("bytes=" + range),
                Expectation.status(206)
                        .type(Contract.VIDEO_TYPE)
                        .header(HeaderRule.once(CONTENT_RANGE, "bytes " + from + "-" + (to - 1) + "/" + content.size()))
                        .body(new BodyRule.Exactly(content.slice(from, to))));
    }
}
