package dev.httpdyno.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InertTest {

    @Test
    void controlCharacters_anywhere_areShownAsPictures() {
        assertThat(Inert.visible("a\u0000\u001b[31m\n\u007f")).isEqualTo("a\u2400\u241b[31m\u240a\u2421");
        assertThat(Inert.terminal("a\u001b\u009b\u202e")).isEqualTo("a???");
    }

    @Test
    void directionMarksHalvesAndSeparators_anywhere_areReplaced() {
        assertThat(Inert.visible("\u202ea\ud800\u200b\u2028\u0085")).isEqualTo("\ufffda\ufffd\ufffd\ufffd\ufffd");
    }

    @Test
    void ordinaryText_ofAnyScript_isKept() {
        String text = "na\u00efve \u4e2d\u6587 \ud83d\ude80 \u0130";
        assertThat(Inert.visible(text)).isEqualTo(text);
        assertThat(Inert.markup(text)).isEqualTo(text);
        assertThat(Inert.markdown(text)).isEqualTo(text);
    }

    @Test
    void markup_ofEveryDangerousCharacter_isEscapedAndKeepsLines() {
        assertThat(Inert.markup("<a b=\"c\" d='e'>&\r\n")).isEqualTo("&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;\n");
    }

    @Test
    void markdown_ofItsOwnMarks_isReferences() {
        assertThat(Inert.markdown("|`*_[x](y)#1@u\n<b>&")).doesNotContainPattern("[|`*_\\[\\]@<>\n]");
        assertThat(Inert.markdown("a|b")).isEqualTo("a&#124;b");
        assertThat(Inert.markdown("http://x www.y.z")).isEqualTo("http&#58;//x www&#46;y.z");
    }

    @ParameterizedTest
    @ValueSource(strings = {"=1+1", "+1", "-1", "@SUM(A1)", "  =1", "|cmd", "%0"})
    void cell_thatASpreadsheetWouldRun_isMarkedAsText(String formula) {
        assertThat(Inert.cell(formula)).isEqualTo("'" + formula);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "netty", "a=b", "1-2"})
    void cell_ofPlainText_isKept(String text) {
        assertThat(Inert.cell(text)).isEqualTo(text);
    }
}
