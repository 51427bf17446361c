package dev.httpdyno.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.report.text.Markup;
import java.util.List;
import org.junit.jupiter.api.Test;

class TieLinesTest {

    private static String row(TieLines lines, int row) {
        Markup out = new Markup();
        lines.draw(out, row, 0);
        return out.toString();
    }

    private static int count(String text, String part) {
        return text.split(part, -1).length - 1;
    }

    @Test
    void rows_withoutACommonLetter_haveNoLine() {
        TieLines lines = TieLines.of(List.of("a", "b", ""));

        assertThat(lines.width()).isZero();
        assertThat(row(lines, 0)).isEmpty();
    }

    @Test
    void rows_withACommonLetter_haveDotsOnOneLineThatPassesTheOthers() {
        TieLines lines = TieLines.of(List.of("a", "b", "a"));

        assertThat(row(lines, 0)).contains("class=\"tie\"", "class=\"member\"");
        assertThat(row(lines, 1)).contains("class=\"tie\"").doesNotContain("member");
        assertThat(row(lines, 2)).contains("class=\"tie\"", "class=\"member\"");
    }

    @Test
    void lines_besideOthersRows_standInColumnsOfTheirOwnAndAfterThemShare() {
        TieLines overlapping = TieLines.of(List.of("a", "ab", "b"));
        TieLines apart = TieLines.of(List.of("a", "a", "b", "b"));

        assertThat(count(row(overlapping, 1), "member")).isEqualTo(2);
        assertThat(overlapping.width()).isGreaterThan(apart.width());
    }
}
