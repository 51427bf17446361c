package dev.httpdyno.core.machine;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;

/** The answers to single questions about a machine. Each is absent where the system does not tell; none is guessed. */
final class Machine {

    private static final String CPUS = "sys/devices/system/cpu/";
    private static final String POWER = "sys/class/power_supply/";

    private final SystemFiles files;

    Machine(SystemFiles files) {
        this.files = files;
    }

    Optional<String> cpuModel() {
        return files.field("proc/cpuinfo", "model name")
                .or(() -> files.field("proc/cpuinfo", "Model"))
                .or(() -> files.text("sys/firmware/devicetree/base/model"));
    }

    private List<String> cpus() {
        return files.names(CPUS, "cpu[0-9]*");
    }

    /** The logical CPUs of each core that this process may use, with the node of each. */
    Map<CpuSet, Integer> cores() {
        Map<CpuSet, Integer> cores =
                new TreeMap<>((a, b) -> a.cpus().get(0).compareTo(b.cpus().get(0)));
        CpuSet allowed = files.field("proc/self/status", "Cpus_allowed_list")
                .map(CpuSet::parse)
                .orElse(CpuSet.UNPINNED);
        for (int cpu : allowed.cpus()) {
            CpuSet core = files.text(CPUS + "cpu" + cpu + "/topology/thread_siblings_list")
                    .map(CpuSet::parse)
                    .orElse(new CpuSet(List.of(cpu)));
            cores.put(core.and(allowed), node(cpu));
        }
        return cores;
    }

    private int node(int cpu) {
        return files.names(CPUS + "cpu" + cpu, "node[0-9]*").stream()
                .findFirst()
                .map(n -> Integer.parseInt(n.substring("node".length())))
                .orElse(0);
    }

    Optional<Integer> coreCount() {
        Set<String> cores = new HashSet<>();
        cpus().forEach(c ->
                files.text(CPUS + c + "/topology/thread_siblings_list").ifPresent(cores::add));
        return cores.isEmpty() ? Optional.empty() : Optional.of(cores.size());
    }

    Optional<Boolean> smt() {
        return files.text(CPUS + "smt/active").map("1"::equals);
    }

    Optional<Integer> nodes() {
        List<String> nodes = files.names("sys/devices/system/node", "node[0-9]*");
        return nodes.isEmpty() ? Optional.empty() : Optional.of(nodes.size());
    }

    /** All governors in use, one word if they are equal. */
    Optional<String> governor() {
        List<String> all = cpus().stream()
                .flatMap(c -> files.text(CPUS + c + "/cpufreq/scaling_governor").stream())
                .distinct()
                .toList();
        return all.isEmpty() ? Optional.empty() : Optional.of(String.join(", ", all));
    }

    Optional<Boolean> turbo() {
        return files.text(CPUS + "intel_pstate/no_turbo")
                .map("0"::equals)
                .or(() -> files.text(CPUS + "cpufreq/boost").map("1"::equals));
    }

    /** Now, with the range where the system tells it. */
    Optional<String> frequency() {
        String folder = CPUS + "cpu0/cpufreq/";
        Optional<String> range = files.number(folder + "scaling_min_freq")
                .flatMap(low -> files.number(folder + "scaling_max_freq")
                        .map(high -> ", allowed " + low / 1000 + " to " + high / 1000 + " MHz"));
        return files.number(folder + "scaling_cur_freq")
                .map(khz -> Long.toString(khz / 1000))
                .or(() -> files.field("proc/cpuinfo", "cpu MHz").map(mhz -> mhz.replaceAll("\\..*", "")))
                .map(mhz -> mhz + " MHz" + range.orElse(""));
    }

    /** How often cores were slowed down for their heat since the machine started. */
    Optional<Long> throttled() {
        List<Long> counts = cpus().stream()
                .flatMap(c -> files.number(CPUS + c + "/thermal_throttle/core_throttle_count").stream())
                .toList();
        return counts.isEmpty()
                ? Optional.empty()
                : Optional.of(counts.stream().mapToLong(Long::longValue).sum());
    }

    Optional<String> hugePages() {
        return files.text("sys/kernel/mm/transparent_hugepage/enabled").map(t -> t.replaceAll(".*\\[(\\w+)].*", "$1"));
    }

    /** For how many nanoseconds an idle core of a virtual machine looks for work before it halts; absent where none does. */
    OptionalLong haltPoll() {
        Optional<String> nanos = files.text(CPUS + "cpuidle/current_governor")
                .filter("haltpoll"::equals)
                .flatMap(g -> files.text("sys/module/haltpoll/parameters/guest_halt_poll_ns"));
        return nanos.isPresent() ? OptionalLong.of(Long.parseLong(nanos.get())) : OptionalLong.empty();
    }

    Optional<String> kernel() {
        return files.text("proc/sys/kernel/osrelease");
    }

    Optional<String> microcode() {
        return files.field("proc/cpuinfo", "microcode");
    }

    /** The CPUs' worth of time that the control group gets, where it is limited. */
    Optional<Double> cpuQuota() {
        Optional<Double> second = cgroup("cpu.max")
                .map(t -> t.split("\\s+"))
                .filter(t -> t.length == 2 && t[0].matches("\\d+"))
                .map(t -> Double.parseDouble(t[0]) / Double.parseDouble(t[1]));
        return second.or(() -> files.number("sys/fs/cgroup/cpu/cpu.cfs_quota_us")
                .filter(q -> q > 0)
                .flatMap(
                        q -> files.number("sys/fs/cgroup/cpu/cpu.cfs_period_us").map(p -> (double) q / p)));
    }

    /** The memory that the control group gets, in bytes, where it is limited. */
    Optional<Long> memoryLimit() {
        return cgroup("memory.max").filter(t -> t.matches("\\d{1,18}")).map(Long::parseLong);
    }

    /** Of this process's own group, or of the root that a container sees as its own. */
    private Optional<String> cgroup(String file) {
        String own = files.text("proc/self/cgroup").stream()
                .flatMap(String::lines)
                .filter(l -> l.startsWith("0::/"))
                .map(l -> l.substring("0::/".length()))
                .findFirst()
                .orElse("");
        return files.text("sys/fs/cgroup/" + own + (own.isEmpty() ? "" : "/") + file)
                .or(() -> files.text("sys/fs/cgroup/" + file));
    }

    boolean hasControlGroups() {
        return files.has("sys/fs/cgroup");
    }

    /** Whether there is a hypervisor; absent where there is no {@code /proc}. */
    Optional<Boolean> virtual() {
        return files.text("proc/cpuinfo")
                .map(t -> t.lines()
                                .filter(l -> l.startsWith("flags"))
                                .findFirst()
                                .filter(l -> (l + " ").contains(" hypervisor "))
                                .isPresent()
                        || files.has("sys/hypervisor/uuid"));
    }

    Optional<String> product() {
        return files.text("sys/class/dmi/id/sys_vendor")
                .map(vendor -> (vendor + " "
                                + files.text("sys/class/dmi/id/product_name").orElse(""))
                        .trim());
    }

    boolean container() {
        return files.has(".dockerenv") || files.has("run/.containerenv");
    }

    /** The share of its CPU time since the machine started that the hypervisor gave to others. */
    Optional<Double> stolen() {
        return CpuTicks.of(files, CpuSet.UNPINNED).map(CpuTicks::stolenShare);
    }

    Optional<String> memory() {
        return files.field("proc/meminfo", "MemTotal");
    }

    Optional<Double> loadAverage() {
        return files.text("proc/loadavg").map(t -> Double.parseDouble(t.split(" ")[0]));
    }

    /** Whether it runs on mains power; absent where there is no battery to run on. */
    Optional<Boolean> mains() {
        List<String> supplies = files.names(POWER, "*");
        boolean battery = supplies.stream().anyMatch(s -> is(s, "Battery"));
        List<String> mains = supplies.stream()
                .filter(s -> is(s, "Mains") || is(s, "USB"))
                .flatMap(s -> files.text(POWER + s + "/online").stream())
                .toList();
        if (mains.isEmpty()) {
            return battery
                    ? Optional.of(supplies.stream()
                            .noneMatch(s -> files.text(POWER + s + "/status")
                                    .filter("Discharging"::equals)
                                    .isPresent()))
                    : Optional.empty();
        }
        return Optional.of(mains.contains("1"));
    }

    private boolean is(String supply, String type) {
        return files.text(POWER + supply + "/type").filter(type::equals).isPresent();
    }

    /** How many files a process may have open. */
    OptionalLong openFiles() {
        return files.text("proc/self/limits").stream()
                .flatMap(String::lines)
                .filter(l -> l.startsWith("Max open files"))
                .map(l -> l.substring("Max open files".length()).trim().split("\\s+")[0])
                .filter(l -> l.matches("\\d{1,18}"))
                .mapToLong(Long::parseLong)
                .findFirst();
    }

    Optional<Integer> ephemeralPorts() {
        return files.text("proc/sys/net/ipv4/ip_local_port_range").map(range -> {
            String[] ends = range.split("\\s+");
            return Integer.parseInt(ends[1]) - Integer.parseInt(ends[0]);
        });
    }

    /** Connections that wait out their time before their port is free again. */
    Optional<Integer> timeWait() {
        return files.text("proc/net/sockstat").stream()
                .flatMap(String::lines)
                .filter(l -> l.startsWith("TCP:") && l.contains(" tw "))
                .map(l -> Integer.parseInt(l.replaceAll(".* tw (\\d+).*", "$1")))
                .findFirst();
    }

    static String number(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }
}
