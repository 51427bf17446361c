package dev.httpdyno.core.machine;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** What stands at the head of every result: the CPU, the kernel, the memory and what else the system tells. */
public final class MachineFacts {

    /** The value of a fact that the system does not tell. */
    public static final String NOT_AVAILABLE = "not available";

    private MachineFacts() {}

    /**
     * Describes this machine.
     *
     * @return names and values in printing order, {@value #NOT_AVAILABLE} for what the system does not tell
     */
    public static Map<String, String> ofThisMachine() {
        Map<String, String> facts = of(Path.of("/"));
        facts.put("cpuClock", ProcessStat.cpuClock());
        return facts;
    }

    static Map<String, String> of(Path root) {
        Machine machine = new Machine(new SystemFiles(root));
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("os", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        facts.put("arch", System.getProperty("os.arch"));
        fact(facts, "cpu", machine.cpuModel());
        facts.put("logicalCpus", Integer.toString(Runtime.getRuntime().availableProcessors()));
        fact(facts, "cores", machine.coreCount());
        fact(facts, "smt", machine.smt().map(MachineFacts::onOff));
        fact(facts, "numaNodes", machine.nodes());
        fact(facts, "governor", machine.governor());
        fact(facts, "turbo", machine.turbo().map(MachineFacts::onOff));
        fact(facts, "frequency", machine.frequency());
        fact(facts, "throttledSinceBoot", machine.throttled().map(n -> n + " times"));
        fact(facts, "transparentHugePages", machine.hugePages());
        fact(facts, "idlePolling", optional(machine.haltPoll()).map(n -> n + " ns"));
        fact(facts, "kernel", machine.kernel());
        fact(facts, "microcode", machine.microcode());
        fact(facts, "cgroupCpus", limit(machine, machine.cpuQuota().map(Machine::number)));
        fact(facts, "cgroupMemory", limit(machine, machine.memoryLimit().map(b -> b / 1024 + " kB")));
        fact(facts, "virtualised", machine.virtual().map(v -> v ? "yes" : "no"));
        fact(facts, "product", machine.product());
        facts.put("container", machine.container() ? "yes" : "no");
        fact(facts, "stolenSinceBoot", machine.stolen().map(s -> String.format(Locale.ROOT, "%.2f %%", s * 100)));
        fact(facts, "memory", machine.memory());
        fact(facts, "loadAverage", machine.loadAverage().map(Machine::number));
        fact(facts, "mainsPower", machine.mains().map(m -> m ? "yes" : "no, on battery"));
        fact(facts, "openFiles", optional(machine.openFiles()));
        fact(facts, "ephemeralPorts", machine.ephemeralPorts());
        fact(facts, "timeWaitSockets", machine.timeWait());
        return facts;
    }

    private static Optional<String> limit(Machine machine, Optional<String> limit) {
        return limit.or(() -> machine.hasControlGroups() ? Optional.of("no limit") : Optional.empty());
    }

    private static Optional<Long> optional(OptionalLong value) {
        return value.isPresent() ? Optional.of(value.getAsLong()) : Optional.empty();
    }

    private static String onOff(boolean on) {
        return on ? "on" : "off";
    }

    private static void fact(Map<String, String> facts, String name, Optional<?> value) {
        facts.put(name, value.map(Object::toString).orElse(NOT_AVAILABLE));
    }
}
