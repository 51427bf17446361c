package dev.httpdyno.core.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** What stands at the head of every result: the CPU, the kernel, the memory and what else the system tells. */
public final class MachineFacts {

    private MachineFacts() {}

    /**
     * Describes this machine.
     *
     * @return names and values in printing order; what the system does not tell is left out
     */
    public static Map<String, String> ofThisMachine() {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("os", System.getProperty("os.name") + " " + System.getProperty("os.version"));
        facts.put("arch", System.getProperty("os.arch"));
        field("/proc/cpuinfo", "model name").ifPresent(v -> facts.put("cpu", v));
        facts.put("logicalCpus", Integer.toString(Runtime.getRuntime().availableProcessors()));
        field("/proc/meminfo", "MemTotal").ifPresent(v -> facts.put("memory", v));
        line("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor").ifPresent(v -> facts.put("governor", v));
        line("/sys/kernel/mm/transparent_hugepage/enabled").ifPresent(v -> facts.put("transparentHugePages", v));
        line("/proc/loadavg").ifPresent(v -> facts.put("loadAverage", v));
        if (field("/proc/cpuinfo", "flags")
                .filter(v -> (" " + v + " ").contains(" hypervisor "))
                .isPresent()) {
            facts.put("virtualised", "yes");
        }
        return facts;
    }

    private static Optional<String> line(String file) {
        try {
            return Files.readString(Path.of(file)).lines().findFirst().map(String::trim);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Optional<String> field(String file, String name) {
        try (Stream<String> lines = Files.lines(Path.of(file))) {
            return lines.filter(l -> l.startsWith(name) && l.contains(":"))
                    .findFirst()
                    .map(l -> l.substring(l.indexOf(':') + 1).trim());
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
