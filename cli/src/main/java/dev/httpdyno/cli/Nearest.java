package dev.httpdyno.cli;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/** Finds the names that somebody may have meant. */
final class Nearest {

    private Nearest() {}

    /** The names within a small edit distance, nearest first, or those that contain the word; at most three. */
    static List<String> to(String word, Collection<String> names) {
        int limit = Math.max(2, word.length() / 2);
        return names.stream()
                .filter(n -> n.contains(word) || word.contains(n) || distance(word, n) <= limit)
                .sorted(Comparator.comparingInt((String n) -> distance(word, n)).thenComparing(n -> n))
                .limit(3)
                .toList();
    }

    /** The sentence that follows a complaint about an unknown name. */
    static String hint(String word, Collection<String> names) {
        List<String> near = to(word, names);
        return near.isEmpty()
                ? "; known: " + String.join(", ", names)
                : "; did you mean " + String.join(" or ", near) + "? (known: " + String.join(", ", names) + ")";
    }

    /** The number of insertions, deletions and replacements (Levenshtein). */
    static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int above = row[j];
                int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, Math.min(above, row[j - 1]) + 1);
                diagonal = above;
            }
        }
        return row[b.length()];
    }
}
