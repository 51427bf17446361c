package dev.httpdyno.core.contract;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;

/** Percent-encoding (RFC 3986, 2.1). */
public final class Percent {

    private static final String UNRESERVED = "-._~";

    private Percent() {}

    /**
     * Encodes a text for any part of a request target.
     *
     * @param text the text
     * @return letters, digits and {@code -._~} as they are, every other byte of its UTF-8 as {@code %XX}
     */
    public static String encode(String text) {
        StringBuilder encoded = new StringBuilder();
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xff);
            if (c < 0x80 && (Character.isLetterOrDigit(c) || UNRESERVED.indexOf(c) >= 0)) {
                encoded.append(c);
            } else {
                encoded.append('%').append(HexFormat.of().withUpperCase().toHexDigits(b));
            }
        }
        return encoded.toString();
    }

    /**
     * Encodes a text as a form does, with {@code +} for a space.
     *
     * @param text the text
     * @return the encoded text
     */
    public static String form(String text) {
        return encode(text).replace("%20", "+");
    }
}
