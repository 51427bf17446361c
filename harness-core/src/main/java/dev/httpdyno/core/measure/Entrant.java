package dev.httpdyno.core.measure;

import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.server.Jvm;

/**
 * An adapter on a JVM set-up.
 *
 * @param adapter the adapter
 * @param jvm the JVM set-up
 */
public record Entrant(FoundAdapter adapter, Jvm jvm) {}
