package dev.httpdyno.report.chart;

import dev.httpdyno.report.text.Markup;
import dev.httpdyno.report.text.Numbers;

/** What all charts are drawn with. */
final class Svg {

    private static final int LONGEST_LABEL = 24;

    private Svg() {}

    static Markup open(String id, String title, String description, double height) {
        return new Markup()
                .open(
                        "svg",
                        "xmlns",
                        "http://www.w3.org/2000/svg",
                        "class",
                        "chart",
                        "viewBox",
                        "0 0 " + Numbers.coordinate(Chart.WIDTH) + " " + Numbers.coordinate(height),
                        "role",
                        "img",
                        "aria-labelledby",
                        id + "-t " + id + "-d")
                .element("title", title, "id", id + "-t")
                .element("desc", description, "id", id + "-d")
                .leaf("rect", "class", "paper", "width", "100%", "height", "100%")
                .line();
    }

    /** Text of a class that the style sheet knows, which says how it is anchored as well. */
    static void text(Markup out, String type, double x, double y, String text) {
        out.element("text", text, "class", type, "x", Numbers.coordinate(x), "y", Numbers.coordinate(y));
    }

    static void path(Markup out, String type, String data) {
        out.leaf("path", "class", type, "d", data);
    }

    /** A name of a row, cut in its middle when too long, so that its variant stays to be seen. */
    static String cut(String label) {
        int length = label.codePointCount(0, label.length());
        if (length <= LONGEST_LABEL) {
            return label;
        }
        int half = LONGEST_LABEL / 2;
        return label.substring(0, label.offsetByCodePoints(0, half - 1))
                + "\u2026"
                + label.substring(label.offsetByCodePoints(0, length - half));
    }

    /** How wide a text is at most, at the size that the style sheet gives to labels, in the fonts of common systems. */
    static double width(String text) {
        return text.codePoints().mapToDouble(Svg::width).sum();
    }

    private static double width(int character) {
        if ((character > '\u007f' && Character.isLetter(character)) || "mwMW@%\u2026".indexOf(character) >= 0) {
            return 12;
        }
        if (Character.isUpperCase(character)) {
            return 9.3;
        }
        return "ijl .,:;|'-()[]ftr".indexOf(character) >= 0 ? 4.9 : 7.7;
    }
}
