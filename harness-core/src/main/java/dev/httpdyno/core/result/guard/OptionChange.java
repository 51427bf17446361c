package dev.httpdyno.core.result.guard;

/**
 * A setting of a server that is not the same on two sides.
 *
 * @param side the label of the candidate, or the adapter's id
 * @param key the setting
 * @param before its value in the base; empty where it has none
 * @param after its value in the candidate; empty where it has none
 * @param cells how many cells it covers
 */
public record OptionChange(String side, String key, String before, String after, int cells) {

    /** What changed and how. */
    @Override
    public String toString() {
        return key + ": " + shown(before) + " -> " + shown(after);
    }

    private static String shown(String value) {
        return value.isEmpty() ? "(none)" : value;
    }
}
