package dev.httpdyno.core.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class LetterDisplayTest {

    @Test
    void letters_ofAChain_overlap() {
        assertThat(LetterDisplay.letters(different(3, 0, 2))).containsExactly("a", "ab", "b");
    }

    @Test
    void letters_ofNothingDifferent_areOneLetter() {
        assertThat(LetterDisplay.letters(different(4))).containsExactly("a", "a", "a", "a");
    }

    @Test
    void letters_ofNothing_areNone() {
        assertThat(LetterDisplay.letters(new boolean[0][0])).isEmpty();
    }

    @Test
    void letters_pastTheAlphabet_areNumbers() {
        int n = 54;
        boolean[][] all = new boolean[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                all[i][j] = i != j;
            }
        }

        assertThat(LetterDisplay.letters(all)).startsWith("a", "b").endsWith("Z", "[53]", "[54]");
    }

    /** Second implementation: the columns of the display are the greatest sets without a significant pair, by trial. */
    @Test
    void letters_ofAnyPattern_areTheGreatestSetsOfEqualItems() {
        Random random = new Random(11);
        for (int trial = 0; trial < 300; trial++) {
            int n = 1 + random.nextInt(8);
            boolean[][] different = new boolean[n][n];
            for (int i = 0; i < n; i++) {
                for (int j = i + 1; j < n; j++) {
                    different[i][j] = different[j][i] = random.nextDouble() < 0.4;
                }
            }

            assertThat(columns(LetterDisplay.letters(different)))
                    .containsExactlyInAnyOrderElementsOf(greatestEqualSets(different));
        }
    }

    private static boolean[][] different(int n, int... pair) {
        boolean[][] different = new boolean[n][n];
        if (pair.length == 2) {
            different[pair[0]][pair[1]] = different[pair[1]][pair[0]] = true;
        }
        return different;
    }

    private static List<Integer> columns(List<String> letters) {
        String used = letters.stream().collect(Collectors.joining());
        return used.chars()
                .distinct()
                .mapToObj(letter -> {
                    int set = 0;
                    for (int i = 0; i < letters.size(); i++) {
                        set |= letters.get(i).indexOf(letter) >= 0 ? 1 << i : 0;
                    }
                    return set;
                })
                .toList();
    }

    private static List<Integer> greatestEqualSets(boolean[][] different) {
        List<Integer> sets = new ArrayList<>();
        for (int set = 1; set < 1 << different.length; set++) {
            if (isEqual(set, different)) {
                sets.add(set);
            }
        }
        List<Integer> greatest = new ArrayList<>(sets);
        greatest.removeIf(small -> sets.stream().anyMatch(large -> !large.equals(small) && (large & small) == small));
        Collections.sort(greatest);
        return greatest;
    }

    private static boolean isEqual(int set, boolean[][] different) {
        for (int i = 0; i < different.length; i++) {
            for (int j = 0; j < different.length; j++) {
                if ((set >> i & 1) == 1 && (set >> j & 1) == 1 && different[i][j]) {
                    return false;
                }
            }
        }
        return true;
    }
}
