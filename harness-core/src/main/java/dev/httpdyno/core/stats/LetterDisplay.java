package dev.httpdyno.core.stats;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * The compact letter display: items share a letter exactly where they are not significantly different. Insert and absorb
 * (Piepho, Journal of Computational and Graphical Statistics 13, 2004).
 */
final class LetterDisplay {

    private static final String ALPHABET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

    private LetterDisplay() {}

    /**
     * Gives each item its letters, beginning with a at item 0.
     *
     * @param different a symmetric matrix: which items differ significantly
     * @return the letters of each item, in alphabetical order
     */
    static List<String> letters(boolean[][] different) {
        int n = different.length;
        List<BitSet> columns = new ArrayList<>();
        BitSet all = new BitSet(n);
        all.set(0, n);
        columns.add(all);
        for (int i = 0; i < n; i++) {
            for (int j = i + 1; j < n; j++) {
                if (different[i][j]) {
                    columns = insert(columns, i, j);
                }
            }
        }
        // By the first item that is in the one column and not in the other.
        columns.sort(Comparator.comparing(LetterDisplay::members, LetterDisplay::lexicographic));
        List<String> letters = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            StringBuilder own = new StringBuilder();
            for (int column = 0; column < columns.size(); column++) {
                own.append(columns.get(column).get(i) ? letter(column) : "");
            }
            letters.add(own.toString());
        }
        return letters;
    }

    /** Splits every column that holds both items, and absorbs what lies within another column. */
    private static List<BitSet> insert(List<BitSet> columns, int i, int j) {
        List<BitSet> split = new ArrayList<>();
        for (BitSet column : columns) {
            if (column.get(i) && column.get(j)) {
                split.add(without(column, i));
                split.add(without(column, j));
            } else {
                split.add(column);
            }
        }
        List<BitSet> kept = new ArrayList<>();
        split.sort(Comparator.comparingInt(BitSet::cardinality).reversed());
        for (BitSet column : split) {
            if (kept.stream().noneMatch(larger -> isWithin(column, larger))) {
                kept.add(column);
            }
        }
        return kept;
    }

    private static BitSet without(BitSet column, int item) {
        BitSet rest = (BitSet) column.clone();
        rest.clear(item);
        return rest;
    }

    private static boolean isWithin(BitSet column, BitSet larger) {
        BitSet outside = (BitSet) column.clone();
        outside.andNot(larger);
        return outside.isEmpty();
    }

    private static List<Integer> members(BitSet column) {
        return column.stream().boxed().toList();
    }

    private static int lexicographic(List<Integer> first, List<Integer> second) {
        for (int i = 0; i < Math.min(first.size(), second.size()); i++) {
            if (!first.get(i).equals(second.get(i))) {
                return Integer.compare(first.get(i), second.get(i));
            }
        }
        return Integer.compare(first.size(), second.size());
    }

    private static String letter(int column) {
        return column < ALPHABET.length() ? ALPHABET.substring(column, column + 1) : "[" + (column + 1) + "]";
    }
}
