package dev.httpdyno.core.machine;

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
     * Splits this machine's CPUs by whole cores, half for the servers (the larger half) and half for the load,
     * all on one node.
     *
     * @return the split, unpinned with a note where there is one core or no {@code taskset}
     */
    public static CpuSplit ofThisMachine() {
        return of(Path.of("/"), Affinity.isAvailable());
    }

    static CpuSplit of(Path root, boolean taskset) {
        if (!taskset) {
            return unpinned("not pinned: this system has no taskset, so server and load share all cores");
        }
        return of(ofOneNode(new Machine(new SystemFiles(root)).cores()));
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

    /** Memory of another node is slower, so that a split over two of them would compare distances. */
    private static List<CpuSet> ofOneNode(Map<CpuSet, Integer> cores) {
        Map<Integer, List<CpuSet>> nodes = new TreeMap<>();
        cores.forEach((core, node) ->
                nodes.computeIfAbsent(node, n -> new ArrayList<>()).add(core));
        return nodes.values().stream()
                .max((a, b) -> Integer.compare(a.size(), b.size()))
                .orElse(List.of());
    }

    private static CpuSet union(List<CpuSet> sets) {
        return sets.stream().reduce(CpuSet.UNPINNED, CpuSet::plus);
    }
}
