package dev.httpdyno.report.model;

import java.util.Comparator;

/**
 * Who is compared: an adapter under one JVM set-up.
 *
 * @param adapter the adapter's id
 * @param variant the name of the JVM set-up
 * @param label what tables and charts call it: the adapter alone when the run has one set-up
 */
public record Contender(String adapter, String variant, String label) implements Comparable<Contender> {

    private static final Comparator<Contender> BY_NAME =
            Comparator.comparing(Contender::adapter).thenComparing(Contender::variant);

    @Override
    public int compareTo(Contender other) {
        return BY_NAME.compare(this, other);
    }
}
