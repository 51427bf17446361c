package dev.httpdyno.core.guard;

import dev.httpdyno.core.guard.Candidate.Charge;
import dev.httpdyno.core.load.LoadFailure;
import dev.httpdyno.core.machine.HardEvents;
import dev.httpdyno.core.measure.Defaults;
import dev.httpdyno.core.measure.Duet;
import dev.httpdyno.core.measure.DuetFailure;
import dev.httpdyno.core.measure.LiveSide;
import dev.httpdyno.core.measure.Rig;
import dev.httpdyno.core.result.DuetWindow;
import dev.httpdyno.core.result.SoloWindow;
import dev.httpdyno.core.result.guard.Arm;
import dev.httpdyno.core.result.guard.Fault;
import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.server.ServerFailure;
import dev.httpdyno.core.server.ServerProcess;
import dev.httpdyno.core.stats.Summary;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Two running servers that are compared.
 *
 * @param rig puts load on them
 * @param timing how long the parts take
 * @param base what is compared with
 * @param other what is compared
 * @param otherFirst whether the other one is side a of the duet: a position that somehow matters must not always be the
 *     same one's
 */
record Bout(Rig rig, Timing timing, Contestant base, Contestant other, boolean otherFirst) {

    /** Windows in which the JIT compiles anew what a command changed. */
    private static final int AFTER_COMMAND = 4;

    /** Windows on the pinned CPUs that tell what a request costs. */
    private static final int RUN_IN = 3;

    /** A server with its name in the report. */
    record Contestant(String side, ServerProcess server) {}

    /** One thing to try with the pair. */
    record Trial(Arm.Kind kind, String candidate, Charge charge) {}

    /** What came of it. */
    record Outcome(List<Arm> arms, List<Fault> faults) {

        static Outcome fault(Fault.Kind kind, String side, Scenario scenario, String what) {
            return new Outcome(List.of(), List.of(new Fault(kind, side, scenario.id(), what)));
        }
    }

    /** Warms both up on a scenario and makes the trials one after another. */
    Outcome fight(Scenario scenario, Duration warmUp, long seed, List<Trial> trials) {
        try {
            for (Contestant one : List.of(base, other)) {
                Optional<String> refusal = rig.refusal(one.server, scenario, () -> {});
                if (refusal.isPresent()) {
                    Fault.Kind kind = one.server.isAlive() ? Fault.Kind.WRONG_ANSWER : Fault.Kind.DIED;
                    return Outcome.fault(kind, one.side, scenario, refusal.get());
                }
            }
            try (LiveSide first = side(otherFirst ? other : base, scenario, seed);
                    LiveSide second = side(otherFirst ? base : other, scenario, seed + 1)) {
                return underLoad(new Duet(first, second), scenario, warmUp, trials);
            }
        } catch (DuetFailure e) {
            Contestant guilty = e.side().equals("a") == otherFirst ? other : base;
            Fault.Kind kind = guilty.server.isAlive() ? Fault.Kind.WRONG_ANSWER : Fault.Kind.DIED;
            return Outcome.fault(kind, guilty.side, scenario, String.valueOf(e.getMessage()));
        } catch (LoadFailure | ServerFailure e) {
            String what = String.valueOf(e.getMessage());
            return dead().map(d -> Outcome.fault(Fault.Kind.DIED, d.side, scenario, what))
                    .orElseGet(() -> Outcome.fault(Fault.Kind.LOAD, "", scenario, what));
        }
    }

    private Optional<Contestant> dead() {
        return List.of(base, other).stream().filter(c -> !c.server.isAlive()).findFirst();
    }

    private LiveSide side(Contestant contestant, Scenario scenario, long seed) {
        return rig.side(contestant.server, scenario, Optional.empty(), seed);
    }

    private Outcome underLoad(Duet duet, Scenario scenario, Duration warmUp, List<Trial> trials) {
        widen();
        boolean steady = duet.warmUp(warmUp, Defaults.enough(scenario)).steady();
        narrow();
        double micros = trials.stream().anyMatch(trial -> trial.charge.burn() > 0) ? costOfBase(duet) : 0;
        List<Arm> arms = new ArrayList<>();
        for (Trial trial : trials) {
            double burnNanos = trial.charge.burn() * micros * 1000;
            command(duet, burnNanos, trial.charge.bytes());
            duet.together(1, timing.window());
            arms.add(arm(duet, scenario, trial, burnNanos, steady));
        }
        command(duet, 0, 0);
        return new Outcome(arms, List.of());
    }

    /** CPU time a request, by which burns are measured: the median of a few windows, for the machine may be slow in one. */
    private double costOfBase(Duet duet) {
        List<Double> costs = duet.together(RUN_IN, timing.window()).stream()
                .map(w -> mirrored(w).a().cpuMicros())
                .toList();
        return costs.isEmpty() ? 0 : Summary.of(costs).median();
    }

    private void command(Duet duet, double burnNanos, int bytes) {
        other.server.burn(Math.round(burnNanos));
        other.server.allocate(bytes);
        if (burnNanos > 0 || bytes > 0) {
            widen();
            duet.together(AFTER_COMMAND, timing.window());
            narrow();
        }
    }

    private Arm arm(Duet duet, Scenario scenario, Trial trial, double burnNanos, boolean steady) {
        HardEvents events = HardEvents.watch(rig.cpus().server().plus(rig.cpus().load()));
        int count = trial.kind == Arm.Kind.BURN ? timing.burnDuets() : timing.duets();
        List<DuetWindow> duets = duet.together(count, timing.window());
        List<SoloWindow> solos = switch (trial.kind) {
            case CANDIDATE, BURN -> duet.alternating(timing.solos(), timing.window());
            case SAME_BUILD, CONTROL, ROUTER, SAME_ROUTER -> List.of(); // nobody asks how large nothing is
        };
        return new Arm(
                trial.kind,
                scenario.id(),
                trial.candidate,
                burnNanos,
                duets.stream().map(this::mirrored).toList(),
                solos.stream()
                        .map(w -> new SoloWindow(w.ofA() != otherFirst, w.active(), w.idleBusy()))
                        .toList(),
                steady,
                events.happened());
    }

    private DuetWindow mirrored(DuetWindow window) {
        return otherFirst ? new DuetWindow(window.b(), window.a()) : window;
    }

    private void widen() {
        rig.widen(base.server);
        rig.widen(other.server);
    }

    private void narrow() {
        rig.narrow(base.server);
        rig.narrow(other.server);
    }
}
