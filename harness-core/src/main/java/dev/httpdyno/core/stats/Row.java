package dev.httpdyno.core.stats;

import java.util.Optional;

/**
 * One cell's row of a ranking.
 *
 * @param name the cell
 * @param summary its samples, in the figure's own unit
 * @param interval where its geometric mean lies: the noise of its own samples, that of the machine included
 * @param bootstrap the same by resampling, as a cross-check
 * @param ranks the ranks that it may hold
 * @param letters rows that share a letter are not significantly different; none where there were too few rounds to compare
 * @param ratio to the reference, rounds taken out, so that its interval is narrower than two cells' own intervals suggest;
 *     empty where the reference has no sample, or none that can be compared
 */
public record Row(
        String name,
        Summary summary,
        Bounds interval,
        Bounds bootstrap,
        RankRange ranks,
        String letters,
        Optional<LogEstimate> ratio) {}
