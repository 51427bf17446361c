package dev.httpdyno.core.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/** Builds the files of a machine that is not this one. */
final class MachineTree {

    private static final String CPU = "sys/devices/system/cpu/cpu";

    private final Path root;

    MachineTree(Path root) {
        this.root = root;
    }

    Path root() {
        return root;
    }

    MachineTree file(String name, String text) {
        try {
            Path file = root.resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, text + "\n");
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Cores with their logical CPUs on a node. */
    MachineTree core(int node, int... cpus) {
        CpuSet all = new CpuSet(Arrays.stream(cpus).boxed().toList());
        for (int cpu : cpus) {
            file(CPU + cpu + "/topology/thread_siblings_list", all.toString());
            file(CPU + cpu + "/node" + node + "/cpulist", all.toString());
            file("sys/devices/system/node/node" + node + "/cpulist", all.toString());
        }
        return this;
    }

    MachineTree cpuFile(int cpu, String name, String text) {
        return file(CPU + cpu + "/" + name, text);
    }

    /** Two cores, on battery, in a mode that saves power, and hot. */
    static MachineTree laptop(Path root) {
        return new MachineTree(root)
                .core(0, 0, 1)
                .core(0, 2, 3)
                .cpuFile(0, "cpufreq/scaling_governor", "powersave")
                .cpuFile(1, "cpufreq/scaling_governor", "powersave")
                .cpuFile(0, "cpufreq/scaling_cur_freq", "800000")
                .cpuFile(0, "cpufreq/scaling_min_freq", "400000")
                .cpuFile(0, "cpufreq/scaling_max_freq", "4200000")
                .cpuFile(0, "thermal_throttle/core_throttle_count", "7")
                .cpuFile(2, "thermal_throttle/core_throttle_count", "5")
                .file("sys/devices/system/cpu/intel_pstate/no_turbo", "0")
                .file("sys/devices/system/cpu/smt/active", "1")
                .file("sys/class/power_supply/AC/type", "Mains")
                .file("sys/class/power_supply/AC/online", "0")
                .file("sys/class/power_supply/BAT0/type", "Battery")
                .file("sys/class/power_supply/BAT0/status", "Discharging")
                .file("sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never")
                .file("proc/self/status", "Name:\tjava\nCpus_allowed_list:\t0-3")
                .file("proc/cpuinfo", "model name\t: Laptop CPU\nmicrocode\t: 0x42\nflags\t\t: fpu sse2")
                .file("proc/sys/kernel/osrelease", "6.1.0-test")
                .file("proc/meminfo", "MemTotal:       16000000 kB")
                .file("proc/loadavg", "0.10 0.20 0.30 1/100 5");
    }

    /** Two nodes with cores of two threads each; the second has more of those that may be used. */
    static MachineTree server(Path root) {
        return new MachineTree(root)
                .core(0, 0, 8)
                .core(0, 1, 9)
                .core(1, 2, 10)
                .core(1, 3, 11)
                .core(1, 4, 12)
                .file("sys/devices/system/cpu/smt/active", "1")
                .file("sys/devices/system/cpu/cpufreq/boost", "0")
                .cpuFile(0, "cpufreq/scaling_governor", "performance")
                .file("proc/self/status", "Cpus_allowed_list:\t0-4,8-12")
                .file("proc/loadavg", "0.10 0.20 0.30 1/100 5")
                .file("proc/self/limits", "Max open files            1048576              1048576              files")
                .file("proc/sys/net/ipv4/ip_local_port_range", "32768\t60999")
                .file("proc/net/sockstat", "sockets: used 9\nTCP: inuse 5 orphan 0 tw 17 alloc 6 mem 1");
    }

    /** Four CPUs to see, and the time of one and a half, on a virtual machine with busy neighbours. */
    static MachineTree container(Path root) {
        return new MachineTree(root)
                .core(0, 0)
                .core(0, 1)
                .core(0, 2)
                .core(0, 3)
                .file(".dockerenv", "")
                .file("proc/self/cgroup", "0::/")
                .file("sys/fs/cgroup/cpu.max", "150000 100000")
                .file("sys/fs/cgroup/memory.max", "1073741824")
                .file("proc/self/status", "Cpus_allowed_list:\t0-3")
                .file("proc/cpuinfo", "model name\t: Cloud CPU\nflags\t\t: fpu hypervisor sse2")
                .file("proc/stat", "cpu  100 0 100 700 0 0 0 100 0 0\ncpu0 100 0 100 700 0 0 0 100 0 0");
    }
}
