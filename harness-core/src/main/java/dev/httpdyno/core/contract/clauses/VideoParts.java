package dev.httpdyno.core.contract.clauses;

import dev.httpdyno.core.contract.BodyRule;
import dev.httpdyno.core.contract.Expectation;
import dev.httpdyno.core.contract.Expectation.Answer;
import dev.httpdyno.core.contract.HeaderRule;
import dev.httpdyno.core.contract.VideoFile;
import dev.httpdyno.core.wire.Octets;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** An answer of several byte ranges: multipart/byteranges (RFC 9110, 14.6). */
final class VideoParts {

    private VideoParts() {}

    /** Pairs of a first byte and the byte behind the last. */
    static Answer of(VideoFile video, int... bounds) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < bounds.length; i += 2) {
            int from = bounds[i];
            int to = bounds[i + 1];
            parts.add("content-range: bytes " + from + "-" + (to - 1) + "/" + video.size() + "|"
                    + latin1(video.content().slice(from, to)));
        }
        return Expectation.status(206)
                .header(new HeaderRule(
                        "Content-Type",
                        "multipart/byteranges",
                        v -> v.size() == 1 && v.get(0).startsWith("multipart/byteranges")))
                .body(new BodyRule.Matching("the parts of the file", body -> mismatch(latin1(body), parts)));
    }

    private static Optional<String> mismatch(String body, List<String> expected) {
        String text = body.startsWith("\r\n") ? body : "\r\n" + body;
        int end = text.indexOf("\r\n", 2);
        if (!text.startsWith("\r\n--") || end < 0) {
            return Optional.of("a body that does not begin with a boundary");
        }
        String delimiter = text.substring(0, end);
        List<String> parts = new ArrayList<>();
        int from = 0;
        while (!text.startsWith("--", from + delimiter.length())) {
            int next = text.indexOf(delimiter, from + delimiter.length());
            if (next < 0) {
                return Optional.of("a body without its last boundary");
            }
            parts.add(part(text.substring(from + delimiter.length() + 2, next)));
            from = next;
        }
        return parts.equals(expected)
                ? Optional.empty()
                : Optional.of("other parts: " + Octets.latin1(parts.toString()).escaped(200));
    }

    /** The range of a part in lower case and its content. */
    private static String part(String text) {
        int blank = text.indexOf("\r\n\r\n");
        if (blank < 0) {
            return "no head";
        }
        for (String line : text.substring(0, blank).split("\r\n")) {
            String lower =
                    line.toLowerCase(Locale.ROOT).replaceAll(":\\s*", ": ").strip();
            if (lower.startsWith("content-range:")) {
                return lower + "|" + text.substring(blank + 4);
            }
        }
        return "no Content-Range";
    }

    private static String latin1(Octets octets) {
        return octets.text(StandardCharsets.ISO_8859_1);
    }
}
