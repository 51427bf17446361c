package dev.httpdyno.report.chart;

import dev.httpdyno.report.text.Markup;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** A picture of numbers that a table beside it has too. */
public interface Chart {

    /** How wide every chart is drawn, in its own units: narrow enough to be read on a telephone. */
    double WIDTH = 420;

    /**
     * What it shows.
     *
     * @return a heading
     */
    String title();

    /**
     * Draws it.
     *
     * @param id a name that is unique in its page
     * @return an {@code svg} element that takes its colours from the style sheet
     */
    Markup svg(String id);

    /**
     * Draws it as a file of its own.
     *
     * @param id a name for its parts
     * @return an SVG file with its style sheet
     */
    default String file(String id) {
        String svg = svg(id).toString();
        int start = svg.indexOf('>') + 1;
        Markup style = new Markup().open("style").raw(style()).close().line();
        return svg.substring(0, start) + "\n" + style + svg.substring(start) + "\n";
    }

    /**
     * The style sheet of charts, for light and dark.
     *
     * @return CSS
     */
    static String style() {
        try (InputStream in = Chart.class.getResourceAsStream("chart.css")) {
            if (in == null) {
                throw new IllegalStateException("chart.css is missing from the jar");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
