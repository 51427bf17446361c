package dev.httpdyno.core.measure;

import dev.httpdyno.core.result.Duel;
import dev.httpdyno.core.result.DuetWindow;
import dev.httpdyno.core.scenario.Needs;
import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.server.ServerFailure;
import dev.httpdyno.core.server.ServerProcess;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The server beside which the samples of a paired run are taken. One process serves a round, as a rule: what luck it has with
 * its JIT and its memory is then the same for all samples of the round, and it need not be warmed up anew beside each of them.
 * Scenarios that need another set-up of the server take another process, and so does whatever follows a death.
 *
 * <p>For one thread.
 */
final class Companion implements AutoCloseable {

    private final Rig rig;
    private final Entrant partner;
    private final Set<Scenario> passed = new HashSet<>();
    private final Map<Scenario, Boolean> steady = new HashMap<>();
    private final Map<Scenario, List<Double>> costs = new HashMap<>();
    private Optional<ServerProcess> running = Optional.empty();
    private Optional<Needs> needs = Optional.empty();
    private int round;
    private String problem = "";

    Companion(Rig rig, Entrant partner) {
        this.rig = rig;
        this.partner = partner;
    }

    String name() {
        return partner.adapter().id();
    }

    /** Sees to it that the server of a round runs that can answer these scenarios; {@link #problem} tells why there is none. */
    void prepare(int now, List<Scenario> scenarios) {
        Optional<Needs> wanted = Optional.of(scenarios.get(0).needs());
        if (round == now && needs.equals(wanted) && server().isPresent()) {
            return;
        }
        close();
        round = now;
        needs = wanted;
        try {
            running = Optional.of(rig.start(partner.adapter(), partner.jvm(), scenarios));
            problem = "its process ended";
        } catch (ServerFailure e) {
            problem = String.valueOf(e.getMessage());
        }
    }

    /** The server, while it lives. */
    Optional<ServerProcess> server() {
        return running.filter(ServerProcess::isAlive);
    }

    boolean hasDied() {
        return running.isPresent() && server().isEmpty();
    }

    /** Why there is no server. */
    String problem() {
        return problem;
    }

    /** Why it may not be measured beside, or nothing; asked once for each process and scenario. */
    Optional<String> refusal(ServerProcess server, Scenario scenario) {
        if (passed.contains(scenario)) {
            return Optional.empty();
        }
        Optional<String> refusal = rig.refusal(server, scenario, () -> {});
        if (refusal.isEmpty()) {
            passed.add(scenario);
        }
        return refusal;
    }

    boolean isWarm(Scenario scenario) {
        return steady.containsKey(scenario);
    }

    /** Its warm-up on a scenario is over. */
    void warmedUp(Scenario scenario, boolean isSteady) {
        steady.put(scenario, isSteady);
    }

    /** Whether nothing moved any more when that warm-up ended. */
    boolean isSteady(Scenario scenario) {
        return steady.getOrDefault(scenario, false);
    }

    /**
     * Windows were measured beside it.
     *
     * @return up to which cost of its own the machine is calm, by all windows of the run so far
     */
    double calmLimit(Scenario scenario, List<DuetWindow> windows) {
        List<Double> seen = costs.computeIfAbsent(scenario, s -> new ArrayList<>());
        windows.forEach(w -> seen.add(w.a().cpuMicros()));
        return Duel.calmLimit(seen);
    }

    @Override
    public void close() {
        running.ifPresent(ServerProcess::close);
        running = Optional.empty();
        passed.clear();
        steady.clear();
    }
}
