package dev.httpdyno.core.result.guard;

import java.util.Map;
import java.util.TreeMap;

/**
 * What a server process of a round said of itself.
 *
 * @param side {@code base}, {@code control}, or the label of a candidate
 * @param adapter the adapter's id
 * @param version the framework's version
 * @param java the version of the JVM
 * @param options the settings in force
 */
public record ServerFacts(String side, String adapter, String version, String java, Map<String, String> options) {

    /** The side that candidates are compared with. */
    public static final String BASE = "base";
    /** The adapter that neither build changes. */
    public static final String CONTROL = "control";

    /** Sorts the options. */
    public ServerFacts {
        options = new TreeMap<>(options);
    }
}
