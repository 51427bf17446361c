package dev.httpdyno.report.export;

import dev.httpdyno.report.text.Inert;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** GitHub Markdown while it is written; all text is made inert here. */
public final class MarkdownText {

    private final StringBuilder out = new StringBuilder();

    /**
     * Writes a heading.
     *
     * @param level 1 for the title
     * @param text any text
     * @return this
     */
    public MarkdownText heading(int level, String text) {
        return block("#".repeat(level) + " " + Inert.markdown(text));
    }

    /**
     * Writes a paragraph.
     *
     * @param text any text
     * @return this
     */
    public MarkdownText paragraph(String text) {
        return block(Inert.markdown(text));
    }

    /**
     * Writes a list.
     *
     * @param items any texts
     * @return this
     */
    public MarkdownText list(List<String> items) {
        return block(items.stream().map(i -> "- " + Inert.markdown(i)).collect(Collectors.joining("\n")));
    }

    /**
     * Writes a picture.
     *
     * @param text what it shows
     * @param file an address without blanks or brackets
     * @return this
     */
    public MarkdownText image(String text, String file) {
        return block("![" + Inert.markdown(text) + "](" + file + ")");
    }

    /**
     * Writes indented code, which no content can end.
     *
     * @param text any text
     * @return this
     */
    public MarkdownText code(String text) {
        return block("    " + Inert.visible(text));
    }

    /**
     * Writes a table.
     *
     * @param headings one for each column
     * @param aligned an l or an r for each column
     * @param rows a cell for each column
     * @return this
     */
    public MarkdownText table(List<String> headings, String aligned, List<List<String>> rows) {
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

    /** The text so far. */
    @Override
    public String toString() {
        return out.toString();
    }
}
