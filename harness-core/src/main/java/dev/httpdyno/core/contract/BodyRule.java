package dev.httpdyno.core.contract;

import dev.httpdyno.core.wire.Octets;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What a body must be. */
public sealed interface BodyRule {

    /** How many bytes around the first difference are shown. */
    int WINDOW = 48;

    /**
     * Compares.
     *
     * @param body what came
     * @return what is wrong with it, or nothing
     */
    Optional<String> mismatch(Octets body);

    /**
     * The rule in words.
     *
     * @return a phrase, empty for anything
     */
    String text();

    /** Anything. */
    record Any() implements BodyRule {

        @Override
        public Optional<String> mismatch(Octets body) {
            return Optional.empty();
        }

        @Override
        public String text() {
            return "";
        }
    }

    /**
     * These bytes.
     *
     * @param bytes the body
     */
    record Exactly(Octets bytes) implements BodyRule {

        @Override
        public Optional<String> mismatch(Octets body) {
            int at = bytes.mismatch(body);
            if (at < 0) {
                return Optional.empty();
            }
            String size = body.size() == bytes.size() ? "" : " of " + body.size() + " bytes instead of " + bytes.size();
            return Optional.of("body" + size + " that differs at byte " + at + ":\n" + marked(body, at));
        }

        private static String marked(Octets body, int at) {
            int from = Math.max(0, at - WINDOW);
            int to = Math.min(body.size(), at + WINDOW);
            String before = (from > 0 ? "...'" : "'") + body.slice(from, at).escaped();
            String after = body.slice(at, to).escaped() + (to < body.size() ? "'..." : "'");
            return before + after + "\n" + " ".repeat(before.length()) + "^";
        }

        @Override
        public String text() {
            return bytes.isEmpty() ? "no body" : Words.of(bytes);
        }
    }

    /**
     * The same JSON tokens in the same order, and no white space between them.
     *
     * @param document the document
     */
    record Json(String document) implements BodyRule {

        @Override
        public Optional<String> mismatch(Octets body) {
            List<String> expected = JsonText.tokens(document).tokens();
            JsonText actual = JsonText.tokens(body.text());
            String shown = "body '" + body.escaped(2 * WINDOW) + "'";
            if (!actual.error().isEmpty()) {
                return Optional.of(shown + " is not JSON: " + actual.error());
            }
            for (int i = 0; i < Math.max(expected.size(), actual.tokens().size()); i++) {
                String want = i < expected.size() ? expected.get(i) : "the end";
                String got = i < actual.tokens().size() ? actual.tokens().get(i) : "the end";
                if (!want.equals(got)) {
                    return Optional.of(
                            shown + ": token " + i + " is " + Octets.utf8(got).escaped(WINDOW) + " instead of "
                                    + Octets.utf8(want).escaped(WINDOW));
                }
            }
            return actual.spaced() ? Optional.of(shown + " is not compact") : Optional.empty();
        }

        @Override
        public String text() {
            return "the JSON tokens of '" + Octets.utf8(document).escaped(2 * WINDOW) + "', compact";
        }
    }

    /**
     * Anything that a function accepts.
     *
     * @param text the rule in words
     * @param check gives what is wrong, or nothing
     */
    record Matching(String text, Function<Octets, Optional<String>> check) implements BodyRule {

        @Override
        public Optional<String> mismatch(Octets body) {
            return check.apply(body);
        }
    }
}
