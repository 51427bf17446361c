package dev.httpdyno.report.model;

import dev.httpdyno.report.text.Numbers;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What may stand in one table: all contenders under the same scenario and load.
 *
 * @param scenario the scenario's id
 * @param rate the requests a second that an open loop asked for; absent under a closed one
 * @param primary what its rows are sorted by: requests a second; in a paired run what a request costs beside the reference; where the
 *     rate is given what it costs
 * @param connections how many connections
 * @param text what the scenario does; may be empty
 * @param rows the best first; those without a figure last
 */
public record Board(
        String scenario, Optional<Double> rate, Metric primary, int connections, String text, List<Row> rows) {

    /** Copies the rows. */
    public Board {
        rows = List.copyOf(rows);
    }

    /**
     * Its heading.
     *
     * @return the scenario, and the rate if it is given
     */
    public String title() {
        return scenario
                + rate.map(r -> " at " + Numbers.usual(r) + " requests/s").orElse("");
    }

    /**
     * A name for anchors and files.
     *
     * @return lower-case letters, digits and hyphens
     */
    public String slug() {
        String rated = scenario + rate.map(r -> "-at-" + Numbers.plain(r)).orElse("");
        return rated.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
    }
}
