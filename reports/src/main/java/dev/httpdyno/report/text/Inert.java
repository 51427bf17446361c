package dev.httpdyno.report.text;

/**
 * Makes text from elsewhere inert: names, error messages and answers of servers come from strangers. One method for each
 * place that text can go to.
 */
public final class Inert {

    private static final char REPLACEMENT = '\uFFFD';
    private static final int CONTROL_PICTURES = 0x2400;
    private static final char DELETE = 0x7F;

    private Inert() {}

    /**
     * Text in which nothing acts: control characters as their pictures, and a replacement character for what turns the
     * direction of writing, is invisible, or is half of a character.
     *
     * @param text any text
     * @return the text on one line
     */
    public static String visible(String text) {
        return visible(text, false);
    }

    /**
     * The same, on several lines.
     *
     * @param text any text
     * @return the text with its line ends as {@code \n}
     */
    public static String visibleLines(String text) {
        return visible(text.replace("\r\n", "\n"), true);
    }

    private static String visible(String text, boolean lines) {
        StringBuilder out = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            if (lines && c == '\n') {
                out.append('\n');
            } else if (c < ' ') {
                out.append((char) (CONTROL_PICTURES + c));
            } else if (c == DELETE) {
                out.append('\u2421');
            } else {
                switch (Character.getType(c)) {
                    case Character.CONTROL,
                            Character.FORMAT,
                            Character.SURROGATE,
                            Character.LINE_SEPARATOR,
                            Character.PARAGRAPH_SEPARATOR -> out.append(REPLACEMENT);
                    default -> out.appendCodePoint(c);
                }
            }
        });
        return out.toString();
    }

    /**
     * Text for HTML, XML and SVG, as content or as a quoted attribute: the one escaping function of all markup.
     *
     * @param text any text
     * @return text without markup and without a control character but the line end
     */
    public static String markup(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        String visible = visibleLines(text);
        for (int i = 0; i < visible.length(); i++) {
            char c = visible.charAt(i);
            switch (c) {
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '&' -> out.append("&amp;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.append(c);
            }
        }
        return out.toString();
    }

    /**
     * Text for a cell or a sentence of GitHub Markdown: no markup, no link, no mention and no line end.
     *
     * @param text any text
     * @return text in which what Markdown could read is written as character references
     */
    public static String markdown(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        visible(text).codePoints().forEach(c -> {
            if ("<>&|\\`*_[]#@~$".indexOf(c) >= 0) {
                out.append("&#").append(c).append(';');
            } else {
                out.appendCodePoint(c);
            }
        });
        // GitHub makes links of bare addresses.
        return out.toString().replace("://", "&#58;//").replaceAll("(?i)(www)\\.", "$1&#46;");
    }

    /**
     * Text for a cell of a spreadsheet: what would be read as a formula is marked as text with an apostrophe
     * (OWASP, CSV Injection).
     *
     * @param text any text
     * @return the text on one line
     */
    public static String cell(String text) {
        String visible = visible(text);
        String start = visible.stripLeading();
        return !start.isEmpty() && "=+-@|%".indexOf(start.charAt(0)) >= 0 ? "'" + visible : visible;
    }

    /**
     * Text for a terminal, whose character set may be poor.
     *
     * @param text any text
     * @return the text with a question mark for everything that is not to be seen
     */
    public static String terminal(String text) {
        return visible(text).replaceAll("[\u2400-\u2421\uFFFD]", "?");
    }
}
