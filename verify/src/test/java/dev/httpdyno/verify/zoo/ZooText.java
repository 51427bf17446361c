package dev.httpdyno.verify.zoo;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Percent-decoding that refuses what is broken. */
final class ZooText {

    private ZooText() {}

    /** Says that an escape or its UTF-8 is broken. */
    static final class Broken extends RuntimeException {

        private static final long serialVersionUID = 1;
    }

    static String decode(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '%') {
                if (i + 3 > text.length() || !text.substring(i + 1, i + 3).matches("[0-9A-Fa-f]{2}")) {
                    throw new Broken();
                }
                bytes.write(Integer.parseInt(text.substring(i + 1, i + 3), 16));
                i += 2;
            } else {
                bytes.write(c);
            }
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes.toByteArray()))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new Broken();
        }
    }

    static String decodePlus(String text) {
        return decode(text.replace('+', ' '));
    }
}
