package dev.httpdyno.report.export;

import dev.httpdyno.report.text.Inert;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** GitHub Markdown while it is written; all text is made inert here. */
final class MarkdownText {

    private final StringBuilder out = new StringBuilder();

    MarkdownText heading(int level, String text) {
        return block("#".repeat(level) + " " + Inert.markdown(text));
    }

    MarkdownText paragraph(String text) {
        return block(Inert.markdown(text));
    }

    MarkdownText list(List<String> items) {
        return block(items.stream().map(i -> "- " + Inert.markdown(i)).collect(Collectors.joining("\n")));
    }

    MarkdownText image(String text, String file) {
        return block("![" + Inert.markdown(text) + "](" + file + ")");
    }

    /** Indented code, which no content can end. */
    MarkdownText code(String text) {
        return block("    " + Inert.visible(text));
    }

    /** A table; {@code aligned} has an l or an r for each column. */
    MarkdownText table(List<String> headings, String aligned, List<List<String>> rows) {
        String rule = IntStream.range(0, headings.size())
                .mapToObj(c -> aligned.charAt(c) == 'r' ? "--:" : "---")
                .collect(Collectors.joining(" | ", "| ", " |"));
        return block(line(headings) + "\n" + rule
                + rows.stream().map(r -> "\n" + line(r)).collect(Collectors.joining()));
    }

    private static String line(List<String> cells) {
        return cells.stream().map(Inert::markdown).collect(Collectors.joining(" | ", "| ", " |"));
    }

    private MarkdownText block(String text) {
        out.append(out.isEmpty() ? "" : "\n").append(text).append('\n');
        return this;
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
