package dev.httpdyno.core.contract;

import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A JSON document as its tokens (RFC 8259). Strings are decoded and begin with a quotation mark; numbers of the same
 * value are the same token.
 *
 * @param tokens the tokens in order, as far as they could be read
 * @param spaced whether white space stands between them
 * @param error what is malformed, empty for a document
 */
public record JsonText(List<String> tokens, boolean spaced, String error) {

    private static final Pattern NUMBER = Pattern.compile("-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]{1,8})?");
    private static final Pattern WORD = Pattern.compile("true|false|null");

    /** Copies the tokens. */
    public JsonText {
        tokens = List.copyOf(tokens);
    }

    /**
     * Reads a document.
     *
     * @param text the document
     * @return its tokens, or what is malformed
     */
    public static JsonText tokens(String text) {
        return new Reader(text).read();
    }

    private static final class Malformed extends Exception {

        private static final long serialVersionUID = 1;

        Malformed(String message) {
            super(message, null, false, false);
        }
    }

    /** What may come next. */
    private enum Due {
        VALUE,
        VALUE_OR_END,
        KEY,
        KEY_OR_END,
        COLON,
        COMMA_OR_END,
        NOTHING
    }

    private static final class Reader {

        private final String text;
        private final List<String> tokens = new ArrayList<>();
        private final Deque<Character> open = new ArrayDeque<>();
        private Due due = Due.VALUE;
        private boolean spaced;
        private int at;

        Reader(String text) {
            this.text = text;
        }

        JsonText read() {
            try {
                while (at < text.length()) {
                    readToken();
                }
                return new JsonText(tokens, spaced, due == Due.NOTHING ? "" : "it ends too early");
            } catch (Malformed e) {
                return new JsonText(tokens, spaced, e.getMessage() + " at character " + at);
            }
        }

        private void readToken() throws Malformed {
            char c = text.charAt(at);
            if (c == ' ' || c == '\t' || c == '\r' || c == '\n') {
                spaced = true;
                at++;
                return;
            }
            switch (c) {
                case '{', '[' -> open(c);
                case '}', ']' -> close(c);
                case ',' -> punctuate(c, Due.COMMA_OR_END, topIsObject() ? Due.KEY : Due.VALUE);
                case ':' -> punctuate(c, Due.COLON, Due.VALUE);
                case '"' -> string();
                default -> literal();
            }
        }

        private boolean topIsObject() {
            return !open.isEmpty() && open.peek() == '{';
        }

        private void open(char c) throws Malformed {
            requireValueDue();
            open.push(c);
            due = c == '{' ? Due.KEY_OR_END : Due.VALUE_OR_END;
            add(String.valueOf(c));
        }

        private void close(char c) throws Malformed {
            boolean endDue = due == Due.COMMA_OR_END || due == (c == '}' ? Due.KEY_OR_END : Due.VALUE_OR_END);
            if (!endDue || open.isEmpty() || open.pop() != (c == '}' ? '{' : '[')) {
                throw new Malformed("unexpected " + c);
            }
            afterValue();
            add(String.valueOf(c));
        }

        private void punctuate(char c, Due expected, Due next) throws Malformed {
            if (due != expected) {
                throw new Malformed("unexpected " + c);
            }
            due = next;
            add(String.valueOf(c));
        }

        private void add(String token) {
            tokens.add(token);
            at++;
        }

        private void requireValueDue() throws Malformed {
            if (due != Due.VALUE && due != Due.VALUE_OR_END) {
                throw new Malformed("unexpected value");
            }
        }

        private void afterValue() {
            due = open.isEmpty() ? Due.NOTHING : Due.COMMA_OR_END;
        }

        private void string() throws Malformed {
            boolean key = due == Due.KEY || due == Due.KEY_OR_END;
            if (!key) {
                requireValueDue();
            }
            StringBuilder value = new StringBuilder("\"");
            for (at++; at < text.length() && text.charAt(at) != '"'; at++) {
                char c = text.charAt(at);
                if (c < ' ') {
                    throw new Malformed("control character in a string");
                }
                value.append(c == '\\' ? escape() : c);
            }
            if (at >= text.length()) {
                throw new Malformed("open string");
            }
            if (key) {
                due = Due.COLON;
            } else {
                afterValue();
            }
            add(value.toString());
        }

        private char escape() throws Malformed {
            at++;
            char c = at < text.length() ? text.charAt(at) : ' ';
            return switch (c) {
                case '"', '\\', '/' -> c;
                case 'b' -> '\b';
                case 'f' -> '\f';
                case 'n' -> '\n';
                case 'r' -> '\r';
                case 't' -> '\t';
                case 'u' -> unicode();
                default -> throw new Malformed("unknown escape");
            };
        }

        private char unicode() throws Malformed {
            try {
                char c = (char) Integer.parseInt(text.substring(at + 1, at + 5), 16);
                at += 4;
                return c;
            } catch (IndexOutOfBoundsException | NumberFormatException e) {
                throw new Malformed("malformed escape");
            }
        }

        private void literal() throws Malformed {
            requireValueDue();
            Matcher number = NUMBER.matcher(text).region(at, text.length());
            Matcher word = WORD.matcher(text).region(at, text.length());
            if (number.lookingAt()) {
                tokens.add(new BigDecimal(number.group()).stripTrailingZeros().toString());
                at = number.end();
            } else if (word.lookingAt()) {
                tokens.add(word.group());
                at = word.end();
            } else {
                throw new Malformed("unexpected character");
            }
            afterValue();
        }
    }
}
