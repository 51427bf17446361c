package dev.httpdyno.core.machine;

import dev.httpdyno.host.Kin;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Says what about a machine will hurt a measurement, and how to mend it. */
public final class Doctor {

    /** How bad a finding is. */
    public enum Severity {
        /** Nothing to mend. */
        FINE,
        /** Figures will scatter more, or mean less. */
        HURTS,
        /** Nothing that is measured here can be believed. */
        UNFIT
    }

    /**
     * What was looked at.
     *
     * @param severity how bad it is
     * @param what what is so
     * @param advice how to mend it; empty when nothing is to be mended
     */
    public record Finding(Severity severity, String what, String advice) {}

    private static final double BUSY = 0.25;
    private static final long FEW_DESCRIPTORS = 4096;
    private static final int FEW_PORTS = 10_000;
    private static final double STOLEN = 0.01;
    private static final long LITTLE_MEMORY = 2_000_000_000;

    private final Machine machine;
    private final List<Finding> findings = new ArrayList<>();

    private Doctor(Machine machine) {
        this.machine = machine;
    }

    /**
     * Examines this machine.
     *
     * @return what was looked at, the worst last
     */
    public static List<Finding> examine() {
        return examine(
                Path.of("/"), CpuSplit.ofThisMachine(), Runtime.getRuntime().availableProcessors());
    }

    static List<Finding> examine(Path root, CpuSplit split, int cpus) {
        Doctor doctor = new Doctor(new Machine(new SystemFiles(root)));
        doctor.pinning(split);
        doctor.load(cpus);
        doctor.speed();
        doctor.limits(split, cpus);
        doctor.virtualisation();
        doctor.power();
        doctor.leftOver();
        doctor.findings.sort((a, b) -> a.severity().compareTo(b.severity()));
        return List.copyOf(doctor.findings);
    }

    private void pinning(CpuSplit split) {
        split.note()
                .ifPresentOrElse(
                        note -> hurts(note, "use a machine with two cores or more, and Linux with taskset"),
                        () -> fine("pinned: servers on CPU " + split.server() + ", load on CPU " + split.load()));
        machine.nodes().filter(n -> n > 1).ifPresent(n -> fine(n + " NUMA nodes, of which one is used"));
    }

    private void load(int cpus) {
        machine.loadAverage().ifPresent(load -> {
            String what = "load average " + Machine.number(load) + " on " + cpus + " CPUs";
            if (load > cpus) {
                unfit(what, "stop what else runs: more wants to run than there are CPUs");
            } else if (load > BUSY * cpus) {
                hurts(what, "stop what else runs, and wait a minute");
            } else {
                fine(what);
            }
        });
    }

    private void speed() {
        machine.governor()
                .ifPresent(governor -> check(
                        governor.equals("performance"),
                        "CPU governor " + governor,
                        "cpupower frequency-set -g performance"));
        machine.turbo()
                .ifPresent(turbo -> check(
                        !turbo,
                        "turbo " + (turbo ? "on: speed depends on heat and on how many cores work" : "off"),
                        "echo 1 > /sys/devices/system/cpu/intel_pstate/no_turbo, or 0 > .../cpufreq/boost"));
        machine.throttled()
                .ifPresent(n -> check(
                        n == 0,
                        n == 0 ? "no core was throttled" : "cores were throttled " + n + " times for their heat",
                        "cool the machine; measure with a longer --cooldown"));
    }

    private void limits(CpuSplit split, int cpus) {
        machine.openFiles()
                .ifPresent(n -> check(
                        n >= FEW_DESCRIPTORS,
                        (n < FEW_DESCRIPTORS ? "only " : "") + n + " files may be open",
                        "ulimit -n " + FEW_DESCRIPTORS));
        machine.ephemeralPorts()
                .ifPresent(n -> check(
                        n >= FEW_PORTS,
                        (n < FEW_PORTS ? "only " : "") + n + " ephemeral ports",
                        "sysctl -w net.ipv4.ip_local_port_range='1024 65535'"));
        int used = split.server().isEmpty()
                ? cpus
                : split.server().plus(split.load()).size();
        machine.cpuQuota().ifPresent(quota -> {
            String what = "the control group gets " + Machine.number(quota) + " CPUs' time";
            if (quota < used) {
                unfit(
                        what + ", and " + used + " CPUs are used: everything stops when the time is used up",
                        "give it whole CPUs (docker --cpuset-cpus), no quota (--cpus)");
            } else {
                fine(what);
            }
        });
        machine.memoryLimit()
                .filter(bytes -> bytes < LITTLE_MEMORY)
                .ifPresent(bytes -> hurts(
                        "the control group gets " + bytes / 1_000_000 + " MB of memory",
                        "give it " + LITTLE_MEMORY / 1_000_000 + " MB, or measure with a smaller -Xmx"));
    }

    private void virtualisation() {
        if (machine.virtual().orElse(false)) {
            hurts(
                    "a virtual machine: neighbours share its cores, and take time that nobody here sees",
                    "compare within one run, never across runs; repeat on another day");
        }
        machine.haltPoll()
                .ifPresent(n -> check(
                        n > 0,
                        n > 0
                                ? "idle cores look for work for " + n + " ns before they halt"
                                : "idle cores halt at once: to wake one costs the server's own time, and not always the same",
                        "echo 1000000 > /sys/module/haltpoll/parameters/guest_halt_poll_ns"));
        machine.stolen()
                .filter(s -> s > STOLEN)
                .ifPresent(s -> hurts(
                        String.format(
                                Locale.ROOT,
                                "%.1f %% of the CPU time since the start was stolen by the hypervisor",
                                s * 100),
                        "take a machine with dedicated CPUs"));
    }

    private void power() {
        machine.mains()
                .ifPresent(mains -> check(
                        mains,
                        mains ? "on mains power" : "running on battery",
                        "plug it in: batteries make CPUs slow"));
    }

    /** Servers of a run that goes on, or of one that was killed together with them. */
    private void leftOver() {
        List<String> pids = ProcessHandle.allProcesses()
                .filter(p -> Kin.mark(p).isPresent())
                .map(p -> Long.toString(p.pid()))
                .toList();
        if (!pids.isEmpty()) {
            hurts(
                    "servers of another run are here: process " + String.join(", ", pids),
                    "wait until that run is done; if there is none: kill " + String.join(" ", pids));
        }
    }

    private void check(boolean fine, String what, String advice) {
        if (fine) {
            fine(what);
        } else {
            hurts(what, advice);
        }
    }

    private void fine(String what) {
        findings.add(new Finding(Severity.FINE, what, ""));
    }

    private void hurts(String what, String advice) {
        findings.add(new Finding(Severity.HURTS, what, advice));
    }

    private void unfit(String what, String advice) {
        findings.add(new Finding(Severity.UNFIT, what, advice));
    }
}
