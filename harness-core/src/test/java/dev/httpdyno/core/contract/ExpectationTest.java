package dev.httpdyno.core.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.contract.Difference.Aspect;
import dev.httpdyno.core.wire.Ending;
import dev.httpdyno.core.wire.Framing;
import dev.httpdyno.core.wire.Header;
import dev.httpdyno.core.wire.Octets;
import dev.httpdyno.core.wire.Reply;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExpectationTest {

    private static Reply reply(int status, String type, String body) {
        return new Reply(
                status,
                "HTTP/1.1",
                List.of(new Header("Content-Type", type)),
                List.of(),
                Framing.LENGTH,
                Octets.utf8(body),
                List.of(),
                List.of(),
                Ending.COMPLETE,
                Octets.EMPTY);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "text/plain",
                "Text/Plain",
                "text/plain;charset=utf-8",
                "text/plain; charset=UTF-8",
                "text/plain; charset=\"utf-8\""
            })
    void text_equalMediaType_isExpected(String type) {
        assertThat(Expectation.text("Hi").differences(reply(200, type, "Hi"))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "text/html",
                "text/plain; charset=iso-8859-1",
                "text/plain; charset=utf-8; x=y",
                "text/plain;",
                ""
            })
    void text_otherMediaType_differs(String type) {
        assertThat(Expectation.text("Hi").differences(reply(200, type, "Hi")))
                .extracting(Difference::aspect)
                .containsExactly(Aspect.MEDIA_TYPE);
    }

    @Test
    void text_everythingWrong_statusComesFirst() {
        assertThat(Expectation.text("Hi").differences(reply(500, "text/html", "Ho")))
                .extracting(Difference::aspect)
                .containsExactly(Aspect.STATUS, Aspect.MEDIA_TYPE, Aspect.BODY);
    }

    @Test
    void anyOf_oneMatches_isExpected() {
        Expectation either = Expectation.anyOf(Expectation.text("a"), Expectation.status(400));

        assertThat(either.differences(reply(400, "x/y", "no"))).isEmpty();
        assertThat(either.differences(reply(200, "text/plain", "b")))
                .singleElement()
                .extracting(Difference::expected)
                .isEqualTo("200, text/plain, body 'a' (1 bytes); or 400");
    }

    @Test
    void header_naming_findsAWordInAList() {
        Expectation expected = Expectation.status(405).header(HeaderRule.naming("content-type", "b"));

        assertThat(expected.differences(reply(405, "a, B", ""))).isEmpty();
        assertThat(expected.differences(reply(405, "ab", ""))).hasSize(1);
    }

    @Test
    void body_firstDifference_isMarked() {
        assertThat(Expectation.text("1 bun").differences(reply(200, "text/plain", "1 böse")))
                .singleElement()
                .extracting(Difference::actual)
                .isEqualTo("body of 7 bytes instead of 5 that differs at byte 3:\n'1 b\\xC3\\xB6se'\n    ^");
    }

    @Test
    void body_spacedJson_isNotCompact() {
        assertThat(Expectation.jsonTokens("{\"a\":1}").differences(reply(200, "application/json", "{\"a\": 1}")))
                .singleElement()
                .extracting(Difference::actual)
                .asString()
                .endsWith("is not compact");
    }
}
