package dev.httpdyno.core.guard;

import dev.httpdyno.core.result.guard.GuardWord;
import dev.httpdyno.core.stats.Judgement;
import dev.httpdyno.core.stats.Looks;
import dev.httpdyno.core.stats.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Judges the rounds that there are, look by look, as a sitting did while they came in. */
final class Sequence {

    private Sequence() {}

    /** The looks that so many rounds allow. */
    static List<Integer> looks(int rounds) {
        return Looks.ROUNDS.stream().filter(look -> look <= rounds).toList();
    }

    /**
     * The first look that decides, else the last one. What is decided stays so, whatever rounds other cells needed: the
     * error that the looks spend adds up to the level at most, so that nothing is gained by looking again.
     */
    static Optional<Judgement> decide(List<Double> effects, double tolerance, double level) {
        List<Judgement> all = judgements(effects, tolerance, level);
        return all.stream()
                .filter(j -> j.verdict() != Verdict.CANNOT_TELL)
                .findFirst()
                .or(() -> all.isEmpty() ? Optional.empty() : Optional.of(all.get(all.size() - 1)));
    }

    /** The last look, for checks that must hold at the end. */
    static Optional<Judgement> last(List<Double> effects, double tolerance, double level) {
        List<Integer> looks = looks(effects.size());
        return looks.isEmpty()
                ? Optional.empty()
                : Optional.of(Judgement.of(effects.subList(0, looks.get(looks.size() - 1)), tolerance, 0, level));
    }

    private static List<Judgement> judgements(List<Double> effects, double tolerance, double level) {
        List<Judgement> all = new ArrayList<>();
        for (int look : looks(effects.size())) {
            all.add(Judgement.of(effects.subList(0, look), tolerance, 0, level));
        }
        return all;
    }

    static GuardWord word(Verdict verdict) {
        return switch (verdict) {
            case SLOWER -> GuardWord.SLOWER;
            case FASTER -> GuardWord.FASTER;
            case SAME -> GuardWord.SAME;
            case SMALL_CHANGE -> GuardWord.SMALL_CHANGE;
            case CANNOT_TELL -> GuardWord.CANNOT_TELL;
        };
    }
}
