package dev.httpdyno.core.guard;

import dev.httpdyno.core.result.SideFigures;
import dev.httpdyno.core.result.guard.Arm;
import dev.httpdyno.core.result.guard.GuardCell;
import dev.httpdyno.core.result.guard.GuardMetric;
import dev.httpdyno.core.result.guard.GuardWord;
import dev.httpdyno.core.result.guard.Tolerances;
import dev.httpdyno.core.stats.HodgesLehmann;
import dev.httpdyno.core.stats.Judgement;
import dev.httpdyno.core.stats.Looks;
import dev.httpdyno.core.stats.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * Judges one scenario of one candidate.
 *
 * @param side the candidate's label
 * @param scenario the scenario's id
 * @param arms the rounds' comparisons, none of them spoilt
 * @param tolerances the changes that matter
 * @param level the chance of a false alarm for one metric of one cell
 */
record CellJudge(String side, String scenario, List<Arm> arms, Tolerances tolerances, double level) {

    private static final String TOO_FEW = "too few rounds: the first look is after " + Looks.ROUNDS.get(0);

    CellJudge {
        arms = List.copyOf(arms);
    }

    /** The cells of this scenario, CPU time first. */
    List<GuardCell> cells() {
        List<GuardCell> cells = new ArrayList<>(failing());
        cells.add(requests());
        return cells;
    }

    /** Those that may fail a build. */
    List<GuardCell> failing() {
        return List.of(cpu(), allocation());
    }

    /** The cells of a router, which is compared without a socket. */
    List<GuardCell> ofRouter() {
        List<Double> effects = present(Effects::cpu);
        return List.of(
                cell(
                        GuardMetric.TIME,
                        effects,
                        Sequence.decide(effects, tolerance(GuardMetric.TIME), level),
                        median(arm -> Effects.nanos(arm, true)),
                        median(arm -> Effects.nanos(arm, false))),
                allocation());
    }

    private GuardCell allocation() {
        return new AllocationJudge(side, scenario, arms, tolerance(GuardMetric.ALLOCATION), level).cell();
    }

    /** A cell whose answers were wrong. */
    static GuardCell wrong(String side, String scenario, Tolerances tolerances, int rounds, String why) {
        Optional<Double> none = Optional.empty();
        return new GuardCell(
                side,
                scenario,
                GuardMetric.CPU,
                GuardWord.WRONG,
                none,
                none,
                none,
                none,
                none,
                none,
                tolerances.of(scenario, GuardMetric.CPU),
                rounds,
                why);
    }

    private double tolerance(GuardMetric metric) {
        return tolerances.of(scenario, metric);
    }

    private GuardCell cpu() {
        double tolerance = tolerance(GuardMetric.CPU);
        List<Double> effects = present(Effects::cpu);
        Optional<Judgement> duet = Sequence.decide(effects, tolerance, level);
        GuardCell cell = cell(
                GuardMetric.CPU,
                effects,
                duet,
                figure(true, SideFigures::cpuMicros),
                figure(false, SideFigures::cpuMicros));
        List<Double> alone = present(Effects::solo);
        if (duet.isEmpty() || alone.isEmpty()) {
            return cell;
        }
        double size = HodgesLehmann.of(alone);
        GuardWord soloWord = Sequence.decide(alone, tolerance, level)
                .map(j -> Sequence.word(j.verdict()))
                .orElse(GuardWord.CANNOT_TELL);
        boolean decisive = isDecisive(cell.word()) || isDecisive(soloWord);
        if (decisive && size * duet.get().effect() < 0) {
            return with(
                    cell,
                    GuardWord.CANNOT_TELL,
                    "the windows of both at once say "
                            + Words.change(Math.expm1(duet.get().effect())) + ", those of each alone "
                            + Words.change(Math.expm1(size)));
        }
        return with(cell, cell.word(), "alone " + Words.change(Math.expm1(size)));
    }

    private static boolean isDecisive(GuardWord word) {
        return word == GuardWord.SLOWER || word == GuardWord.FASTER;
    }

    private GuardCell requests() {
        List<Double> effects = present(Effects::time);
        Optional<Double> before = figure(true, SideFigures::requestsPerSecond);
        Optional<Double> after = figure(false, SideFigures::requestsPerSecond);
        if (2 * effects.size() < arms.size()) {
            return with(
                    cell(GuardMetric.REQUESTS, List.of(), Optional.empty(), before, after),
                    GuardWord.CANNOT_TELL,
                    "the scheduler did not share the CPU evenly: only CPU a request can be compared");
        }
        return cell(
                GuardMetric.REQUESTS,
                effects,
                Sequence.decide(effects, tolerance(GuardMetric.REQUESTS), level),
                before,
                after);
    }

    private GuardCell cell(
            GuardMetric metric,
            List<Double> effects,
            Optional<Judgement> judged,
            Optional<Double> before,
            Optional<Double> after) {
        Optional<Double> effect = judged.map(Judgement::effect)
                .or(() -> effects.isEmpty() ? Optional.empty() : Optional.of(HodgesLehmann.of(effects)));
        return new GuardCell(
                side,
                scenario,
                metric,
                judged.map(j -> Sequence.word(j.verdict())).orElse(GuardWord.CANNOT_TELL),
                before,
                after,
                effect.map(Math::expm1),
                judged.map(j -> Math.expm1(j.interval().low())),
                judged.map(j -> Math.expm1(j.interval().high())),
                judged.map(j -> Math.expm1(j.detectable())),
                tolerance(metric),
                judged.map(Judgement::rounds).orElse(effects.size()),
                judged.isEmpty() ? TOO_FEW : "");
    }

    private static GuardCell with(GuardCell c, GuardWord word, String why) {
        return new GuardCell(
                c.side(),
                c.scenario(),
                c.metric(),
                word,
                c.before(),
                c.after(),
                c.effect(),
                c.low(),
                c.high(),
                c.detectable(),
                c.tolerance(),
                c.rounds(),
                why);
    }

    private List<Double> present(Function<Arm, Optional<Double>> effect) {
        return arms.stream().map(effect).flatMap(Optional::stream).toList();
    }

    private Optional<Double> figure(boolean ofA, ToDoubleFunction<SideFigures> of) {
        return median(arm -> Effects.solo(arm, ofA, of));
    }

    /** The median round. */
    private Optional<Double> median(Function<Arm, Optional<Double>> figure) {
        List<Double> all = present(figure);
        return all.isEmpty() ? Optional.empty() : Optional.of(Summary.of(all).median());
    }
}
