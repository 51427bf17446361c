package dev.httpdyno.core.guard;

import dev.httpdyno.core.result.SideFigures;
import dev.httpdyno.core.result.guard.Arm;
import dev.httpdyno.core.result.guard.Arm.Kind;
import dev.httpdyno.core.result.guard.Check;
import dev.httpdyno.core.result.guard.Check.State;
import dev.httpdyno.core.stats.HodgesLehmann;
import dev.httpdyno.core.stats.Judgement;
import dev.httpdyno.core.stats.Looks;
import dev.httpdyno.core.stats.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Why a sitting can be believed: it finds nothing between equal builds and what is there between others. Each takes one
 * scenario a round in turn, so that its rounds are those of the sitting.
 *
 * @param arms the comparisons of all rounds, none of them spoilt
 * @param tolerance the relative change that matters
 */
record Checks(List<Arm> arms, double tolerance) {

    static final String SAME_BUILD = "same build twice";
    static final String BURN = "known burn";
    static final String CONTROL = "control adapter";
    static final String ROUTER = "same router twice";

    /** Each check may be wrong once in a hundred sittings. */
    private static final double LEVEL = 0.01;

    /** How far the size of a known burn may be missed. */
    private static final double SIZE_ERROR = 0.5;

    Checks {
        arms = List.copyOf(arms);
    }

    List<Check> all(boolean hasControl, boolean hasRouters) {
        List<Check> checks = new ArrayList<>(List.of(equal(SAME_BUILD, Kind.SAME_BUILD), burn()));
        if (hasControl) {
            checks.add(equal(CONTROL, Kind.CONTROL));
        }
        if (hasRouters) {
            checks.add(equal(ROUTER, Kind.SAME_ROUTER));
        }
        return checks;
    }

    private Check equal(String name, Kind kind) {
        List<Double> effects =
                of(kind).stream().map(Effects::cpu).flatMap(Optional::stream).toList();
        Optional<Judgement> judged = Sequence.last(effects, tolerance, LEVEL);
        if (judged.isEmpty()) {
            return open(name, effects.size());
        }
        State state = switch (judged.get().verdict()) {
            case SLOWER, FASTER -> State.FAILED;
            case SAME, SMALL_CHANGE, CANNOT_TELL -> State.PASSED;
        };
        return new Check(name, state, figures(judged.get()));
    }

    private Check burn() {
        List<Arm> burns = of(Kind.BURN);
        List<Double> effects =
                burns.stream().map(Effects::cpu).flatMap(Optional::stream).toList();
        Optional<Judgement> judged = Sequence.last(effects, tolerance, LEVEL);
        List<Double> sizes = new ArrayList<>();
        List<Double> injected = new ArrayList<>();
        for (Arm arm : burns) {
            Optional<Double> base = Effects.solo(arm, true, SideFigures::cpuMicros);
            Optional<Double> size = Effects.solo(arm);
            if (base.isPresent() && size.isPresent()) {
                sizes.add(size.get());
                injected.add(Math.log1p(arm.burnNanos() / 1e3 / base.get()));
            }
        }
        if (judged.isEmpty() || sizes.isEmpty()) {
            return open(BURN, effects.size());
        }
        double was = HodgesLehmann.of(injected);
        double found = HodgesLehmann.of(sizes);
        boolean caught = judged.get().verdict() == Verdict.SLOWER && Math.abs(found / was - 1) <= SIZE_ERROR;
        return new Check(
                BURN,
                caught ? State.PASSED : State.OPEN,
                "put in " + Words.change(Math.expm1(was)) + ", found " + Words.change(Math.expm1(found)) + " alone, "
                        + figures(judged.get()));
    }

    private static Check open(String name, int rounds) {
        return new Check(name, State.OPEN, rounds + " of " + Looks.ROUNDS.get(0) + " rounds");
    }

    private static String figures(Judgement judged) {
        return String.format(
                Locale.ROOT,
                "%s (%+.1f to %+.1f %%) in %d rounds",
                Words.change(Math.expm1(judged.effect())),
                Math.expm1(judged.interval().low()) * 100,
                Math.expm1(judged.interval().high()) * 100,
                judged.rounds());
    }

    private List<Arm> of(Kind kind) {
        return arms.stream().filter(a -> a.kind() == kind).toList();
    }
}
