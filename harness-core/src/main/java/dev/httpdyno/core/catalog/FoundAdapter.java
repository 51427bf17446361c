package dev.httpdyno.core.catalog;

import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.api.Capability;
import dev.httpdyno.api.KnownFault;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * An adapter that was found, as it describes itself.
 *
 * @param info its identity
 * @param lacks what it lacks and why
 * @param knownFaults what its framework does wrong
 * @param oldVersionReason why it keeps a version that is old; empty when it gives no reason
 * @param className the provider, or the file that describes a server which is not on the JVM
 * @param bundle what it runs from
 */
public record FoundAdapter(
        AdapterInfo info,
        Map<Capability, String> lacks,
        List<KnownFault> knownFaults,
        String oldVersionReason,
        String className,
        Bundle bundle) {

    /** Copies the collections. */
    public FoundAdapter {
        Map<Capability, String> sorted = new EnumMap<>(Capability.class);
        sorted.putAll(lacks);
        lacks = Collections.unmodifiableMap(sorted);
        knownFaults = List.copyOf(knownFaults);
    }

    /**
     * Whether its server runs in a JVM of HttpDyno's choice.
     *
     * @return false if it is a program of its own
     */
    public boolean runsOnJvm() {
        return bundle.command().isEmpty();
    }

    /**
     * The adapter's id.
     *
     * @return the same as in its info
     */
    public String id() {
        return info.id();
    }
}
