package dev.httpdyno.core.guard;

import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.guard.Bout.Contestant;
import dev.httpdyno.core.guard.Bout.Trial;
import dev.httpdyno.core.guard.Candidate.Charge;
import dev.httpdyno.core.measure.Rig;
import dev.httpdyno.core.result.DuetWindow;
import dev.httpdyno.core.result.guard.Arm;
import dev.httpdyno.core.result.guard.Arm.Kind;
import dev.httpdyno.core.result.guard.Fault;
import dev.httpdyno.core.result.guard.Round;
import dev.httpdyno.core.result.guard.ServerFacts;
import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.server.ServerFailure;
import dev.httpdyno.core.server.ServerProcess;
import dev.httpdyno.host.Ready;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * Measures rounds on this machine: the base beside each candidate on every scenario in fresh processes, and then two fresh
 * processes of the base, and two of the control adapter, on one scenario in turn; last the routers alone, if any.
 */
public final class LiveRounds implements RoundSource {

    private final SittingPlan plan;
    private final Rig rig;
    private final RouterBout routers;
    private final Phases phases;

    /** Hears what begins. */
    @FunctionalInterface
    public interface Phases {

        /**
         * A part of a round begins.
         *
         * @param round the round, from 1
         * @param what the part, in words
         */
        void phase(int round, String what);
    }

    /**
     * Rounds of a plan.
     *
     * @param plan what to measure
     * @param rig starts servers and loads
     * @param routers times routers
     * @param phases hears what begins
     */
    public LiveRounds(SittingPlan plan, Rig rig, RouterBout routers, Phases phases) {
        this.plan = plan;
        this.rig = rig;
        this.routers = routers;
        this.phases = phases;
    }

    @Override
    public Optional<Round> round(int number, double busyCpus) {
        return new One(number, busyCpus).measure();
    }

    /** A round while it goes on. */
    private final class One {

        private final int number;
        private final double busyCpus;
        private final Random random;
        private final Instant startedAt = Instant.now();
        private final long began = System.nanoTime();
        private final List<ServerFacts> facts = new ArrayList<>();
        private final List<Arm> arms = new ArrayList<>();
        private final List<Fault> faults = new ArrayList<>();

        One(int number, double busyCpus) {
            this.number = number;
            this.busyCpus = busyCpus;
            random = new Random(plan.seed() * 31 + number);
        }

        Optional<Round> measure() {
            List<Scenario> shuffled = new ArrayList<>(plan.scenarios());
            Collections.shuffle(shuffled, random);
            shuffled.stream()
                    .collect(Collectors.groupingBy(Scenario::needs, LinkedHashMap::new, Collectors.toList()))
                    .values()
                    .forEach(this::candidates);
            List<Scenario> turn =
                    List.of(plan.scenarios().get(number % plan.scenarios().size()));
            Charge burn = new Charge(
                    2
                            * plan.tolerances()
                                    .least(plan.scenarios().stream()
                                            .map(Scenario::id)
                                            .toList()),
                    0);
            pair(
                    plan.base(),
                    ServerFacts.BASE,
                    turn,
                    List.of(new Trial(Kind.SAME_BUILD, "", Charge.NONE), new Trial(Kind.BURN, "", burn)));
            plan.control()
                    .ifPresent(control -> pair(
                            control, ServerFacts.CONTROL, turn, List.of(new Trial(Kind.CONTROL, "", Charge.NONE))));
            routers();
            double seconds = (System.nanoTime() - began) / 1e9;
            return Thread.currentThread().isInterrupted()
                    ? Optional.empty()
                    : Optional.of(new Round(number, startedAt, seconds, busyCpus, facts, arms, faults));
        }

        /** What answers wrong or dies ends its round. */
        private boolean isOver() {
            return faults.stream().anyMatch(Fault::isOfAServer);
        }

        /** Candidates that are one build share a process and follow each other in it; so do scenarios of equal needs. */
        private void candidates(List<Scenario> scenarios) {
            Map<FoundAdapter, List<Candidate>> builds = new LinkedHashMap<>();
            List<Candidate> shuffled = new ArrayList<>(plan.candidates());
            Collections.shuffle(shuffled, random);
            shuffled.forEach(c -> builds.computeIfAbsent(c.adapter(), key -> new ArrayList<>())
                    .add(c));
            if (isOver()) {
                return;
            }
            List<Contestant> running = new ArrayList<>();
            try {
                boolean baseFirst = random.nextBoolean();
                if (baseFirst && !start(plan.base(), ServerFacts.BASE, scenarios, running)) {
                    return;
                }
                List<List<Candidate>> groups = new ArrayList<>();
                for (List<Candidate> group : builds.values()) {
                    if (start(group.get(0).adapter(), group.get(0).label(), scenarios, running)) {
                        groups.add(group);
                    }
                }
                if (!baseFirst && !start(plan.base(), ServerFacts.BASE, scenarios, running)) {
                    return;
                }
                fight(scenarios, groups, running);
            } finally {
                running.forEach(c -> c.server().close());
            }
        }

        private void fight(List<Scenario> scenarios, List<List<Candidate>> groups, List<Contestant> running) {
            Contestant base = running.stream()
                    .filter(c -> c.side().equals(ServerFacts.BASE))
                    .findFirst()
                    .orElseThrow();
            boolean first = true;
            for (Scenario scenario : scenarios) {
                for (List<Candidate> group : groups) {
                    Contestant other = running.stream()
                            .filter(c -> c.side().equals(group.get(0).label()))
                            .findFirst()
                            .orElseThrow();
                    List<Trial> trials = group.stream()
                            .map(c -> new Trial(Kind.CANDIDATE, c.label(), c.charge()))
                            .toList();
                    if (!fight(
                            new Bout(rig, plan.timing(), base, other, random.nextBoolean()), scenario, first, trials)) {
                        return;
                    }
                }
                first = false;
            }
        }

        private void pair(FoundAdapter adapter, String side, List<Scenario> scenarios, List<Trial> trials) {
            List<Contestant> running = new ArrayList<>();
            try {
                if (!isOver() && start(adapter, side, scenarios, running) && start(adapter, side, scenarios, running)) {
                    Bout bout = new Bout(rig, plan.timing(), running.get(0), running.get(1), random.nextBoolean());
                    scenarios.forEach(s -> fight(bout, s, true, trials));
                }
            } finally {
                running.forEach(c -> c.server().close());
            }
        }

        private void routers() {
            List<String> shuffled = new ArrayList<>(plan.routers());
            Collections.shuffle(shuffled, random);
            for (String router : shuffled) {
                for (Candidate candidate : plan.candidates()) {
                    router(Kind.ROUTER, router, candidate.label(), candidate.adapter());
                }
            }
            if (!plan.routers().isEmpty()) {
                router(
                        Kind.SAME_ROUTER,
                        plan.routers().get(number % plan.routers().size()),
                        "",
                        plan.base());
            }
        }

        private void router(Kind kind, String router, String candidate, FoundAdapter other) {
            if (isOver() || Thread.currentThread().isInterrupted()) {
                return;
            }
            phases.phase(number, router + ", two routers at once");
            try {
                DuetWindow window = routers.time(plan.base(), other, router, random.nextBoolean());
                arms.add(new Arm(kind, router, candidate, 0, List.of(window), List.of(), true, Optional.empty()));
            } catch (RouterBout.Failure e) {
                String side = e.isOfA() || candidate.isEmpty() ? ServerFacts.BASE : candidate;
                faults.add(new Fault(
                        e.isWrongAnswer() ? Fault.Kind.WRONG_ANSWER : Fault.Kind.DIED,
                        side,
                        router,
                        String.valueOf(e.getMessage())));
            }
        }

        /** Whether the round can go on with the same servers. */
        private boolean fight(Bout bout, Scenario scenario, boolean first, List<Trial> trials) {
            if (Thread.currentThread().isInterrupted()) {
                return false;
            }
            phases.phase(
                    number,
                    scenario.id() + ", " + bout.base().side() + " beside "
                            + bout.other().side());
            Bout.Outcome outcome = bout.fight(
                    scenario,
                    first ? plan.timing().warmUpFirst() : plan.timing().warmUpNext(),
                    random.nextInt(Integer.MAX_VALUE),
                    trials);
            arms.addAll(outcome.arms());
            faults.addAll(outcome.faults());
            return outcome.faults().stream().noneMatch(Fault::isOfAServer);
        }

        private boolean start(FoundAdapter adapter, String side, List<Scenario> scenarios, List<Contestant> running) {
            if (Thread.currentThread().isInterrupted()) {
                return false;
            }
            phases.phase(number, "starting " + side);
            try {
                ServerProcess server = rig.start(adapter, plan.jvm(), scenarios);
                running.add(new Contestant(side, server));
                Ready ready = server.ready();
                facts.add(new ServerFacts(side, ready.id(), ready.version(), ready.java(), ready.options()));
                return true;
            } catch (ServerFailure e) {
                faults.add(new Fault(Fault.Kind.DIED, side, "", String.valueOf(e.getMessage())));
                return false;
            }
        }
    }
}
