package dev.httpdyno.adapter.netty;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The part of a file that a request asks for.
 *
 * @param from where it begins
 * @param length how long it is; 0 when no such part exists
 */
record ByteRange(long from, long length) {

    private static final Pattern SYNTAX = Pattern.compile("bytes=(\\d{0,18})-(\\d{0,18})");

    /** Reads a Range header (RFC 9110, section 14.2), which is ignored if malformed or for several ranges. */
    static Optional<ByteRange> parse(String header, long size) {
        Matcher matcher = SYNTAX.matcher(header);
        if (!matcher.matches() || header.equals("bytes=-")) {
            return Optional.empty();
        }
        String first = matcher.group(1);
        String last = matcher.group(2);
        if (first.isEmpty()) {
            long length = Math.min(Long.parseLong(last), size);
            return Optional.of(new ByteRange(size - length, length));
        }
        long from = Long.parseLong(first);
        long to = last.isEmpty() ? Long.MAX_VALUE : Long.parseLong(last);
        if (to < from) {
            return Optional.empty();
        }
        return Optional.of(new ByteRange(from, Math.max(0, Math.min(to, size - 1) - from + 1)));
    }

    String contentRange(long size) {
        return "bytes " + from + "-" + (from + length - 1) + "/" + size;
    }
}
