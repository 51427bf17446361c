package dev.httpdyno.core.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.httpdyno.core.wire.Finding.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ReplyParserTest {

    private static Reply parse(String bytes) {
        return parse(bytes, "GET");
    }

    private static Reply parse(String bytes, String method) {
        return ReplyParser.read(new ArrayInput(Octets.latin1(bytes), Ending.HANG), method);
    }

    static Stream<Arguments> malformed() {
        return Stream.of(
                arguments("garbage\r\n", Kind.NOT_HTTP, Ending.UNREADABLE),
                arguments("HTTP/1.1 abc OK\r\n\r\n", Kind.NOT_HTTP, Ending.UNREADABLE),
                arguments("HTTP/1.1 200\r\nContent-Length: 0\r\n\r\n", Kind.STATUS_LINE, Ending.COMPLETE),
                arguments("HTTP/1.1  200 OK\r\nContent-Length: 0\r\n\r\n", Kind.STATUS_LINE, Ending.COMPLETE),
                arguments("HTTP/2.0 200 OK\r\nContent-Length: 0\r\n\r\n", Kind.STATUS_LINE, Ending.COMPLETE),
                arguments("HTTP/1.1 200 OK\nContent-Length: 0\r\n\r\n", Kind.BARE_LF, Ending.COMPLETE),
                arguments("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\n", Kind.BARE_LF, Ending.COMPLETE),
                arguments("HTTP/1.1 200 OK\r\nX: a\rb\r\nContent-Length: 0\r\n\r\n", Kind.BARE_CR, Ending.COMPLETE),
                arguments("HTTP/1.1 200 OK\r\nX: a\r\n b\r\nContent-Length: 0\r\n\r\n", Kind.OBS_FOLD, Ending.COMPLETE),
                arguments("HTTP/1.1 200 OK\r\nX : a\r\nContent-Length: 0\r\n\r\n", Kind.FIELD_NAME, Ending.COMPLETE),
                arguments("HTTP/1.1 200 OK\r\nno colon\r\nContent-Length: 0\r\n\r\n", Kind.FIELD_NAME, Ending.COMPLETE),
                arguments("HTTP/1.1 200 OK\r\n: a\r\nContent-Length: 0\r\n\r\n", Kind.FIELD_NAME, Ending.COMPLETE),
                arguments("HTTP/1.1 200 OK\r\nX: a\0b\r\nContent-Length: 0\r\n\r\n", Kind.FIELD_VALUE, Ending.COMPLETE),
                arguments(
                        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\nHi",
                        Kind.TWO_LENGTHS,
                        Ending.COMPLETE),
                arguments(
                        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nHi\r\n0\r\n\r\n",
                        Kind.BOTH_FRAMINGS,
                        Ending.COMPLETE),
                arguments("HTTP/1.1 200 OK\r\nContent-Length: +2\r\n\r\nHi", Kind.LENGTH, Ending.HANG),
                arguments("HTTP/1.1 200 OK\r\nContent-Length: 2,2\r\n\r\nHi", Kind.LENGTH, Ending.HANG),
                arguments("HTTP/1.1 200 OK\r\nContent-Length:\r\n\r\nHi", Kind.LENGTH, Ending.HANG),
                arguments("HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", Kind.CODING, Ending.HANG),
                arguments("HTTP/1.1 200 OK\r\n\r\nHi", Kind.UNFRAMED, Ending.HANG),
                arguments("HTTP/1.1 204 No\r\nContent-Length: 0\r\n\r\n", Kind.FORBIDDEN_FRAMING, Ending.COMPLETE),
                arguments(
                        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0x2\r\nHi\r\n0\r\n\r\n",
                        Kind.CHUNK_SIZE,
                        Ending.UNREADABLE),
                arguments(
                        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-2\r\nHi\r\n0\r\n\r\n",
                        Kind.CHUNK_SIZE,
                        Ending.UNREADABLE),
                arguments(
                        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2 \r\nHi\r\n0\r\n\r\n",
                        Kind.CHUNK_SIZE,
                        Ending.UNREADABLE),
                arguments(
                        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nfffffffff\r\n",
                        Kind.CHUNK_SIZE,
                        Ending.UNREADABLE),
                arguments(
                        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nHi!\r\n0\r\n\r\n",
                        Kind.CHUNK_END,
                        Ending.UNREADABLE),
                arguments("HTTP/1.1 200 OK\r\nX: " + "x".repeat(70_000), Kind.TOO_LONG, Ending.UNREADABLE),
                arguments("HTTP/1.1 200 OK\r\n" + "X: x\r\n".repeat(1100), Kind.TOO_LONG, Ending.UNREADABLE));
    }

    @ParameterizedTest
    @MethodSource("malformed")
    void read_malformedReply_isAFinding(String bytes, Kind kind, Ending ending) {
        Reply reply = parse(bytes);

        assertThat(reply.findings()).extracting(Finding::kind).containsExactly(kind);
        assertThat(reply.ending()).isEqualTo(ending);
        assertThat(reply.isWellFormed()).isFalse();
    }

    @Test
    void read_nothing_hasNoStatus() {
        Reply reply = parse("");

        assertThat(reply.status()).isZero();
        assertThat(reply.ending()).isEqualTo(Ending.HANG);
        assertThat(reply.findings()).isEmpty();
    }

    @Test
    void read_replyToHead_hasNoBody() {
        Reply reply = parse("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n", "HEAD");

        assertThat(reply.isWellFormed()).isTrue();
        assertThat(reply.framing()).isEqualTo(Framing.NO_BODY);
        assertThat(reply.value("content-length")).contains("2");
    }

    @Test
    void read_notModified_mayNameALength() {
        assertThat(parse("HTTP/1.1 304 Not Modified\r\nContent-Length: 2\r\n\r\n")
                        .isWellFormed())
                .isTrue();
    }

    @Test
    void read_interimReply_isKeptApart() {
        Reply reply = parse("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nHi");

        assertThat(reply.interim()).containsExactly(100);
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.isWellFormed()).isTrue();
    }

    @Test
    void read_closedWithoutLength_isCompleteButUnframed() {
        Reply reply =
                ReplyParser.read(new ArrayInput(Octets.latin1("HTTP/1.0 200 OK\r\n\r\nHi"), Ending.CLOSED), "GET");

        assertThat(reply.ending()).isEqualTo(Ending.COMPLETE);
        assertThat(reply.body()).isEqualTo(Octets.latin1("Hi"));
        assertThat(reply.findings()).extracting(Finding::kind).containsExactly(Kind.UNFRAMED);
    }

    @Test
    void read_bodyCutShort_keepsWhatCame() {
        Reply reply = parse("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nHi");

        assertThat(reply.ending()).isEqualTo(Ending.HANG);
        assertThat(reply.body()).isEqualTo(Octets.latin1("Hi"));
    }

    static LongStream seeds() {
        return LongStream.range(0, 300);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void read_wellFormedReplies_areReadOneBehindTheOther(long seed) {
        Random random = new Random(seed);
        List<Rendered> replies = new ArrayList<>();
        for (int i = 0; i <= random.nextInt(4); i++) {
            replies.add(Rendered.draw(random));
        }
        ArrayInput in =
                new ArrayInput(Octets.join(replies.stream().map(Rendered::bytes).toList()), Ending.HANG);

        for (Rendered expected : replies) {
            Reply reply = ReplyParser.read(in, "GET");
            assertThat(reply.findings()).isEmpty();
            assertThat(reply.ending()).isEqualTo(Ending.COMPLETE);
            assertThat(reply.status()).isEqualTo(expected.status());
            assertThat(reply.body()).isEqualTo(expected.body());
            assertThat(reply.raw()).isEqualTo(expected.bytes());
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void read_damagedReply_neverThrows(long seed) {
        Random random = new Random(seed);
        byte[] bytes = Rendered.draw(random).bytes().toArray();
        for (int i = 0; i <= random.nextInt(3); i++) {
            bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
        }
        int length = random.nextInt(bytes.length + 1);

        Reply reply = ReplyParser.read(new ArrayInput(Octets.of(bytes).slice(0, length), Ending.CLOSED), "GET");

        assertThat(reply.raw().size()).isLessThanOrEqualTo(length);
    }

    /** A random reply and its bytes. */
    private record Rendered(int status, Octets body, Octets bytes) {

        static Rendered draw(Random random) {
            int status = 200 + random.nextInt(300);
            boolean bodiless = status == 204 || status == 304;
            byte[] content = new byte[bodiless ? 0 : random.nextInt(100)];
            random.nextBytes(content);
            Octets body = Octets.of(content);
            StringBuilder head = new StringBuilder();
            for (int i = random.nextInt(3); i > 0; i--) {
                head.append("HTTP/1.1 10").append(random.nextInt(1)).append(" Wait\r\n\r\n");
            }
            head.append("HTTP/1.1 ").append(status).append(random.nextBoolean() ? " \r\n" : " Fine\r\n");
            head.append("X-")
                    .append(random.nextInt(100))
                    .append(":")
                    .append(random.nextBoolean() ? " a" : "\tb \r\n".strip())
                    .append("\r\n");
            List<Octets> parts = new ArrayList<>();
            if (bodiless) {
                parts.add(Octets.latin1(head + "\r\n"));
            } else if (random.nextBoolean()) {
                parts.add(Octets.latin1(head + "content-length:" + content.length + "\r\n\r\n"));
                parts.add(body);
            } else {
                parts.add(Octets.latin1(head + "Transfer-Encoding: Chunked\r\n\r\n"));
                parts.addAll(chunks(body, random));
            }
            return new Rendered(status, body, Octets.join(parts));
        }

        private static List<Octets> chunks(Octets body, Random random) {
            List<Octets> chunks = new ArrayList<>();
            for (int from = 0; from < body.size(); ) {
                int to = Math.min(body.size(), from + 1 + random.nextInt(40));
                String size = Integer.toHexString(to - from);
                chunks.add(Octets.latin1((random.nextBoolean() ? size.toUpperCase(Locale.ROOT) : size)
                        + (random.nextBoolean() ? ";x=\"y\"\r\n" : "\r\n")));
                chunks.add(body.slice(from, to));
                chunks.add(Octets.latin1("\r\n"));
                from = to;
            }
            chunks.add(Octets.latin1(random.nextBoolean() ? "0\r\n\r\n" : "0\r\nX-Trailer: 1\r\n\r\n"));
            return chunks;
        }
    }
}
