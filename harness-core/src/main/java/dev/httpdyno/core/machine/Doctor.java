package dev.httpdyno.core.machine;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

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
    private static final int MAX_FILE = 8192;

    private final Path root;
    private final List<Finding> findings = new ArrayList<>();

    private Doctor(Path root) {
        this.root = root;
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
        Doctor doctor = new Doctor(root);
        doctor.pinning(split);
        doctor.load(cpus);
        doctor.governor();
        doctor.descriptors();
        doctor.ports();
        doctor.virtualisation();
        doctor.power();
        doctor.findings.sort((a, b) -> a.severity().compareTo(b.severity()));
        return List.copyOf(doctor.findings);
    }

    private void pinning(CpuSplit split) {
        split.note()
                .ifPresentOrElse(
                        note -> add(
                                Severity.HURTS, note, "use a machine with two cores or more, and Linux with taskset"),
                        () -> fine("pinned: servers on CPU " + split.server() + ", load on CPU " + split.load()));
    }

    private void load(int cpus) {
        read("proc/loadavg").ifPresent(text -> {
            double load = Double.parseDouble(text.split(" ")[0]);
            String what = String.format(Locale.ROOT, "load average %.2f on %d CPUs", load, cpus);
            if (load > cpus) {
                add(Severity.UNFIT, what, "stop what else runs: more wants to run than there are CPUs");
            } else if (load > BUSY * cpus) {
                add(Severity.HURTS, what, "stop what else runs, and wait a minute");
            } else {
                fine(what);
            }
        });
    }

    private void governor() {
        read("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor").ifPresent(governor -> {
            if (governor.equals("performance")) {
                fine("CPU governor " + governor);
            } else {
                add(Severity.HURTS, "CPU governor " + governor, "cpupower frequency-set -g performance");
            }
        });
    }

    private void descriptors() {
        read("proc/self/limits")
                .ifPresent(limits -> limits.lines()
                        .filter(l -> l.startsWith("Max open files"))
                        .map(l -> l.substring("Max open files".length()).trim().split("\\s+")[0])
                        .filter(l -> l.matches("\\d+"))
                        .map(Long::parseLong)
                        .forEach(limit -> {
                            if (limit < FEW_DESCRIPTORS) {
                                add(
                                        Severity.HURTS,
                                        "only " + limit + " files may be open",
                                        "ulimit -n " + FEW_DESCRIPTORS);
                            } else {
                                fine(limit + " files may be open");
                            }
                        }));
    }

    private void ports() {
        read("proc/sys/net/ipv4/ip_local_port_range").ifPresent(range -> {
            String[] ends = range.trim().split("\\s+");
            int ports = Integer.parseInt(ends[1]) - Integer.parseInt(ends[0]);
            if (ports < FEW_PORTS) {
                add(
                        Severity.HURTS,
                        "only " + ports + " ephemeral ports",
                        "sysctl -w net.ipv4.ip_local_port_range='1024 65535'");
            } else {
                fine(ports + " ephemeral ports");
            }
        });
    }

    private void virtualisation() {
        Map<String, String> facts = MachineFacts.ofThisMachine();
        if (facts.containsKey("virtualised")) {
            add(
                    Severity.HURTS,
                    "a virtual machine: neighbours share its cores, and take time that nobody here sees",
                    "compare within one run, never across runs; repeat on another day");
        }
    }

    private void power() {
        for (String supply : List.of("AC", "ACAD", "ADP1", "AC0")) {
            read("sys/class/power_supply/" + supply + "/online").ifPresent(online -> {
                if (online.equals("0")) {
                    add(Severity.HURTS, "running on battery", "plug it in: batteries make CPUs slow");
                } else {
                    fine("on mains power");
                }
            });
        }
    }

    private Optional<String> read(String file) {
        // Some files of /proc/sys give all at the first read, and nothing at a second one.
        try (InputStream in = Files.newInputStream(root.resolve(file))) {
            return Optional.of(new String(in.readNBytes(MAX_FILE), StandardCharsets.UTF_8).trim());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private void fine(String what) {
        add(Severity.FINE, what, "");
    }

    private void add(Severity severity, String what, String advice) {
        findings.add(new Finding(severity, what, advice));
    }
}
