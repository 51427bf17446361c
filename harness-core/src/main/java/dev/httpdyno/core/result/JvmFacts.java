package dev.httpdyno.core.result;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What a JVM set-up comes to: every flag in force, asked of a JVM that measured nothing.
 *
 * @param version the JVM's full version; empty when it did not tell
 * @param sha256 a hash of all flags and values, which two equal set-ups share; empty when it did not tell
 * @param chosen the names of the flags that are not at their default
 * @param flags all flags and their values
 */
public record JvmFacts(String version, String sha256, List<String> chosen, Map<String, String> flags) {

    /** What is known of a JVM that tells nothing. */
    public static final JvmFacts UNKNOWN = new JvmFacts("", "", List.of(), Map.of());

    /** Copies the collections. */
    public JvmFacts {
        chosen = List.copyOf(chosen);
        flags = Collections.unmodifiableMap(new TreeMap<>(flags));
    }

    /**
     * The version, the hash and the flags that are not at their default.
     *
     * @return a line; {@code not available} when the JVM did not tell
     */
    public String text() {
        return flags.isEmpty()
                ? "not available"
                : version + ", SHA-256 " + sha256 + "; not at their default: "
                        + chosen.stream()
                                .map(name -> name + "=" + flags.get(name))
                                .collect(Collectors.joining(" "));
    }
}
