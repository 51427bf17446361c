package dev.httpdyno.core.contract;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTextTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{",
                "}",
                "[1",
                "[1,]",
                "[,1]",
                "{\"a\"}",
                "{\"a\":}",
                "{\"a\":1,}",
                "{1:2}",
                "{\"a\":1]",
                "[1}",
                "1 2",
                "01",
                "+1",
                "1.",
                ".5",
                "nul",
                "\"a",
                "\"\\x\"",
                "\"\\u12\"",
                "\"a\nb\"",
                "[1]]",
                "'a'",
                "{\"a\":1}x",
                "NaN",
                "\"a\":1",
                ",",
                ":"
            })
    void tokens_malformedDocument_hasAnError(String document) {
        assertThat(JsonText.tokens(document).error()).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "[]", "0", "-1.5e+3", "null", "\"\"", "[[],{}]", "{\"a\":[true,false,{\"b\":null}]}"})
    void tokens_document_hasNoError(String document) {
        assertThat(JsonText.tokens(document).error()).isEmpty();
        assertThat(JsonText.tokens(document).spaced()).isFalse();
    }

    @Test
    void tokens_sameMeaning_areTheSame() {
        assertThat(JsonText.tokens("{\"\\u0061\":\"\\/\\ud83d\\ude00\",\"n\":1.50}")
                        .tokens())
                .isEqualTo(JsonText.tokens("{\"a\":\"/😀\",\"n\":15e-1}").tokens());
    }

    @Test
    void tokens_whiteSpace_isNoticed() {
        assertThat(JsonText.tokens("{ }").spaced()).isTrue();
        assertThat(JsonText.tokens("{\" \":1}").spaced()).isFalse();
    }

    @Test
    void values_randomDocuments_areCompactJson() {
        Values values = new Values(1);
        for (int i = 0; i < 500; i++) {
            JsonText text = JsonText.tokens(values.json());
            assertThat(text.error()).isEmpty();
            assertThat(text.spaced()).isFalse();
        }
    }
}
