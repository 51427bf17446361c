package dev.httpdyno.core.machine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.machine.Doctor.Finding;
import dev.httpdyno.core.machine.Doctor.Severity;
import dev.httpdyno.host.Kin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class DoctorTest {

    private static final CpuSplit SPLIT = CpuSplit.of(List.of(CpuSet.parse("0"), CpuSet.parse("1")));

    @TempDir
    private Path root;

    private void file(String name, String text) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private Finding finding(String words) {
        return Doctor.examine(root, SPLIT, 2).stream()
                .filter(f -> f.what().contains(words))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void machine_idleAndFast_isFine() throws IOException {
        file("proc/loadavg", "0.10 0.20 0.30 1/100 5\n");
        file("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "performance\n");
        file("proc/self/limits", "Max open files            1048576              1048576              files\n");

        assertThat(finding("load average").severity()).isEqualTo(Severity.FINE);
        assertThat(finding("governor").severity()).isEqualTo(Severity.FINE);
        assertThat(finding("files may be open").severity()).isEqualTo(Severity.FINE);
        assertThat(finding("servers on CPU 0, load on CPU 1").severity()).isEqualTo(Severity.FINE);
    }

    @Test
    void machine_busy_isHurtOrUnfit() throws IOException {
        file("proc/loadavg", "0.90 0 0 1/1 5\n");
        assertThat(finding("load average 0.90 on 2 CPUs").severity()).isEqualTo(Severity.HURTS);

        file("proc/loadavg", "2.50 0 0 1/1 5\n");
        assertThat(finding("load average 2.50").severity()).isEqualTo(Severity.UNFIT);
    }

    @Test
    void machine_throttledOrShort_isToldHowToMendIt() throws IOException {
        file("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave\n");
        file("proc/self/limits", "Max open files            1024                 4096                 files\n");
        file("proc/sys/net/ipv4/ip_local_port_range", "32768\t33000\n");
        file("sys/class/power_supply/AC/type", "Mains\n");
        file("sys/class/power_supply/AC/online", "0\n");

        assertThat(finding("governor powersave").advice()).contains("cpupower");
        assertThat(finding("only 1024 files").advice()).contains("ulimit");
        assertThat(finding("only 232 ephemeral ports").advice()).contains("sysctl");
        assertThat(finding("battery").severity()).isEqualTo(Severity.HURTS);
    }

    @Test
    void virtualMachine_whoseIdleCoresHaltAtOnce_isToldHowToMendIt() throws IOException {
        file("sys/module/haltpoll/parameters/guest_halt_poll_ns", "0\n");
        assertThat(Doctor.examine(root, SPLIT, 2)).noneMatch(f -> f.what().contains("halt"));

        file("sys/devices/system/cpu/cpuidle/current_governor", "haltpoll\n");
        assertThat(finding("idle cores halt at once")).satisfies(f -> {
            assertThat(f.severity()).isEqualTo(Severity.HURTS);
            assertThat(f.advice()).contains("guest_halt_poll_ns");
        });

        file("sys/module/haltpoll/parameters/guest_halt_poll_ns", "200000\n");
        assertThat(finding("look for work for 200000 ns").severity()).isEqualTo(Severity.FINE);
    }

    @Test
    void machine_withOneCore_isToldSo() {
        assertThat(Doctor.examine(root, CpuSplit.unpinned("not pinned: one core"), 1))
                .anyMatch(f -> f.what().equals("not pinned: one core") && f.severity() == Severity.HURTS);
    }

    private List<String> what(Path tree, CpuSplit split, int cpus, Severity severity) {
        return Doctor.examine(tree, split, cpus).stream()
                .filter(f -> f.severity() == severity)
                .map(Finding::what)
                .toList();
    }

    @Test
    void laptop_onBattery_isToldWhatHurts() {
        Path tree = MachineTree.laptop(root).root();

        assertThat(what(tree, CpuSplit.of(tree, true), 4, Severity.HURTS))
                .contains(
                        "CPU governor powersave",
                        "running on battery",
                        "cores were throttled 12 times for their heat",
                        "turbo on: speed depends on heat and on how many cores work");
        assertThat(what(tree, CpuSplit.of(tree, true), 4, Severity.UNFIT)).isEmpty();
    }

    @Test
    void server_withTwoNodes_isFine() {
        Path tree = MachineTree.server(root).root();

        assertThat(what(tree, CpuSplit.of(tree, true), 10, Severity.FINE))
                .contains("2 NUMA nodes, of which one is used", "CPU governor performance", "turbo off");
    }

    @Test
    void container_withAQuota_isUnfit() {
        Path tree = MachineTree.container(root).root();

        assertThat(what(tree, CpuSplit.of(tree, true), 4, Severity.UNFIT))
                .singleElement()
                .asString()
                .startsWith("the control group gets 1.50 CPUs' time, and 4 CPUs are used");
        assertThat(what(tree, CpuSplit.of(tree, true), 4, Severity.HURTS))
                .contains("the control group gets 1073 MB of memory")
                .anyMatch(w -> w.startsWith("10.0 % of the CPU time since the start was stolen"));
    }

    @Test
    void mac_thatTellsNothing_isToldThatNothingIsPinned() {
        assertThat(what(root, CpuSplit.of(root, false), 8, Severity.HURTS))
                .contains("not pinned: this system has no taskset, so server and load share all cores");
        assertThat(what(root, CpuSplit.of(root, false), 8, Severity.UNFIT)).isEmpty();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void server_leftOver_isNamedWithItsProcess() throws IOException {
        ProcessBuilder builder = new ProcessBuilder("sleep", "100");
        builder.environment().put(Kin.VARIABLE, "doctor-test");
        Process left = builder.start();
        try {
            Finding finding = finding("servers of another run are here");

            assertThat(finding.severity()).isEqualTo(Severity.HURTS);
            assertThat(finding.what()).contains(Long.toString(left.pid()));
            assertThat(finding.advice()).contains("kill ");
        } finally {
            left.destroyForcibly();
        }
    }
}
