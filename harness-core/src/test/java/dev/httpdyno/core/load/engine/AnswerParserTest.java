package dev.httpdyno.core.load.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.load.Fault;
import dev.httpdyno.core.scenario.Answer;
import dev.httpdyno.core.scenario.Template;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnswerParserTest {

    private static final long SEED = Long.getLong("dyno.seed", 20_260_730L);
    private static final String BODY = "The quick brown fox jumps over the lazy dog.";
    private static final Template TEMPLATE = Template.of("GET", "/")
            .answers(new Answer(200, "text/plain", Map.of("x-one", "1"), BODY, Answer.Content.EXACT));

    private final Prepared prepared = new Prepared(TEMPLATE);
    private final AnswerParser parser = new AnswerParser();

    @Test
    void feed_rightAnswersSplitAnywhere_areDoneWithoutAProblem() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < 5000; i++) {
            String answer = rightAnswer(random);
            begin();
            int taken = feed(answer + "NEXT", random);

            assertThat(parser.state())
                    .as("seed %d, answer %d: %s", SEED, i, answer)
                    .isEqualTo(AnswerParser.State.DONE);
            assertThat(parser.problem()).isEmpty();
            assertThat(taken).isEqualTo(answer.length());
        }
    }

    @Test
    void feed_oneWrongByteInTheBody_isFoundAtItsOffset() {
        SplittableRandom random = new SplittableRandom(SEED);
        for (int i = 0; i < 2000; i++) {
            int wrong = random.nextInt(BODY.length());
            String body = BODY.substring(0, wrong) + "#" + BODY.substring(wrong + 1);
            begin();
            feed(random.nextBoolean() ? sized(body) : chunked(body, random), random);

            assertThat(parser.problem()).as("seed %d, answer %d", SEED, i).isEqualTo("the body");
            assertThat(parser.wrongAt()).isEqualTo(wrong);
            assertThat(parser.wrongBytes()).startsWith('#');
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/2 200 OK",
                "HTTP/1.1 20 OK",
                "HTTP/1.1 2000 OK",
                "HTTP/1.1  200 OK",
                "http 200",
                "HTTP/1.1 200 OK\nX: y",
                "HTTP/1.1 200 OK\r\nno colon",
                "HTTP/1.1 200 OK\r\n folded: line",
                "HTTP/1.1 200 OK\r\n: nameless",
                "HTTP/1.1 200 OK\r\nContent-Length : 4",
                "HTTP/1.1 200 OK\r\nContent-Length: +4",
                "HTTP/1.1 200 OK\r\nContent-Length: 4,4",
                "HTTP/1.1 200 OK\r\nContent-Length: 0x4",
                "HTTP/1.1 200 OK\r\nContent-Length:",
                "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999",
                "HTTP/1.1 200 OK\r\nContent-Length: 4\r\nContent-Length: 4",
                "HTTP/1.1 200 OK\r\nContent-Length: 4\r\nTransfer-Encoding: chunked",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
                "HTTP/1.1 101 Switching Protocols",
                "HTTP/1.1 099 Odd",
            })
    void feed_malformedHead_isBroken(String head) {
        begin();
        feed(head + "\r\n\r\n", new SplittableRandom(SEED));

        assertThat(parser.state()).isEqualTo(AnswerParser.State.BROKEN);
        assertThat(parser.brokenAs()).isEqualTo(Fault.MALFORMED);
        assertThat(parser.problem()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"xyz\r\n", "\r\n", "-1\r\n", "5\n", "5 5\rX", "0000000000005\r\n", "2\r\nabc", "0\r\nbad\n"})
    void feed_malformedChunk_isBroken(String chunk) {
        begin();
        feed("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + chunk, new SplittableRandom(SEED));

        assertThat(parser.state()).isEqualTo(AnswerParser.State.BROKEN);
        assertThat(parser.brokenAs()).isEqualTo(Fault.MALFORMED);
    }

    @Test
    void feed_keepAliveWithoutALength_isUnframed() {
        begin();
        feed("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n" + BODY, new SplittableRandom(SEED));

        assertThat(parser.brokenAs()).isEqualTo(Fault.UNFRAMED);
    }

    @ParameterizedTest
    @CsvSource({
        "text/plain, true",
        "Text/Plain; charset=UTF-8, true",
        "text/plain;charset=\"utf-8\", true",
        "text/plain; charset=iso-8859-1, false",
        "text/plain; charset=utf-8; q=1, false",
        "text/plainer, false",
        "text/html, false",
    })
    void feed_mediaType_isComparedWithItsOnlyParameter(String type, boolean right) {
        begin();
        feed(sized(BODY).replace("text/plain", type), new SplittableRandom(SEED));

        assertThat(parser.problem().isEmpty()).isEqualTo(right);
    }

    @ParameterizedTest
    @ValueSource(strings = {"x-one: 1\r\nx-one: 1\r\n", "x-one: 2\r\n", "x-two: 1\r\n"})
    void feed_requiredHeader_isThereExactlyOnce(String headers) {
        begin();
        feed(sized(BODY).replace("x-one: 1\r\n", headers), new SplittableRandom(SEED));

        assertThat(parser.state()).isEqualTo(AnswerParser.State.DONE);
        assertThat(parser.problem()).contains("x-one: 1");
    }

    @Test
    void feed_headRequest_hasNoBodyWhateverItsLengthSays() {
        InFlight flight = new InFlight(ByteBuffer.allocate(0));
        flight.compared = true;
        Template head = Template.of("HEAD", "/").answers("text/plain", "");
        flight.send(new Prepared(head), new SplittableRandom(SEED), ByteBuffer.allocate(1000), 0, 0);
        parser.begin(flight);
        String answer = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 44\r\n\r\n";

        assertThat(feed(answer + "HTTP", new SplittableRandom(SEED))).isEqualTo(answer.length());
        assertThat(parser.problem()).isEmpty();
    }

    private void begin() {
        InFlight flight = new InFlight(ByteBuffer.allocate(0));
        flight.compared = true;
        flight.send(prepared, new SplittableRandom(SEED), ByteBuffer.allocate(1000), 0, 0);
        parser.begin(flight);
    }

    /** Feeds in pieces of random length; gives how many bytes were taken. */
    private int feed(String text, SplittableRandom random) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        ByteBuffer wrapped = ByteBuffer.wrap(bytes);
        int at = 0;
        int most = random.nextInt(1, 60);
        while (at < bytes.length
                && parser.state() != AnswerParser.State.DONE
                && parser.state() != AnswerParser.State.BROKEN) {
            int to = Math.min(bytes.length, at + random.nextInt(1, most + 1));
            at = parser.feed(bytes, wrapped, at, to);
        }
        return at;
    }

    private static String rightAnswer(SplittableRandom random) {
        String interim = random.nextInt(4) == 0 ? "HTTP/1.1 100 Continue\r\n\r\n" : "";
        String reason = random.nextInt(4) == 0 ? "" : " OK";
        String answer = random.nextBoolean() ? sized(BODY) : chunked(BODY, random);
        return interim + answer.replace(" OK", reason);
    }

    private static String sized(String body) {
        return "HTTP/1.1 200 OK\r\nx-one: 1\r\nContent-Type: text/plain\r\ncontent-LENGTH:" + body.length()
                + " \r\n\r\n" + body;
    }

    private static String chunked(String body, SplittableRandom random) {
        StringBuilder answer = new StringBuilder(String.join(
                "\r\n",
                "HTTP/1.1 200 OK",
                "Transfer-Encoding: Chunked",
                "Content-Type: text/plain; charset=utf-8",
                "X-ONE:1",
                "\r\n"));
        int at = 0;
        while (at < body.length()) {
            int to = Math.min(body.length(), at + random.nextInt(1, 30));
            String size = Integer.toHexString(to - at);
            answer.append(random.nextBoolean() ? size : "0" + size.toUpperCase(Locale.ROOT));
            answer.append(random.nextInt(3) == 0 ? ";name=\"value\"" : "").append("\r\n");
            answer.append(body, at, to).append("\r\n");
            at = to;
        }
        return answer + "0\r\n" + (random.nextInt(3) == 0 ? "x-trailer: 1\r\n" : "") + "\r\n";
    }
}
