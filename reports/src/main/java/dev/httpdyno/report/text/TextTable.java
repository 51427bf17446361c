package dev.httpdyno.report.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** A table for a terminal: columns as wide as their widest cell, two spaces between. */
public final class TextTable {

    private final List<List<String>> rows = new ArrayList<>();
    private final Set<Integer> right = new HashSet<>();

    /**
     * A table with its headings.
     *
     * @param headings one for each column
     */
    public TextTable(String... headings) {
        rows.add(List.of(headings));
    }

    /**
     * Adds a row.
     *
     * @param cells one for each column
     * @return this table
     */
    public TextTable row(String... cells) {
        if (cells.length != rows.get(0).size()) {
            throw new IllegalArgumentException("the table has " + rows.get(0).size() + " columns, but the row "
                    + Arrays.toString(cells) + " has " + cells.length);
        }
        rows.add(Arrays.stream(cells).map(Inert::terminal).toList());
        return this;
    }

    /**
     * Adds a line that is not in columns and makes none wider.
     *
     * @param text the line
     * @return this table
     */
    public TextTable line(String text) {
        rows.add(List.of(Inert.terminal(text)));
        return this;
    }

    /**
     * Aligns columns to the right, as numbers are.
     *
     * @param columns their indexes from 0
     * @return this table
     */
    public TextTable alignRight(Integer... columns) {
        right.addAll(List.of(columns));
        return this;
    }

    /**
     * The lines, with the headings first.
     *
     * @return no line ends with a space
     */
    public List<String> lines() {
        int columns = rows.get(0).size();
        int[] widths = new int[columns];
        for (List<String> row : rows) {
            for (int c = 0; c < columns && row.size() == columns; c++) {
                widths[c] = Math.max(widths[c], width(row.get(c)));
            }
        }
        return rows.stream().map(row -> line(row, widths)).toList();
    }

    private String line(List<String> row, int[] widths) {
        if (row.size() < widths.length) {
            return row.get(0);
        }
        StringBuilder line = new StringBuilder();
        for (int c = 0; c < widths.length; c++) {
            String gap = " ".repeat(widths[c] - width(row.get(c)));
            line.append(c == 0 ? "" : "  ");
            line.append(right.contains(c) ? gap + row.get(c) : row.get(c) + gap);
        }
        return line.toString().stripTrailing();
    }

    private static int width(String text) {
        return text.codePointCount(0, text.length());
    }
}
