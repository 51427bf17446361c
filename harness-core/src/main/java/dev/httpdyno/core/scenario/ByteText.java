package dev.httpdyno.core.scenario;

import java.nio.charset.StandardCharsets;

/** Bytes as text in which one character is one byte (ISO-8859-1), so that records of them compare and become JSON. */
final class ByteText {

    private ByteText() {}

    /** The UTF-8 bytes of a text. */
    static String utf8(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.ISO_8859_1);
    }

    /** The bytes themselves. */
    static byte[] bytes(String byteText) {
        return byteText.getBytes(StandardCharsets.ISO_8859_1);
    }

    static void require(String what, String byteText) {
        for (int i = 0; i < byteText.length(); i++) {
            if (byteText.charAt(i) > 0xff) {
                throw new IllegalArgumentException(
                        what + " holds U+" + Integer.toHexString(byteText.charAt(i)) + ", which is no byte");
            }
        }
    }
}
