package dev.httpdyno.core.result.guard;

import java.time.Instant;
import java.util.List;

/**
 * One round of a sitting, in fresh processes: the unit of replication.
 *
 * @param number from 1
 * @param startedAt when it began
 * @param seconds how long it took
 * @param busyCpus how many CPUs others kept busy when it began
 * @param servers the processes
 * @param arms what was compared
 * @param faults what could not be
 */
public record Round(
        int number,
        Instant startedAt,
        double seconds,
        double busyCpus,
        List<ServerFacts> servers,
        List<Arm> arms,
        List<Fault> faults) {

    /** Copies the lists. */
    public Round {
        servers = List.copyOf(servers);
        arms = List.copyOf(arms);
        faults = List.copyOf(faults);
    }
}
