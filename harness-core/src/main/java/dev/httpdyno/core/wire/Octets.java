package dev.httpdyno.core.wire;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/** An immutable sequence of bytes. Slices share the memory of the whole. */
public final class Octets {

    /** No bytes. */
    public static final Octets EMPTY = new Octets(new byte[0], 0, 0);

    private final byte[] bytes;
    private final int from;
    private final int to;

    private Octets(byte[] bytes, int from, int to) {
        this.bytes = bytes;
        this.from = from;
        this.to = to;
    }

    /**
     * Copies an array.
     *
     * @param bytes the bytes
     * @return the same bytes
     */
    public static Octets of(byte[] bytes) {
        return new Octets(bytes.clone(), 0, bytes.length);
    }

    /**
     * Encodes a text in UTF-8.
     *
     * @param text the text
     * @return its bytes
     */
    public static Octets utf8(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return new Octets(bytes, 0, bytes.length);
    }

    /**
     * Takes each character as one byte.
     *
     * @param text characters up to U+00FF
     * @return its bytes
     */
    public static Octets latin1(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        return new Octets(bytes, 0, bytes.length);
    }

    /**
     * Joins some sequences.
     *
     * @param parts the parts in order
     * @return one after the other
     */
    public static Octets join(List<Octets> parts) {
        byte[] all = new byte[parts.stream().mapToInt(Octets::size).sum()];
        int at = 0;
        for (Octets part : parts) {
            System.arraycopy(part.bytes, part.from, all, at, part.size());
            at += part.size();
        }
        return new Octets(all, 0, all.length);
    }

    /**
     * Takes over an array of which nobody changes the given range any more.
     *
     * @param bytes the array
     * @param from the first byte
     * @param to behind the last byte
     * @return that range
     */
    static Octets wrap(byte[] bytes, int from, int to) {
        return new Octets(bytes, from, to);
    }

    /**
     * The number of bytes.
     *
     * @return 0 or more
     */
    public int size() {
        return to - from;
    }

    /**
     * Whether there is no byte.
     *
     * @return true for size 0
     */
    public boolean isEmpty() {
        return from == to;
    }

    /**
     * One byte.
     *
     * @param index from 0
     * @return 0 to 255
     */
    public int at(int index) {
        return bytes[from + index] & 0xff;
    }

    /**
     * A part.
     *
     * @param start the first byte
     * @param end behind the last byte
     * @return the part
     * @throws IndexOutOfBoundsException if it does not lie within
     */
    public Octets slice(int start, int end) {
        if (start < 0 || end < start || end > size()) {
            throw new IndexOutOfBoundsException(start + " to " + end + " of " + size());
        }
        return new Octets(bytes, from + start, from + end);
    }

    /**
     * These bytes and then others.
     *
     * @param other what follows
     * @return both
     */
    public Octets plus(Octets other) {
        return join(List.of(this, other));
    }

    /**
     * The first place where two sequences differ.
     *
     * @param other the other sequence
     * @return an index, which is the size of the shorter one if that is where it ends, or -1 if they are equal
     */
    public int mismatch(Octets other) {
        return Arrays.mismatch(bytes, from, to, other.bytes, other.from, other.to);
    }

    /**
     * A copy.
     *
     * @return the bytes
     */
    public byte[] toArray() {
        return Arrays.copyOfRange(bytes, from, to);
    }

    /**
     * The bytes as text.
     *
     * @param charset their encoding
     * @return the text, with replacement characters for what is malformed
     */
    public String text(Charset charset) {
        return new String(bytes, from, size(), charset);
    }

    /**
     * The bytes as UTF-8 text.
     *
     * @return the text, with replacement characters for what is malformed
     */
    public String text() {
        return text(StandardCharsets.UTF_8);
    }

    /**
     * The SHA-256 of the bytes.
     *
     * @return 64 lower-case hex digits
     */
    public String sha256() {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(bytes, from, size());
            return HexFormat.of().formatHex(digest.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /**
     * The bytes as printable ASCII: line breaks, tabs and backslashes as in Java, other bytes as {@code \xE2}.
     *
     * @return the escaped text
     */
    public String escaped() {
        StringBuilder text = new StringBuilder(size() + 16);
        for (int i = from; i < to; i++) {
            appendEscaped(text, bytes[i] & 0xff);
        }
        return text.toString();
    }

    /**
     * The escaped bytes, cut in the middle when there are many.
     *
     * @param limit how many bytes are shown at most
     * @return the escaped text, saying how many bytes were left out
     */
    public String escaped(int limit) {
        if (size() <= limit) {
            return escaped();
        }
        int head = limit * 3 / 4;
        int tail = limit - head;
        return slice(0, head).escaped() + " ... (" + (size() - limit) + " bytes) ... "
                + slice(size() - tail, size()).escaped();
    }

    private static void appendEscaped(StringBuilder text, int b) {
        switch (b) {
            case '\r' -> text.append("\\r");
            case '\n' -> text.append("\\n");
            case '\t' -> text.append("\\t");
            case '\\' -> text.append("\\\\");
            default -> {
                if (b >= 0x20 && b < 0x7f) {
                    text.append((char) b);
                } else {
                    text.append("\\x").append(HexFormat.of().withUpperCase().toHexDigits((byte) b));
                }
            }
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Octets octets && mismatch(octets) < 0;
    }

    @Override
    public int hashCode() {
        int hash = 1;
        for (int i = from; i < to; i++) {
            hash = 31 * hash + bytes[i];
        }
        return hash;
    }

    /** The escaped bytes, cut when there are many. */
    @Override
    public String toString() {
        return escaped(400);
    }
}
