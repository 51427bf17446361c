package dev.httpdyno.core.wire;

/**
 * Something in an answer that HTTP does not allow.
 *
 * @param kind what it is
 * @param detail the bytes in question, escaped
 */
public record Finding(Kind kind, String detail) {

    /** The kinds, each with the section of the RFC that it offends. */
    public enum Kind {
        /** What came does not begin with a status line. */
        NOT_HTTP("not the beginning of an answer", "RFC 9112, 2.1"),
        /** The status line is malformed. */
        STATUS_LINE("malformed status line", "RFC 9112, 4"),
        /** A line of the head ends with LF alone. */
        BARE_LF("LF without CR", "RFC 9112, 2.2"),
        /** A CR inside a line. */
        BARE_CR("CR without LF", "RFC 9112, 2.2"),
        /** A line or a head that is longer than any server has reason to send. */
        TOO_LONG("endless head", "RFC 9110, 5.4"),
        /** A field line that is continued on the next. */
        OBS_FOLD("folded field line", "RFC 9112, 5.2"),
        /** A field line without a colon or with a name that is no token. */
        FIELD_NAME("malformed field name", "RFC 9112, 5.1"),
        /** A control character in a field value. */
        FIELD_VALUE("control character in a field value", "RFC 9110, 5.5"),
        /** Content-Length and Transfer-Encoding at once. */
        BOTH_FRAMINGS("Content-Length and Transfer-Encoding", "RFC 9112, 6.2"),
        /** More than one length. */
        TWO_LENGTHS("more than one Content-Length", "RFC 9110, 8.6"),
        /** A length that is no number. */
        LENGTH("malformed Content-Length", "RFC 9110, 8.6"),
        /** More than one transfer coding, or another than chunked. */
        CODING("Transfer-Encoding other than chunked", "RFC 9112, 6.1"),
        /** Neither a length nor chunks. */
        UNFRAMED("neither Content-Length nor chunked", "RFC 9112, 6.3"),
        /** A length or a coding where no body may follow. */
        FORBIDDEN_FRAMING("framing in an answer that has no body", "RFC 9110, 8.6"),
        /** A chunk size that is no hexadecimal number. */
        CHUNK_SIZE("malformed chunk size", "RFC 9112, 7.1"),
        /** A chunk that is longer than its size. */
        CHUNK_END("no CRLF behind a chunk", "RFC 9112, 7.1");

        private final String text;
        private final String section;

        Kind(String text, String section) {
            this.text = text;
            this.section = section;
        }
    }

    /** One line for a report. */
    @Override
    public String toString() {
        return kind.text + " (" + kind.section + "): " + detail;
    }
}
