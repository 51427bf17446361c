package dev.httpdyno.core.scenario;

import java.util.List;
import java.util.random.RandomGenerator;

/**
 * A place of fixed length in a request, and in its answer, whose text is drawn anew for every request. A server that
 * answers from a cache, or mixes up two requests, is found out by it.
 *
 * @param kind what is drawn
 * @param length the number of characters, 1 to 1,000
 * @param limit how many different texts there are; 0 for as many as the length allows. Only a number of at most 9 digits
 *     has a limit
 * @param inRequest the offsets in the request's bytes
 * @param inAnswer the offsets in the bytes of the answer's body
 */
public record Slot(Kind kind, int length, int limit, List<Integer> inRequest, List<Integer> inAnswer) {

    /** What the text of a slot is made of. */
    public enum Kind {
        /** A digit and then {@code [a-z0-9]}: never equal to a literal segment of a route. */
        WORD("0123456789", "abcdefghijklmnopqrstuvwxyz0123456789"),
        /** A decimal number without a leading zero. */
        NUMBER("123456789", "0123456789");

        private final String first;
        private final String rest;

        Kind(String first, String rest) {
            this.first = repeated(first);
            this.rest = repeated(rest);
        }

        /** An alphabet of 64, so that six random bits choose; some letters then come up twice as often as others. */
        private static String repeated(String alphabet) {
            return alphabet.repeat(64 / alphabet.length() + 1).substring(0, 64);
        }
    }

    private static final int BITS = 6;
    private static final int LETTERS_PER_DRAW = Long.SIZE / BITS;

    /**
     * Checks the length and copies the offsets.
     *
     * @throws IllegalArgumentException if the length is out of its range
     */
    public Slot {
        if (length < 1 || length > 1000) {
            throw new IllegalArgumentException("a slot has 1 to 1000 characters, but one has " + length);
        }
        if (limit < 0 || (limit > 0 && (kind != Kind.NUMBER || length > 9 || limit > 9 * pow10(length - 1)))) {
            throw new IllegalArgumentException(
                    "a slot of " + length + " characters of the kind " + kind + " cannot have " + limit + " texts");
        }
        inRequest = List.copyOf(inRequest);
        inAnswer = List.copyOf(inAnswer);
    }

    /**
     * Draws a text. Allocates nothing.
     *
     * @param random where the text comes from
     * @param into receives {@link #length()} ASCII characters from index 0 on
     */
    public void draw(RandomGenerator random, byte[] into) {
        if (limit > 0) {
            drawLimited(random, into);
            return;
        }
        long bits = 0;
        for (int i = 0; i < length; i++) {
            bits = i % LETTERS_PER_DRAW == 0 ? random.nextLong() : bits >>> BITS;
            into[i] = (byte) (i == 0 ? kind.first : kind.rest).charAt((int) bits & 63);
        }
    }

    private void drawLimited(RandomGenerator random, byte[] into) {
        int rest = pow10(length - 1) + random.nextInt(limit);
        for (int i = length - 1; i >= 0; i--) {
            into[i] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
    }

    private static int pow10(int exponent) {
        int power = 1;
        for (int i = 0; i < exponent; i++) {
            power *= 10;
        }
        return power;
    }
}
