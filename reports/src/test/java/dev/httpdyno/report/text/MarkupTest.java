package dev.httpdyno.report.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;

class MarkupTest {

    @Test
    void textAndAttributes_fromAnywhere_areEscaped() {
        assertThat(new Markup().open("a", "title", "\"><b>").text("<&").close().leaf("br"))
                .hasToString("<a title=\"&quot;&gt;&lt;b&gt;\">&lt;&amp;</a><br/>");
    }

    @Test
    void element_leftOpen_isAFault() {
        assertThatIllegalStateException()
                .isThrownBy(() -> new Markup().open("p").toString());
    }

    @Test
    void source_thatCouldEndItsElement_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Markup().raw("var a = '</script>'"));
    }

    @Test
    void attribute_withoutAValue_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Markup().leaf("br", "class"))
                .withMessageContaining("class");
    }
}
