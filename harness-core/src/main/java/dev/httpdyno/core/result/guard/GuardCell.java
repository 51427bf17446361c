package dev.httpdyno.core.result.guard;

import java.util.Optional;

/**
 * One metric of one scenario, judged.
 *
 * @param side the label of the candidate, or the adapter's id
 * @param scenario the scenario's id
 * @param metric what is compared
 * @param word the verdict
 * @param before the base's figure, when there is one
 * @param after the candidate's figure, when there is one
 * @param effect the relative change of the cost, above 0 when slower: 0.05 is 5 %; absent when nothing could be compared
 * @param low the lower bound of the effect, when the rounds suffice for one
 * @param high the upper bound
 * @param detectable the smallest change that would have been found nine times in ten, when the rounds tell
 * @param tolerance the relative change that matters
 * @param rounds how many rounds were judged
 * @param why what a reader must know about the verdict; may be empty
 */
public record GuardCell(
        String side,
        String scenario,
        GuardMetric metric,
        GuardWord word,
        Optional<Double> before,
        Optional<Double> after,
        Optional<Double> effect,
        Optional<Double> low,
        Optional<Double> high,
        Optional<Double> detectable,
        double tolerance,
        int rounds,
        String why) {

    /**
     * Which cell it is.
     *
     * @return side, scenario and metric in words
     */
    public String name() {
        return side + " " + scenario + ": " + metric;
    }
}
