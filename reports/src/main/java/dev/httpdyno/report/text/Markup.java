package dev.httpdyno.report.text;

import java.util.ArrayDeque;
import java.util.Deque;

/** HTML or SVG while it is written. Tags and the names of attributes are the program's own; all else is escaped here. */
public final class Markup {

    private final StringBuilder out = new StringBuilder();
    private final Deque<String> open = new ArrayDeque<>();

    /**
     * Opens an element.
     *
     * @param tag its name
     * @param attributes names and values in turn
     * @return this
     */
    public Markup open(String tag, String... attributes) {
        start(tag, attributes).append('>');
        open.push(tag);
        return this;
    }

    /**
     * Writes an element that never has content.
     *
     * @param tag its name
     * @param attributes names and values in turn
     * @return this
     */
    public Markup leaf(String tag, String... attributes) {
        start(tag, attributes).append("/>");
        return this;
    }

    private StringBuilder start(String tag, String... attributes) {
        if (attributes.length % 2 != 0) {
            throw new IllegalArgumentException("the attribute " + attributes[attributes.length - 1] + " has no value");
        }
        out.append('<').append(tag);
        for (int i = 0; i < attributes.length; i += 2) {
            out.append(' ').append(attributes[i]).append("=\"");
            out.append(Inert.markup(attributes[i + 1])).append('"');
        }
        return out;
    }

    /**
     * Writes text.
     *
     * @param text any text
     * @return this
     */
    public Markup text(String text) {
        out.append(Inert.markup(text));
        return this;
    }

    /**
     * Writes an element with nothing but text in it.
     *
     * @param tag its name
     * @param text any text
     * @param attributes names and values in turn
     * @return this
     */
    public Markup element(String tag, String text, String... attributes) {
        return open(tag, attributes).text(text).close();
    }

    /**
     * Closes the element that was opened last.
     *
     * @return this
     */
    public Markup close() {
        out.append("</").append(open.pop()).append('>');
        return this;
    }

    /**
     * Ends the line, so that people and version control can read the source.
     *
     * @return this
     */
    public Markup line() {
        out.append('\n');
        return this;
    }

    /**
     * Writes what is markup already.
     *
     * @param other finished markup
     * @return this
     */
    public Markup add(Markup other) {
        out.append(other);
        return this;
    }

    /**
     * Writes a style sheet, a script or data of the program's own, which end where their element ends.
     *
     * @param source text that is not escaped
     * @return this
     * @throws IllegalArgumentException if the text could end its element
     */
    public Markup raw(String source) {
        if (source.contains("</") || source.contains("<!--")) {
            throw new IllegalArgumentException("a script or style must not contain '</' or '<!--'");
        }
        out.append(source);
        return this;
    }

    /**
     * The markup so far.
     *
     * @throws IllegalStateException if an element is still open
     */
    @Override
    public String toString() {
        if (!open.isEmpty()) {
            throw new IllegalStateException("not closed: " + open);
        }
        return out.toString();
    }
}
