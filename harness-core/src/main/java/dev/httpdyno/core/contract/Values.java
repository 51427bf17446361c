package dev.httpdyno.core.contract;

import dev.httpdyno.core.wire.Octets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.StringJoiner;

/**
 * Random values for requests. The same seed gives the same values. Words begin with a digit, so that none is ever equal
 * to a literal of the route table.
 */
public final class Values {

    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
    private static final List<String> SPECIAL =
            List.of(" ", "+", "&", "=", "%", "/", "?", "#", ";", "\"", "<", "ü", "€", "漢", "😀", "~", ".", "-");
    private static final List<String> ESCAPED =
            List.of("\"", "\\", "/", "\n", "\t", "\u0001", "ü", "€", "漢", "😀", "</script>", " ", "'");

    private final Random random;

    /**
     * A source of values.
     *
     * @param seed where it begins
     */
    public Values(long seed) {
        random = new Random(seed);
    }

    /**
     * A number below a limit.
     *
     * @param limit more than 0
     * @return 0 to {@code limit - 1}
     */
    public int below(int limit) {
        return random.nextInt(limit);
    }

    /**
     * One of some things.
     *
     * @param choices at least one
     * @param <T> their type
     * @return one of them
     */
    public <T> T oneOf(List<T> choices) {
        return choices.get(below(choices.size()));
    }

    /**
     * A word of 2 to 9 lower-case letters and digits.
     *
     * @return the word
     */
    public String word() {
        return word(2 + below(8));
    }

    /**
     * A word of lower-case letters and digits.
     *
     * @param length its length, at least 1
     * @return the word
     */
    public String word(int length) {
        StringBuilder word = new StringBuilder().append((char) ('0' + below(10)));
        while (word.length() < length) {
            word.append(LETTERS.charAt(below(LETTERS.length())));
        }
        return word.toString();
    }

    /**
     * A text of letters, digits, reserved characters and characters of two to four bytes.
     *
     * @return the text, which never begins or ends with white space
     */
    public String text() {
        StringBuilder text = new StringBuilder(word());
        for (int i = below(6); i > 0; i--) {
            text.append(oneOf(SPECIAL)).append(word(1 + below(3)));
        }
        return text.toString();
    }

    /**
     * Random bytes.
     *
     * @param count how many
     * @return the bytes
     */
    public Octets bytes(int count) {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        return Octets.of(bytes);
    }

    /**
     * A compact JSON object of strings, numbers, booleans, nulls, arrays and objects.
     *
     * @return the document
     */
    public String json() {
        return object(3);
    }

    private String object(int depth) {
        StringJoiner members = new StringJoiner(",", "{", "}");
        for (int i = 1 + below(4); i > 0; i--) {
            // The number keeps keys of one object apart.
            members.add(quote(i + word()) + ":" + value(depth - 1));
        }
        return members.toString();
    }

    private String value(int depth) {
        return switch (below(depth > 0 ? 8 : 6)) {
            case 0 -> Integer.toString(random.nextInt());
            case 1 -> below(1000) + "." + (1 + below(9));
            case 2 -> oneOf(List.of("true", "false", "null"));
            case 3, 4, 5 -> quote(jsonString());
            case 6 -> array(depth - 1);
            default -> object(depth);
        };
    }

    private String array(int depth) {
        List<String> elements = new ArrayList<>();
        for (int i = below(4); i > 0; i--) {
            elements.add(value(depth));
        }
        return "[" + String.join(",", elements) + "]";
    }

    private String jsonString() {
        StringBuilder text = new StringBuilder(word());
        for (int i = below(4); i > 0; i--) {
            text.append(oneOf(ESCAPED)).append(word(2));
        }
        return text.toString();
    }

    /**
     * A text as a JSON string.
     *
     * @param text any text
     * @return the text in quotation marks, escaped as far as RFC 8259 demands it
     */
    public static String quote(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (c < ' ') {
                quoted.append(String.format("\\u%04x", (int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append('"').toString();
    }
}
