package dev.httpdyno.report.chart;

import java.util.List;

/**
 * One colour and one shape for each adapter, the same in every chart of a page. There are eight colours that people with
 * any kind of colour vision tell apart; from the ninth adapter on the shape differs as well, and every mark has its label.
 *
 * @param adapters the ids, sorted
 */
public record Palette(List<String> adapters) {

    private static final int COLOURS = 8;

    /** Sorts the ids. */
    public Palette {
        adapters = adapters.stream().distinct().sorted().toList();
    }

    /**
     * The class of the style sheet that gives an adapter its colour.
     *
     * @param adapter its id
     * @return {@code c0} to {@code c7}
     */
    public String colour(String adapter) {
        return "c" + index(adapter) % COLOURS;
    }

    /**
     * The mark of an adapter.
     *
     * @param adapter its id
     * @param x the middle
     * @param y the middle
     * @param r half of its width
     * @return the data of a path
     */
    String shape(String adapter, double x, double y, double r) {
        Path path = new Path();
        return switch (index(adapter) / COLOURS % 4) {
            case 0 -> path.circle(x, y, r).toString();
            case 1 ->
                path.move(x - r, y - r)
                        .line(x + r, y - r)
                        .line(x + r, y + r)
                        .line(x - r, y + r)
                        .close();
            case 2 ->
                path.move(x, y - 1.3 * r)
                        .line(x + 1.3 * r, y)
                        .line(x, y + 1.3 * r)
                        .line(x - 1.3 * r, y)
                        .close();
            default ->
                path.move(x, y - 1.2 * r)
                        .line(x + 1.2 * r, y + r)
                        .line(x - 1.2 * r, y + r)
                        .close();
        };
    }

    /** How the lines of an adapter are broken. */
    String dashes(String adapter) {
        return switch (index(adapter) / COLOURS % 4) {
            case 0 -> "none";
            case 1 -> "6 3";
            case 2 -> "2 2";
            default -> "8 2 2 2";
        };
    }

    private int index(String adapter) {
        return Math.max(0, adapters.indexOf(adapter));
    }
}
