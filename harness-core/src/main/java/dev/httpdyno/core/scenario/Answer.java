package dev.httpdyno.core.scenario;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a server has to answer.
 *
 * @param status the status code, 200 to 599
 * @param mediaType the media type, to which {@code charset=utf-8} may be added; empty when none is asked for
 * @param headers further headers that must be there, each exactly once, by lower-case name
 * @param body every byte of the body, one character a byte; empty unless the content is {@link Content#EXACT}
 * @param content what the body is compared with
 */
public record Answer(int status, String mediaType, Map<String, String> headers, String body, Content content) {

    /** What the body of an answer is compared with. */
    public enum Content {
        /** Every byte of a known text. */
        EXACT,
        /** The configured video file. */
        VIDEO,
        /** Nothing: the texts of errors belong to the frameworks. */
        ANY
    }

    /**
     * Checks the values.
     *
     * @throws IllegalArgumentException if one is out of its range; the message quotes it
     */
    public Answer {
        if (status < 200 || status > 599) {
            throw new IllegalArgumentException("a status is 200 to 599, but is " + status);
        }
        headers.keySet().forEach(Answer::requireLowerCase);
        ByteText.require("the body", body);
        if (content != Content.EXACT && !body.isEmpty()) {
            throw new IllegalArgumentException("a body is given, but compared with " + content);
        }
        headers = Collections.unmodifiableMap(new TreeMap<>(headers));
    }

    /**
     * A status whose body is the framework's own.
     *
     * @param status the status code
     * @return the answer, of any media type
     */
    public static Answer ofStatus(int status) {
        return new Answer(status, "", Map.of(), "", Content.ANY);
    }

    /**
     * Whether the body is the video file.
     *
     * @return whether the load needs the file
     */
    public boolean video() {
        return content == Content.VIDEO;
    }

    private static void requireLowerCase(String name) {
        for (int i = 0; i < name.length(); i++) {
            if (name.charAt(i) >= 'A' && name.charAt(i) <= 'Z') {
                throw new IllegalArgumentException("header names are lower case here, but one is '" + name + "'");
            }
        }
    }

    /**
     * The body as bytes.
     *
     * @return a fresh array
     */
    public byte[] bodyBytes() {
        return ByteText.bytes(body);
    }

    Answer withBody(String other) {
        return new Answer(status, mediaType, headers, other, content);
    }
}
