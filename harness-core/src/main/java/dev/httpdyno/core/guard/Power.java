package dev.httpdyno.core.guard;

import dev.httpdyno.core.result.guard.Arm;
import dev.httpdyno.core.stats.Judgement;
import dev.httpdyno.core.stats.Looks;
import dev.httpdyno.core.stats.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * What sittings of so many rounds would find, by drawing rounds of one build from recorded ones and adding a change. It rests on
 * the model that rounds are independent and that a change moves all of them alike.
 *
 * @param effects recorded effects of rounds of one build, their own mean taken off
 */
public record Power(List<Double> effects) {

    /**
     * How often sittings decide by a look.
     *
     * @param change the relative change that is added
     * @param slower for each look the share of sittings that say "slower" by then
     * @param decided for each look the share of sittings that say anything by then
     */
    public record Curve(double change, List<Double> slower, List<Double> decided) {}

    /** Copies the effects. */
    public Power {
        if (effects.size() < Looks.ROUNDS.get(0)) {
            throw new IllegalArgumentException("only " + effects.size() + " recorded rounds of one build, but it takes "
                    + Looks.ROUNDS.get(0) + " to draw from");
        }
        effects = List.copyOf(effects);
    }

    /**
     * From comparisons in which one build ran beside itself.
     *
     * @param equal recorded comparisons, in groups of one build, scenario and sitting each
     * @return the power that they allow
     * @throws IllegalArgumentException if there are too few rounds
     */
    public static Power of(List<List<Arm>> equal) {
        return new Power(
                equal.stream().flatMap(group -> centred(group).stream()).toList());
    }

    private static List<Double> centred(List<Arm> arms) {
        List<Double> effects =
                arms.stream().map(Effects::cpu).flatMap(Optional::stream).toList();
        double mean =
                effects.stream().mapToDouble(Double::doubleValue).average().orElse(0);
        return effects.stream().map(e -> e - mean).toList();
    }

    /**
     * Draws sittings.
     *
     * @param change the relative change to add
     * @param tolerance the relative change that matters
     * @param cells how many pairs of a candidate and a scenario share the error
     * @param sittings how many to draw
     * @param seed of the draws
     * @return what they say
     */
    public Curve curve(double change, double tolerance, int cells, int sittings, long seed) {
        Random random = new Random(seed);
        double level = SittingJudge.levelOfEach(cells);
        int[] slower = new int[Looks.ROUNDS.size()];
        int[] decided = new int[Looks.ROUNDS.size()];
        for (int i = 0; i < sittings; i++) {
            List<Double> drawn = new ArrayList<>();
            int last = Looks.ROUNDS.get(Looks.ROUNDS.size() - 1);
            for (int r = 0; r < last; r++) {
                drawn.add(effects.get(random.nextInt(effects.size())) + Math.log1p(change));
            }
            count(drawn, tolerance, level, slower, decided);
        }
        return new Curve(change, shares(slower, sittings), shares(decided, sittings));
    }

    private static void count(List<Double> drawn, double tolerance, double level, int[] slower, int[] decided) {
        for (int look = 0; look < Looks.ROUNDS.size(); look++) {
            Verdict verdict = Judgement.of(drawn.subList(0, Looks.ROUNDS.get(look)), tolerance, 0, level)
                    .verdict();
            if (verdict != Verdict.CANNOT_TELL) {
                for (int later = look; later < decided.length; later++) {
                    decided[later]++;
                    slower[later] += verdict == Verdict.SLOWER ? 1 : 0;
                }
                return;
            }
        }
    }

    private static List<Double> shares(int[] counts, int of) {
        List<Double> shares = new ArrayList<>();
        for (int count : counts) {
            shares.add((double) count / of);
        }
        return shares;
    }
}
