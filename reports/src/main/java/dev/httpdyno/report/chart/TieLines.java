package dev.httpdyno.report.chart;

import dev.httpdyno.report.text.Markup;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/**
 * Who ties, as lines beside rows (Piepho's line display): rows with a dot on the same line share a letter and are not told
 * apart. A row that shares none has none; lines whose rows do not overlap stand in the same column.
 */
final class TieLines {

    private static final double COLUMN = 9;

    private record Line(List<Integer> members, int column) {

        int first() {
            return members.get(0);
        }

        int last() {
            return members.get(members.size() - 1);
        }
    }

    private final List<Line> lines;

    private TieLines(List<Line> lines) {
        this.lines = lines;
    }

    /** For the letters of each row. */
    static TieLines of(List<String> letters) {
        TreeMap<Integer, List<Integer>> groups = new TreeMap<>();
        for (int row = 0; row < letters.size(); row++) {
            int here = row;
            letters.get(row)
                    .codePoints()
                    .forEach(c ->
                            groups.computeIfAbsent(c, k -> new ArrayList<>()).add(here));
        }
        List<Line> lines = new ArrayList<>();
        groups.values().stream()
                .filter(members -> members.size() > 1)
                .sorted(Comparator.comparingInt(members -> members.get(0)))
                .forEach(members -> lines.add(new Line(members, freeColumn(lines, members.get(0)))));
        return new TieLines(lines);
    }

    private static int freeColumn(List<Line> lines, int first) {
        int column = 0;
        while (isTaken(lines, column, first)) {
            column++;
        }
        return column;
    }

    private static boolean isTaken(List<Line> lines, int column, int first) {
        return lines.stream().anyMatch(l -> l.column() == column && l.last() >= first);
    }

    double width() {
        return lines.isEmpty()
                ? 0
                : 4 + COLUMN * (1 + lines.stream().mapToInt(Line::column).max().orElse(0));
    }

    /** Draws what of the lines is beside one row, so that a row can be moved with its part of them. */
    void draw(Markup out, int row, double left) {
        for (Line line : lines) {
            if (row >= line.first() && row <= line.last()) {
                double x = left + COLUMN * (line.column() + 0.5);
                double from = row == line.first() ? Rows.MIDDLE : 0;
                double to = row == line.last() ? Rows.MIDDLE : Rows.HEIGHT;
                Svg.path(out, "tie", new Path().move(x, from).down(to - from).toString());
                if (line.members().contains(row)) {
                    Svg.path(
                            out,
                            "member",
                            new Path().move(x, Rows.MIDDLE).across(x).toString());
                }
            }
        }
    }
}
