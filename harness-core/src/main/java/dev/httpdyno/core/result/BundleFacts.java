package dev.httpdyno.core.result;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What an adapter brings onto its class path.
 *
 * @param release the framework's version and its age
 * @param jars how many jars
 * @param sha256 the hash of each by its file name, in hexadecimal
 */
public record BundleFacts(Release release, int jars, Map<String, String> sha256) {

    /** Keeps the hashes in the order of their names. */
    public BundleFacts {
        sha256 = Collections.unmodifiableMap(new TreeMap<>(sha256));
    }
}
