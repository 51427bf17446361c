package dev.httpdyno.core.machine;

import static dev.httpdyno.core.machine.MachineFacts.NOT_AVAILABLE;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineFactsTest {

    @TempDir
    private Path root;

    @Test
    void laptop_onBattery_isDescribed() {
        assertThat(MachineFacts.of(MachineTree.laptop(root).root()))
                .containsEntry("cpu", "Laptop CPU")
                .containsEntry("cores", "2")
                .containsEntry("smt", "on")
                .containsEntry("numaNodes", "1")
                .containsEntry("governor", "powersave")
                .containsEntry("turbo", "on")
                .containsEntry("frequency", "800 MHz, allowed 400 to 4200 MHz")
                .containsEntry("throttledSinceBoot", "12 times")
                .containsEntry("transparentHugePages", "madvise")
                .containsEntry("kernel", "6.1.0-test")
                .containsEntry("microcode", "0x42")
                .containsEntry("memory", "16000000 kB")
                .containsEntry("virtualised", "no")
                .containsEntry("mainsPower", "no, on battery")
                .containsEntry("cgroupCpus", NOT_AVAILABLE);
    }

    @Test
    void server_withTwoNodes_isDescribed() {
        assertThat(MachineFacts.of(MachineTree.server(root).root()))
                .containsEntry("numaNodes", "2")
                .containsEntry("cores", "5")
                .containsEntry("turbo", "off")
                .containsEntry("openFiles", "1048576")
                .containsEntry("ephemeralPorts", "28231")
                .containsEntry("timeWaitSockets", "17")
                .containsEntry("mainsPower", NOT_AVAILABLE);
    }

    @Test
    void container_withAQuota_isDescribed() {
        assertThat(MachineFacts.of(MachineTree.container(root).root()))
                .containsEntry("cgroupCpus", "1.50")
                .containsEntry("cgroupMemory", "1048576 kB")
                .containsEntry("container", "yes")
                .containsEntry("virtualised", "yes")
                .containsEntry("stolenSinceBoot", "10.00 %");
    }

    /** What Java itself knows is there; of the rest nothing is guessed. */
    @Test
    void machine_thatTellsNothing_isSaidToTellNothing() {
        Map<String, String> facts = MachineFacts.of(root);

        assertThat(facts)
                .containsOnlyKeys(MachineFacts.of(
                                MachineTree.laptop(root.resolve("laptop")).root())
                        .keySet());
        facts.keySet().removeAll(Set.of("os", "arch", "logicalCpus", "container"));
        assertThat(facts).hasSizeGreaterThan(15);
        assertThat(facts.values()).containsOnly(NOT_AVAILABLE);
    }
}
