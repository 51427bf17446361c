package dev.httpdyno.core.measure;

import dev.httpdyno.core.machine.Canary;
import dev.httpdyno.core.machine.CpuSplit;
import dev.httpdyno.core.machine.Neighbours;
import dev.httpdyno.core.machine.ProcessMemory;
import dev.httpdyno.core.machine.ProcessStat;
import dev.httpdyno.core.machine.Steal;
import dev.httpdyno.core.result.ProcessFigures;
import dev.httpdyno.core.result.Surroundings;
import java.util.Optional;
import java.util.OptionalDouble;

/** Sees what a window's figures do not tell: what the server's process took, and what else the machine did. */
final class Witness {

    private static final long SELF = ProcessHandle.current().pid();

    private final long server;
    private final ProcessMemory before;
    private final Optional<Double> canaryNanos;
    private final long ownNanos;
    private final Neighbours neighbours;
    private final Steal fromServer;
    private final Steal fromLoad;

    private Witness(long server, CpuSplit cpus) {
        this.server = server;
        before = ProcessMemory.of(server);
        OptionalDouble sung = Canary.nanos(cpus.server());
        canaryNanos = sung.isPresent() ? Optional.of(sung.getAsDouble()) : Optional.empty();
        ownNanos = ProcessStat.cpuNanos(SELF).orElse(0);
        neighbours = Neighbours.watch();
        fromServer = Steal.of(cpus.server());
        fromLoad = Steal.of(cpus.load());
    }

    /** Begins just before the window; takes some milliseconds of the server's CPUs. */
    static Witness ofWindow(long server, CpuSplit cpus) {
        return new Witness(server, cpus);
    }

    /**
     * All that was seen.
     *
     * @param ownNanos CPU time of this process
     * @param stolenFromServer the share of the time of the server's CPUs
     * @param stolenFromLoad the same of the load's
     */
    record Evidence(
            ProcessMemory after,
            ProcessFigures process,
            Surroundings surroundings,
            long ownNanos,
            double stolenFromServer,
            double stolenFromLoad) {}

    /** Ends the window, in which server and load used so much CPU time; {@code idle} is from before the load. */
    Evidence after(ProcessMemory idle, long serverNanos, long loadNanos) {
        long own = ProcessStat.cpuNanos(SELF).orElse(0) - ownNanos;
        Optional<Neighbours.Seen> seen = neighbours.seen(serverNanos + loadNanos + own);
        ProcessMemory after = ProcessMemory.of(server);
        return new Evidence(
                after,
                new ProcessFigures(
                        idle.anonymousBytes(),
                        idle.fileBytes(),
                        after.anonymousBytes(),
                        after.fileBytes(),
                        after.peakBytes(),
                        after.descriptors(),
                        since(before.voluntarySwitches(), after.voluntarySwitches()),
                        since(before.involuntarySwitches(), after.involuntarySwitches())),
                new Surroundings(seen.map(Neighbours.Seen::foreign), seen.map(Neighbours.Seen::stolen), canaryNanos),
                own,
                fromServer.share(),
                fromLoad.share());
    }

    private static Optional<Long> since(Optional<Long> earlier, Optional<Long> later) {
        return earlier.flatMap(e -> later.map(l -> Math.max(0, l - e)));
    }
}
