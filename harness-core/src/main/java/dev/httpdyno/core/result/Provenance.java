package dev.httpdyno.core.result;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What exactly was measured.
 *
 * @param bundles each adapter's jars
 * @param jvms each JVM set-up's flags
 */
public record Provenance(Map<String, BundleFacts> bundles, Map<String, JvmFacts> jvms) {

    /** Of older files, and of a plan that is not carried out. */
    public static final Provenance UNKNOWN = new Provenance(Map.of(), Map.of());

    /** Copies the collections. */
    public Provenance {
        bundles = Collections.unmodifiableMap(new TreeMap<>(bundles));
        jvms = Collections.unmodifiableMap(new TreeMap<>(jvms));
    }
}
