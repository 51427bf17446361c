package dev.httpdyno.report.compare;

import dev.httpdyno.core.stats.Bounds;
import dev.httpdyno.core.stats.LogEstimate;
import dev.httpdyno.report.model.Metric;
import java.util.List;
import java.util.Optional;

/**
 * Two sides, cell by cell.
 *
 * @param first what the ratios are to
 * @param second what is judged
 * @param metric what is compared
 * @param reference the contender that figures were divided by on each side; absent when figures themselves are compared
 * @param rows one for each cell that both have and that may be compared
 * @param refusals what is not compared, and why
 * @param warnings what changes how to read it
 * @param drift how far the cells moved that nothing changed; what is judged is net of it; absent when there are none
 */
public record Pair(
        Side first,
        Side second,
        Metric metric,
        Optional<String> reference,
        List<Row> rows,
        List<String> refusals,
        List<String> warnings,
        Optional<LogEstimate> drift) {

    /** Copies the lists. */
    public Pair {
        rows = List.copyOf(rows);
        refusals = List.copyOf(refusals);
        warnings = List.copyOf(warnings);
    }

    /**
     * A cell on both sides.
     *
     * @param board the scenario, with the rate if it is given
     * @param contender who
     * @param before the figure, or its ratio to the reference, on the first side
     * @param after the same on the second side
     * @param ratio after over before, net of drift
     * @param word what it comes to
     */
    public record Row(String board, String contender, double before, double after, LogEstimate ratio, Word word) {

        /**
         * Where the ratio lies.
         *
         * @return the interval, or too few rounds
         */
        public Bounds bounds() {
            return ratio.bounds();
        }
    }
}
