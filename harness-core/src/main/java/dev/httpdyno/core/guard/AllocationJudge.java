package dev.httpdyno.core.guard;

import dev.httpdyno.core.result.guard.Arm;
import dev.httpdyno.core.result.guard.GuardCell;
import dev.httpdyno.core.result.guard.GuardMetric;
import dev.httpdyno.core.result.guard.GuardWord;
import dev.httpdyno.core.stats.Looks;
import dev.httpdyno.core.stats.LowestMode;
import dev.httpdyno.core.stats.RankTest;
import dev.httpdyno.core.stats.Summary;
import java.util.List;
import java.util.Optional;

/**
 * Judges what a request allocates. The values of processes of one build gather around a few modes, so that means and their
 * intervals mislead: the two sets of values are compared by rank, and by their lowest modes.
 *
 * @param side the candidate's label
 * @param scenario the scenario's id
 * @param arms the rounds' comparisons, none of them spoilt
 * @param relative the relative change that matters
 * @param level the chance of a false alarm for one metric of one cell
 */
record AllocationJudge(String side, String scenario, List<Arm> arms, double relative, double level) {

    /** A change below this does not matter, whatever its share. */
    private static final double BYTES = 16;

    AllocationJudge {
        arms = List.copyOf(arms);
    }

    private record Look(int rounds, GuardWord word, double before, double after, double limit) {}

    GuardCell cell() {
        List<Double> a = values(true);
        List<Double> b = values(false);
        List<Look> looks = Sequence.looks(Math.min(a.size(), b.size())).stream()
                .map(n -> look(a.subList(0, n), b.subList(0, n)))
                .toList();
        Optional<Look> decided = looks.stream()
                .filter(l -> l.word != GuardWord.CANNOT_TELL)
                .findFirst()
                .or(() -> looks.isEmpty() ? Optional.empty() : Optional.of(looks.get(looks.size() - 1)));
        Optional<Double> before = decided.map(Look::before).or(() -> lowest(a));
        Optional<Double> after = decided.map(Look::after).or(() -> lowest(b));
        Optional<Double> effect = before.flatMap(x -> after.map(y -> y / Math.max(1, x) - 1));
        return new GuardCell(
                side,
                scenario,
                GuardMetric.ALLOCATION,
                decided.map(Look::word).orElse(GuardWord.CANNOT_TELL),
                before,
                after,
                effect,
                Optional.empty(),
                Optional.empty(),
                decided.map(l -> l.limit / Math.max(1, l.before)),
                decided.map(l -> l.limit / Math.max(1, l.before)).orElse(relative),
                decided.map(Look::rounds).orElse(Math.min(a.size(), b.size())),
                decided.isEmpty() ? "too few rounds: the first look is after " + Looks.ROUNDS.get(0) : "");
    }

    private Look look(List<Double> a, List<Double> b) {
        double before = LowestMode.of(a);
        double after = LowestMode.of(b);
        double limit = Math.max(BYTES, relative * before);
        double shift = after - before;
        double typical = Summary.of(b).median() - Summary.of(a).median();
        boolean found = RankTest.p(a, b) <= Looks.spend(a.size(), level);
        GuardWord word;
        if (found && shift >= limit) {
            word = GuardWord.SLOWER;
        } else if (found && shift <= -limit) {
            word = GuardWord.FASTER;
        } else if (Math.abs(shift) < limit && Math.abs(typical) < limit) {
            word = GuardWord.SAME;
        } else {
            word = found ? GuardWord.SMALL_CHANGE : GuardWord.CANNOT_TELL;
        }
        return new Look(a.size(), word, before, after, limit);
    }

    private static Optional<Double> lowest(List<Double> values) {
        return values.isEmpty() ? Optional.empty() : Optional.of(LowestMode.of(values));
    }

    private List<Double> values(boolean ofA) {
        return arms.stream()
                .map(arm -> Effects.allocated(arm, ofA))
                .flatMap(Optional::stream)
                .map(v -> Math.max(0, v))
                .toList();
    }
}
