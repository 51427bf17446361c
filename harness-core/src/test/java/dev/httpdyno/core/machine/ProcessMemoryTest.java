package dev.httpdyno.core.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ProcessMemoryTest {

    @TempDir
    private Path root;

    @Test
    void process_inProc_isReadWithAllItsThreads() {
        new MachineTree(root)
                .file(
                        "proc/7/status",
                        "VmHWM:\t   300 kB\nVmRSS:\t   200 kB\nRssAnon:\t   150 kB\nRssFile:\t    40 kB\nRssShmem:\t    10 kB")
                .file("proc/7/fd/0", "")
                .file("proc/7/fd/1", "")
                .file("proc/7/task/7/status", "voluntary_ctxt_switches:\t5\nnonvoluntary_ctxt_switches:\t1")
                .file("proc/7/task/8/status", "voluntary_ctxt_switches:\t6\nnonvoluntary_ctxt_switches:\t2");

        ProcessMemory memory = ProcessMemory.of(root, 7);

        assertThat(memory.residentBytes()).hasValue(200L * 1024);
        assertThat(memory.anonymousBytes()).hasValue(150L * 1024);
        assertThat(memory.fileBytes()).hasValue(50L * 1024);
        assertThat(memory.peakBytes()).hasValue(300L * 1024);
        assertThat(memory.descriptors()).hasValue(2L);
        assertThat(memory.voluntarySwitches()).hasValue(11L);
        assertThat(memory.involuntarySwitches()).hasValue(3L);
    }

    @Test
    void process_withoutProc_hasNoFigures() {
        ProcessMemory memory = ProcessMemory.of(root, 7);

        assertThat(memory.residentBytes()).isEmpty();
        assertThat(memory.descriptors()).isEmpty();
        assertThat(memory.voluntarySwitches()).isEmpty();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void process_thatIsThis_takesMemoryAndFiles() {
        ProcessMemory memory = ProcessMemory.of(ProcessHandle.current().pid());

        assertThat(memory.peakBytes().orElseThrow())
                .isGreaterThanOrEqualTo(memory.anonymousBytes().orElseThrow());
        assertThat(memory.descriptors().orElseThrow()).isPositive();
        assertThat(memory.voluntarySwitches().orElseThrow()).isPositive();
    }
}
