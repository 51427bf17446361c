package dev.httpdyno.core.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Which CPUs the servers get and which the load.
 *
 * @param server the servers' CPUs, or {@link CpuSet#UNPINNED}
 * @param load the load's CPUs, or {@link CpuSet#UNPINNED}
 * @param note why nothing is pinned, for every output; empty when it is
 */
public record CpuSplit(CpuSet server, CpuSet load, Optional<String> note) {

    /**
     * Splits this machine's CPUs by whole cores, half for the servers (the larger half) and half for the load.
     *
     * @return the split, unpinned with a note where there is one core or no {@code taskset}
     */
    public static CpuSplit ofThisMachine() {
        if (!Affinity.isAvailable()) {
            return unpinned("not pinned: this system has no taskset, so server and load share all cores");
        }
        return of(wholeCores(allowed(), Path.of("/sys/devices/system/cpu")));
    }

    /**
     * Splits given cores.
     *
     * @param cores the logical CPUs of each core
     * @return the split
     */
    static CpuSplit of(List<CpuSet> cores) {
        if (cores.size() < 2) {
            return unpinned("not pinned: this machine has one core, which server and load share");
        }
        int half = (cores.size() + 1) / 2;
        return new CpuSplit(union(cores.subList(0, half)), union(cores.subList(half, cores.size())), Optional.empty());
    }

    /**
     * A split without pinning.
     *
     * @param note why
     * @return the split
     */
    public static CpuSplit unpinned(String note) {
        return new CpuSplit(CpuSet.UNPINNED, CpuSet.UNPINNED, Optional.of(note));
    }

    /**
     * How many CPUs a server may use, which it is told as {@code ActiveProcessorCount}.
     *
     * @return at least 1
     */
    public int serverCpuCount() {
        return server.isEmpty() ? Runtime.getRuntime().availableProcessors() : server.size();
    }

    /**
     * How many threads the load uses: one for each of its CPUs.
     *
     * @return at least 1
     */
    public int loadCpuCount() {
        return Math.max(1, load.size());
    }

    private static CpuSet allowed() {
        try {
            for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
                if (line.startsWith("Cpus_allowed_list:")) {
                    return CpuSet.parse(line.substring(line.indexOf(':') + 1));
                }
            }
        } catch (IOException e) {
            // No /proc: there is no taskset either, and this is not reached.
        }
        return CpuSet.UNPINNED;
    }

    private static List<CpuSet> wholeCores(CpuSet allowed, Path sys) {
        Map<String, List<Integer>> cores = new TreeMap<>();
        for (int cpu : allowed.cpus()) {
            cores.computeIfAbsent(siblings(sys, cpu), key -> new ArrayList<>()).add(cpu);
        }
        return cores.values().stream()
                .map(CpuSet::new)
                .sorted((a, b) -> a.cpus().get(0).compareTo(b.cpus().get(0)))
                .toList();
    }

    private static String siblings(Path sys, int cpu) {
        try {
            return Files.readString(sys.resolve("cpu" + cpu + "/topology/thread_siblings_list"));
        } catch (IOException e) {
            return Integer.toString(cpu);
        }
    }

    private static CpuSet union(List<CpuSet> sets) {
        return sets.stream().reduce(CpuSet.UNPINNED, CpuSet::plus);
    }
}
