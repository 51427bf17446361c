package dev.httpdyno.core.scenario;

import dev.httpdyno.api.Table;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * The routes that a server has to have registered. Scenarios with different needs never share a server, so that the
 * routes of one cannot slow the other.
 *
 * @param tables the route tables, at least one
 * @param numberedRoutes how many routes the table {@link Table#NUMBERED} has
 * @param middlewareCount how many middleware stand before {@code /mw/hit}
 */
public record Needs(Set<Table> tables, int numberedRoutes, int middlewareCount) {

    /** The middleware before {@code /mw/hit} unless somebody says otherwise. */
    public static final int MIDDLEWARE = 3;

    /** The contract's own routes. */
    public static final Needs CONTRACT = new Needs(Set.of(Table.CONTRACT), 0, MIDDLEWARE);

    private static final String PREFIX = "/v1";

    /**
     * Checks the values and copies the tables.
     *
     * @throws IllegalArgumentException if there is no table or a count is negative
     */
    public Needs {
        if (tables.isEmpty() || numberedRoutes < 0 || middlewareCount < 0) {
            throw new IllegalArgumentException("no server has the tables " + tables + " with " + numberedRoutes
                    + " numbered routes and " + middlewareCount + " middleware");
        }
        tables = Collections.unmodifiableSet(EnumSet.copyOf(tables));
    }

    /**
     * The contract's own routes and another table.
     *
     * @param table the other table
     * @return both
     */
    public static Needs also(Table table) {
        return new Needs(Set.of(Table.CONTRACT, table), 0, MIDDLEWARE);
    }

    /**
     * The contract's own routes and numbered ones.
     *
     * @param count how many
     * @return both
     */
    public static Needs numbered(int count) {
        return new Needs(Set.of(Table.CONTRACT, Table.NUMBERED), count, MIDDLEWARE);
    }

    /**
     * What stands before every path.
     *
     * @return empty unless the table {@link Table#PREFIX} is asked for
     */
    public String pathPrefix() {
        return tables.contains(Table.PREFIX) ? PREFIX : "";
    }
}
