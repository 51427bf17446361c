package dev.httpdyno.report.chart;

import dev.httpdyno.report.text.Numbers;

/** The data of an SVG path (SVG 2, section 9.3). */
final class Path {

    private final StringBuilder data = new StringBuilder();

    Path move(double x, double y) {
        return add('M', x, y);
    }

    Path line(double x, double y) {
        return add('L', x, y);
    }

    /** A level line from where the path is. */
    Path across(double to) {
        data.append('H').append(Numbers.coordinate(to));
        return this;
    }

    /** An upright line from where the path is. */
    Path down(double by) {
        data.append('v').append(Numbers.coordinate(by));
        return this;
    }

    /** The mark of an interval: a level line with an upright stroke at each end. */
    static Path interval(double from, double to, double y, double half) {
        return new Path()
                .move(from, y)
                .across(to)
                .move(from, y - half)
                .down(2 * half)
                .move(to, y - half)
                .down(2 * half);
    }

    Path circle(double x, double y, double r) {
        move(x - r, y);
        String size = Numbers.coordinate(r);
        String width = Numbers.coordinate(2 * r);
        data.append('a')
                .append(size)
                .append(' ')
                .append(size)
                .append(" 0 1 0 ")
                .append(width)
                .append(" 0");
        data.append('a')
                .append(size)
                .append(' ')
                .append(size)
                .append(" 0 1 0 -")
                .append(width)
                .append(" 0");
        return this;
    }

    String close() {
        return data.append('Z').toString();
    }

    private Path add(char command, double x, double y) {
        data.append(command).append(Numbers.coordinate(x)).append(' ').append(Numbers.coordinate(y));
        return this;
    }

    @Override
    public String toString() {
        return data.toString();
    }
}
