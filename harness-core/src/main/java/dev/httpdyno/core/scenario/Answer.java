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
 * @param body every byte of the body, one character a byte; empty for {@code video}
 * @param video whether the body is the configured video file
 */
public record Answer(int status, String mediaType, Map<String, String> headers, String body, boolean video) {

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
        if (video && !body.isEmpty()) {
            throw new IllegalArgumentException("the video is the body, so there is no other");
        }
        headers = Collections.unmodifiableMap(new TreeMap<>(headers));
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
        return new Answer(status, mediaType, headers, other, video);
    }
}
