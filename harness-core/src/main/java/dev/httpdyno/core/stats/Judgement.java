package dev.httpdyno.core.stats;

import java.util.List;

/**
 * Two builds judged at one look. Effects are {@code ln y_B - ln y_A} of a cost, so that above 0 means slower.
 *
 * @param rounds how many rounds were looked at
 * @param effect Hodges and Lehmann's centre of the rounds' effects
 * @param spread what the rounds scatter by
 * @param level the error that this look may spend
 * @param interval where the effect lies with a confidence of 1 - level
 * @param signFlip the exact two-sided p of the sign-flip test, whether it counted or not
 * @param detectable the smallest effect that this sitting would have found nine times in ten
 * @param verdict what follows
 */
public record Judgement(
        int rounds,
        double effect,
        double spread,
        double level,
        Interval interval,
        double signFlip,
        double detectable,
        Verdict verdict) {

    private static final double MISSED = 0.1;

    /**
     * Judges the rounds of a sitting.
     *
     * @param effects one effect for each round, as many as one of {@link Looks#ROUNDS}
     * @param tolerance the relative change that matters, such as 0.03
     * @param floor the cell's same-build spread, see {@link Spread}
     * @param level the chance of a false alarm over all looks
     * @return the judgement
     * @throws IllegalArgumentException if the number of rounds is no look, or the tolerance is not positive
     */
    public static Judgement of(List<Double> effects, double tolerance, double floor, double level) {
        if (!(tolerance > 0)) {
            throw new IllegalArgumentException("a tolerance of " + tolerance + " would call everything different");
        }
        int rounds = effects.size();
        double spent = Looks.spend(rounds, level);
        double effect = HodgesLehmann.of(effects);
        double spread = Spread.of(effects, floor);
        double error = spread / Math.sqrt(rounds);
        double twoSided = StudentT.upperQuantile(spent / 2, rounds - 1);
        double oneSided = StudentT.upperQuantile(spent, rounds - 1);
        Interval interval = around(effect, twoSided * error);
        double signFlip = SignFlip.p(effects);
        boolean confirmed = SignFlip.smallest(rounds) > spent || signFlip <= spent;
        double detectable = (twoSided + StudentT.upperQuantile(MISSED, rounds - 1)) * error;
        Verdict verdict = verdict(effect, Math.log1p(tolerance), interval, around(effect, oneSided * error), confirmed);
        return new Judgement(rounds, effect, spread, spent, interval, signFlip, detectable, verdict);
    }

    private static Verdict verdict(
            double effect, double limit, Interval difference, Interval equivalence, boolean confirmed) {
        boolean found = confirmed && (difference.low() > 0 || difference.high() < 0);
        if (found && effect >= limit) {
            return Verdict.SLOWER;
        }
        if (found && effect <= -limit) {
            return Verdict.FASTER;
        }
        // Equivalence by two one-sided tests (Schuirmann, 1987), not "p > 0.05".
        if (equivalence.liesWithin(-limit, limit)) {
            return Verdict.SAME;
        }
        return found ? Verdict.SMALL_CHANGE : Verdict.CANNOT_TELL;
    }

    private static Interval around(double centre, double half) {
        return new Interval(centre - half, centre + half);
    }
}
