package dev.httpdyno.core.scenario;

/**
 * What a user may change about scenarios.
 *
 * @param cardinality how many ids the scenario {@code cardinality} has, 1 to 10,000,000
 * @param middlewareCount how many middleware the scenario {@code middleware} has, 0 to 1,000
 */
public record Settings(int cardinality, int middlewareCount) {

    /** What holds when nobody says otherwise. */
    public static final Settings STANDARD = new Settings(5000, Needs.MIDDLEWARE);

    /**
     * Checks the ranges.
     *
     * @throws IllegalArgumentException if a value is out of its range; the message quotes it
     */
    public Settings {
        requireRange("cardinality", cardinality, 1, 10_000_000);
        requireRange("middleware-count", middlewareCount, 0, 1000);
    }

    private static void requireRange(String what, int value, int min, int max) {
        if (value < min || value > max) {
            throw new IllegalArgumentException(what + " is " + value + ", but must be " + min + " to " + max);
        }
    }
}
