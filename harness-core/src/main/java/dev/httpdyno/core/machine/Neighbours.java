package dev.httpdyno.core.machine;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Watches what else the machine does during a window: CPU time of everybody who does not belong to the measurement, and
 * time that the hypervisor gave to others.
 */
public final class Neighbours {

    private final SystemFiles files;
    private final Optional<CpuTicks> before;

    private Neighbours(SystemFiles files) {
        this.files = files;
        before = CpuTicks.of(files, CpuSet.UNPINNED);
    }

    /**
     * What was seen.
     *
     * @param foreign the share of all CPUs that others used, 0 to 1
     * @param stolen the share of all CPUs that was stolen, 0 to 1
     */
    public record Seen(double foreign, double stolen) {}

    /**
     * Begins to watch.
     *
     * @return the watch, whose window begins now
     */
    public static Neighbours watch() {
        return new Neighbours(SystemFiles.HERE);
    }

    static Neighbours watch(Path root) {
        return new Neighbours(new SystemFiles(root));
    }

    /**
     * Ends the window.
     *
     * @param ownNanos CPU time in it of the server, the load and this process
     * @return what was seen, with an error of some ticks of 10 ms; absent where there is no {@code /proc}
     */
    public Optional<Seen> seen(long ownNanos) {
        return before.flatMap(b ->
                CpuTicks.of(files, CpuSet.UNPINNED).map(now -> now.since(b)).map(t -> shares(t, ownNanos)));
    }

    private static Seen shares(CpuTicks ticks, long ownNanos) {
        double all = Math.max(1, ticks.all());
        double own = (double) ownNanos / CpuTicks.NANOS;
        return new Seen(Math.max(0, ticks.busy() - own) / all, ticks.stolenShare());
    }
}
