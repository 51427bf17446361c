package dev.httpdyno.core.contract;

/**
 * One way in which an answer is not the expected one.
 *
 * @param aspect what is wrong
 * @param expected what was expected of it
 * @param actual what came
 */
public record Difference(Aspect aspect, String expected, String actual) {

    /** What is compared, in the order in which differences are reported. */
    public enum Aspect {
        /** The status code. */
        STATUS,
        /** The form of the head and the delimitation of the body. */
        FRAMING,
        /** Whether all of it came. */
        ENDING,
        /** The media type. */
        MEDIA_TYPE,
        /** Any other field. */
        HEADER,
        /** The bytes of the body. */
        BODY
    }
}
