package dev.httpdyno.verify.zoo;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Reads JSON strictly and writes it compactly. Numbers and escapes stay as they were written. */
final class ZooJson {

    private static final int MAX_DEPTH = 500;

    private final String text;
    private final StringBuilder out = new StringBuilder();
    private int at;

    private ZooJson(String text) {
        this.text = text;
    }

    /** Says that a document is malformed. */
    static final class Malformed extends RuntimeException {

        private static final long serialVersionUID = 1;
    }

    static String compact(byte[] document) {
        try {
            return compact(StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(document))
                    .toString());
        } catch (CharacterCodingException e) {
            throw new Malformed();
        }
    }

    private static String compact(String text) {
        ZooJson json = new ZooJson(text);
        json.value(0);
        json.space();
        json.require(json.at == text.length());
        return json.out.toString();
    }

    private void value(int depth) {
        require(depth < MAX_DEPTH);
        space();
        switch (peek()) {
            case '{' -> list('}', depth, true);
            case '[' -> list(']', depth, false);
            case '"' -> string();
            default -> literal();
        }
    }

    private void list(char end, int depth, boolean keys) {
        copy();
        space();
        if (peek() == end) {
            copy();
            return;
        }
        while (true) {
            if (keys) {
                space();
                require(peek() == '"');
                string();
                space();
                require(peek() == ':');
                copy();
            }
            value(depth + 1);
            space();
            if (peek() == end) {
                copy();
                return;
            }
            require(peek() == ',');
            copy();
        }
    }

    private void string() {
        copy();
        while (peek() != '"') {
            require(peek() >= ' ');
            if (peek() == '\\') {
                copy();
                require("\"\\/bfnrtu".indexOf(peek()) >= 0);
            }
            copy();
        }
        copy();
    }

    private void literal() {
        int from = at;
        while (at < text.length() && " \t\r\n,]}".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        String word = text.substring(from, at);
        require(word.matches("true|false|null|-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]+)?"));
        out.append(word);
    }

    private void space() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private char peek() {
        require(at < text.length());
        return text.charAt(at);
    }

    private void copy() {
        out.append(peek());
        at++;
    }

    private void require(boolean condition) {
        if (!condition) {
            throw new Malformed();
        }
    }
}
