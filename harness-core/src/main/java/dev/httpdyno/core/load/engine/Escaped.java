package dev.httpdyno.core.load.engine;

/** Bytes as a text for people. */
final class Escaped {

    private Escaped() {}

    static String text(byte[] bytes) {
        StringBuilder text = new StringBuilder();
        for (byte b : bytes) {
            if (b == '\\') {
                text.append("\\\\");
            } else if (b >= ' ' && b < 127) {
                text.append((char) b);
            } else {
                text.append(String.format("\\x%02x", b));
            }
        }
        return text.toString();
    }
}
