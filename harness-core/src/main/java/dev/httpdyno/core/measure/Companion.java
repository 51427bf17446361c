package dev.httpdyno.core.measure;

import dev.httpdyno.core.scenario.Needs;
import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.server.ServerFailure;
import dev.httpdyno.core.server.ServerProcess;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The server beside which the samples of a paired run are taken. One process serves a round: what luck it has with its JIT and
 * its memory is then the same for all samples of the round, and it need not be warmed up anew beside each of them.
 *
 * <p>For one thread.
 */
final class Companion implements AutoCloseable {

    private final Rig rig;
    private final Entrant partner;
    private final Set<Scenario> passed = new HashSet<>();
    private final Set<Scenario> warm = new HashSet<>();
    private Optional<ServerProcess> running = Optional.empty();
    private Optional<Needs> needs = Optional.empty();
    private int round;

    Companion(Rig rig, Entrant partner) {
        this.rig = rig;
        this.partner = partner;
    }

    /**
     * The server of a round, started if there is none yet that could answer these scenarios.
     *
     * @throws ServerFailure if it does not become ready
     */
    ServerProcess of(int now, List<Scenario> scenarios) {
        Optional<Needs> wanted = Optional.of(scenarios.get(0).needs());
        if (round != now
                || !needs.equals(wanted)
                || running.filter(ServerProcess::isAlive).isEmpty()) {
            close();
            running = Optional.of(rig.start(partner.adapter(), partner.jvm(), scenarios));
            round = now;
            needs = wanted;
        }
        return running.orElseThrow();
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
        return warm.contains(scenario);
    }

    void warmedUp(Scenario scenario) {
        warm.add(scenario);
    }

    @Override
    public void close() {
        running.ifPresent(ServerProcess::close);
        running = Optional.empty();
        passed.clear();
        warm.clear();
    }
}
