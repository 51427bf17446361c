package dev.httpdyno.core.machine;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A set of logical CPUs.
 *
 * @param cpus the CPU numbers, ascending; empty means "not pinned"
 */
public record CpuSet(List<Integer> cpus) {

    /** No CPU: a process that is not pinned. */
    public static final CpuSet UNPINNED = new CpuSet(List.of());

    /** Sorts and copies the numbers. */
    public CpuSet {
        cpus = List.copyOf(new TreeSet<>(cpus));
    }

    /**
     * Reads the kernel's list form, such as {@code 0-3,8}.
     *
     * @param list ranges and numbers with commas between
     * @return the set
     * @throws IllegalArgumentException if the text is not such a list
     */
    public static CpuSet parse(String list) {
        List<Integer> cpus = new ArrayList<>();
        try {
            for (String part : list.trim().split(",")) {
                String[] ends = part.trim().split("-", 2);
                int first = Integer.parseInt(ends[0]);
                int last = ends.length == 1 ? first : Integer.parseInt(ends[1]);
                for (int cpu = first; cpu <= last; cpu++) {
                    cpus.add(cpu);
                }
            }
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + list + "' is not a list of CPUs such as 0-3,8", e);
        }
        return new CpuSet(cpus);
    }

    /**
     * How many CPUs there are.
     *
     * @return 0 when not pinned
     */
    public int size() {
        return cpus.size();
    }

    /**
     * Whether no CPU is named.
     *
     * @return true for {@link #UNPINNED}
     */
    public boolean isEmpty() {
        return cpus.isEmpty();
    }

    /**
     * These and other CPUs.
     *
     * @param other the others
     * @return the union
     */
    public CpuSet plus(CpuSet other) {
        List<Integer> all = new ArrayList<>(cpus);
        all.addAll(other.cpus);
        return new CpuSet(all);
    }

    /** Those that are in both. */
    CpuSet and(CpuSet other) {
        return new CpuSet(cpus.stream().filter(other.cpus::contains).toList());
    }

    /** The numbers with commas between, as {@code taskset -c} takes them. */
    @Override
    public String toString() {
        return cpus.stream().map(String::valueOf).collect(Collectors.joining(","));
    }
}
