package dev.httpdyno.report.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class TextTableTest {

    @Test
    void cells_ofAnyWidth_areAligned() {
        assertThat(new TextTable("name", "n", "note")
                        .row("a", "1,000", "")
                        .row("longer", "7", "x")
                        .alignRight(1)
                        .lines())
                .containsExactly("name        n  note", "a       1,000", "longer      7  x");
    }

    @Test
    void cell_withControlCharacters_isShownInertly() {
        assertThat(new TextTable("name").row("\u001b[31mred\n").lines()).containsExactly("name", "?[31mred?");
    }

    @Test
    void line_betweenRows_makesNoColumnWider() {
        assertThat(new TextTable("a", "b").line("a long line").row("1", "2").lines())
                .containsExactly("a  b", "a long line", "1  2");
    }

    @Test
    void row_ofAnotherLength_isRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new TextTable("a", "b").row("1"));
    }
}
