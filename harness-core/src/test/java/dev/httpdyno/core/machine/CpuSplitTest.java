package dev.httpdyno.core.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CpuSplitTest {

    @TempDir
    private Path root;

    @Test
    void list_ofTheKernel_isRead() {
        assertThat(CpuSet.parse("0-2,8\n").cpus()).containsExactly(0, 1, 2, 8);
        assertThat(CpuSet.parse("3")).hasToString("3");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> CpuSet.parse("all"))
                .withMessageContaining("'all' is not a list of CPUs");
    }

    @Test
    void cores_withTwoThreadsEach_stayWhole() {
        CpuSplit split = CpuSplit.of(List.of(CpuSet.parse("0,4"), CpuSet.parse("1,5"), CpuSet.parse("2,6")));

        assertThat(split.server()).hasToString("0,1,4,5");
        assertThat(split.load()).hasToString("2,6");
        assertThat(split.note()).isEmpty();
        assertThat(split.serverCpuCount()).isEqualTo(4);
        assertThat(split.loadCpuCount()).isEqualTo(2);
    }

    @Test
    void core_thatIsTheOnlyOne_isSharedAndSaidSo() {
        CpuSplit split = CpuSplit.of(List.of(CpuSet.parse("0")));

        assertThat(split.server().isEmpty()).isTrue();
        assertThat(split.note()).hasValueSatisfying(n -> assertThat(n).contains("one core"));
        assertThat(split.loadCpuCount()).isEqualTo(1);
    }

    @Test
    void nodes_thatAreTwo_areNotMixed() {
        CpuSplit split = CpuSplit.of(MachineTree.server(root).root(), true);

        assertThat(split.server()).hasToString("2,3,10,11");
        assertThat(split.load()).hasToString("4,12");
    }

    @Test
    void cpus_thatAreForbidden_areLeftOut() {
        Path tree = MachineTree.server(root)
                .file("proc/self/status", "Cpus_allowed_list:\t0-1")
                .root();

        assertThat(CpuSplit.of(tree, true).server()).hasToString("0");
        assertThat(CpuSplit.of(tree, true).load()).hasToString("1");
    }
}
