package dev.httpdyno.report.compare;

import java.util.Comparator;

/**
 * What is looked for on every side: a contender under a scenario and load.
 *
 * @param board the scenario, with the rate if it is given
 * @param contender the adapter, with the JVM set-up where a run has several
 */
record CellName(String board, String contender) implements Comparable<CellName> {

    private static final Comparator<CellName> ORDER =
            Comparator.comparing(CellName::board).thenComparing(CellName::contender);

    @Override
    public int compareTo(CellName other) {
        return ORDER.compare(this, other);
    }
}
