package dev.httpdyno.core.load.engine;

import dev.httpdyno.core.scenario.Answer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * Reads the head of an answer strictly (RFC 9112, 4 to 6) and compares it with what is expected. One for each kind of
 * answer; stateless between calls, allocates nothing as long as nothing is wrong.
 */
final class HeadParser {

    private static final byte[] CONTENT_LENGTH = ascii("content-length");
    private static final byte[] TRANSFER_ENCODING = ascii("transfer-encoding");
    private static final byte[] CONNECTION = ascii("connection");
    private static final byte[] CONTENT_TYPE = ascii("content-type");
    private static final byte[] CHUNKED = ascii("chunked");
    private static final byte[] CLOSE = ascii("close");
    private static final byte[] KEEP_ALIVE = ascii("keep-alive");
    private static final byte[] CHARSET = ascii("charset=utf-8");
    private static final byte[] CHARSET_QUOTED = ascii("charset=\"utf-8\"");
    private static final byte[] HTTP_1 = ascii("http/1.");
    private static final int STATUS_LINE = "HTTP/1.1 200".length();
    private static final int MAX_LENGTH_DIGITS = 18;

    private static final class Required {
        private final byte[] name;
        private final byte[] value;
        private final String written;

        private Required(String name, String value) {
            this.name = ascii(name);
            this.value = ascii(value);
            written = name + ": " + value;
        }
    }

    private final byte[] mediaType;
    private final List<Required> required;

    HeadParser(Answer answer) {
        mediaType = ascii(answer.mediaType());
        required = answer.headers().entrySet().stream()
                .map(header -> new Required(header.getKey(), header.getValue()))
                .toList();
    }

    /**
     * Reads one head.
     *
     * @param b holds the head
     * @param from its first byte
     * @param to past its empty line
     * @param into receives the result
     */
    void parse(byte[] b, int from, int to, Head into) {
        into.clear();
        int at = statusLine(b, from, to, into);
        boolean typed = mediaType.length == 0;
        int seen = 0;
        while (into.broken == null && at < to - 2) {
            int end = lineEnd(b, at, to);
            int colon = colon(b, at, end);
            if (end < 0 || colon <= at) {
                into.broken = "a header line without a name";
                return;
            }
            int value = skipBlanks(b, colon + 1, end);
            int valueEnd = trimBlanks(b, value, end);
            if (equalsName(b, at, colon, CONTENT_LENGTH)) {
                contentLength(b, value, valueEnd, into);
            } else if (equalsName(b, at, colon, TRANSFER_ENCODING)) {
                transferEncoding(b, value, valueEnd, into);
            } else if (equalsName(b, at, colon, CONNECTION)) {
                connection(b, value, valueEnd, into);
            } else if (equalsName(b, at, colon, CONTENT_TYPE) && mediaType.length > 0) {
                if (typed || !isMediaType(b, value, valueEnd)) {
                    into.wrong = "the media type";
                }
                typed = true;
            } else {
                seen += required(b, at, colon, value, valueEnd, into);
            }
            at = end + 2;
        }
        if (into.broken == null && into.chunked && into.length != Head.NO_LENGTH) {
            into.broken = "both Content-Length and Transfer-Encoding (RFC 9112, 6.2)";
        }
        if (into.wrong == null && !typed) {
            into.wrong = "the media type is missing";
        }
        if (into.wrong == null && seen != required.size()) {
            into.wrong = "not exactly once: "
                    + required.stream().map(header -> header.written).toList();
        }
    }

    /** Returns where the first header line begins. */
    private static int statusLine(byte[] b, int from, int to, Head into) {
        int end = lineEnd(b, from, to);
        int digits = from + STATUS_LINE - 3;
        boolean right = end >= from + STATUS_LINE
                && equalsName(b, from, from + HTTP_1.length, HTTP_1)
                && (b[from + HTTP_1.length] == '1' || b[from + HTTP_1.length] == '0')
                && b[digits - 1] == ' '
                && isDigit(b[digits])
                && isDigit(b[digits + 1])
                && isDigit(b[digits + 2])
                && (end == digits + 3 || b[digits + 3] == ' ');
        if (!right) {
            into.broken = "no status line of HTTP/1.1";
            return to;
        }
        into.status = (b[digits] - '0') * 100 + (b[digits + 1] - '0') * 10 + b[digits + 2] - '0';
        into.close = b[from + HTTP_1.length] == '0';
        return end + 2;
    }

    private static void contentLength(byte[] b, int from, int to, Head into) {
        if (into.length != Head.NO_LENGTH) {
            into.broken = "Content-Length twice";
            return;
        }
        long length = 0;
        boolean right = from < to && to - from <= MAX_LENGTH_DIGITS;
        for (int i = from; i < to && right; i++) {
            right = isDigit(b[i]);
            length = length * 10 + b[i] - '0';
        }
        if (right) {
            into.length = length;
        } else {
            into.broken = "a Content-Length that is no number";
        }
    }

    private static void transferEncoding(byte[] b, int from, int to, Head into) {
        if (into.chunked || !equalsName(b, from, to, CHUNKED)) {
            into.broken = "a Transfer-Encoding other than one 'chunked'";
        }
        into.chunked = true;
    }

    /** A list of options; of those only two concern us. */
    private static void connection(byte[] b, int from, int to, Head into) {
        int at = from;
        while (at < to) {
            int comma = at;
            while (comma < to && b[comma] != ',') {
                comma++;
            }
            int start = skipBlanks(b, at, comma);
            int end = trimBlanks(b, start, comma);
            if (equalsName(b, start, end, CLOSE)) {
                into.close = true;
            } else if (equalsName(b, start, end, KEEP_ALIVE)) {
                into.close = false;
            }
            at = comma + 1;
        }
    }

    private boolean isMediaType(byte[] b, int from, int to) {
        int end = from + mediaType.length;
        if (end > to || !equalsName(b, from, end, mediaType)) {
            return false;
        }
        int at = skipBlanks(b, end, to);
        if (at == to) {
            return true;
        }
        int parameter = skipBlanks(b, at + 1, to);
        return b[at] == ';' && (equalsName(b, parameter, to, CHARSET) || equalsName(b, parameter, to, CHARSET_QUOTED));
    }

    /** Returns 1 if this is a required header with the right value. */
    private int required(byte[] b, int name, int colon, int value, int valueEnd, Head into) {
        for (int i = 0; i < required.size(); i++) {
            Required header = required.get(i);
            if (equalsName(b, name, colon, header.name)) {
                if (Arrays.equals(b, value, valueEnd, header.value, 0, header.value.length)) {
                    return 1;
                }
                into.wrong = "another value than " + header.written;
            }
        }
        return 0;
    }

    /** The place of the CR of a line's CRLF; -1 if there is none or a CR or LF stands alone. */
    private static int lineEnd(byte[] b, int from, int to) {
        for (int i = from; i < to; i++) {
            if (b[i] == '\r' || b[i] == '\n') {
                return b[i] == '\r' && i + 1 < to && b[i + 1] == '\n' ? i : -1;
            }
        }
        return -1;
    }

    private static int colon(byte[] b, int from, int to) {
        for (int i = from; i < to; i++) {
            if (b[i] == ':') {
                return i;
            }
            if (b[i] <= ' ') {
                return -1;
            }
        }
        return -1;
    }

    private static int skipBlanks(byte[] b, int from, int to) {
        int at = from;
        while (at < to && (b[at] == ' ' || b[at] == '\t')) {
            at++;
        }
        return at;
    }

    private static int trimBlanks(byte[] b, int from, int to) {
        int end = to;
        while (end > from && (b[end - 1] == ' ' || b[end - 1] == '\t')) {
            end--;
        }
        return end;
    }

    private static boolean isDigit(byte b) {
        return b >= '0' && b <= '9';
    }

    /** Compares without regard to the case of ASCII letters; {@code lower} is lower case. */
    private static boolean equalsName(byte[] b, int from, int to, byte[] lower) {
        if (to - from != lower.length) {
            return false;
        }
        for (int i = 0; i < lower.length; i++) {
            byte c = b[from + i];
            if ((c >= 'A' && c <= 'Z' ? c + 32 : c) != lower[i]) {
                return false;
            }
        }
        return true;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
