package dev.httpdyno.core.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NeighboursTest {

    @TempDir
    private Path root;

    /** In 200 ticks 120 were busy, of which 80 were our own; 10 were stolen. */
    @Test
    void window_withForeignWork_isSeen() {
        MachineTree tree = new MachineTree(root).file("proc/stat", "cpu  100 0 100 700 0 0 0 0 5 5");
        Neighbours neighbours = Neighbours.watch(root);
        tree.file("proc/stat", "cpu  180 10 120 760 10 5 5 10 9 9");

        Neighbours.Seen seen = neighbours.seen(800_000_000).orElseThrow();

        assertThat(seen.foreign()).isEqualTo(0.2, within(1e-9));
        assertThat(seen.stolen()).isEqualTo(0.05, within(1e-9));
    }

    /** The kernel counts in ticks, so that a little more of our own may be known than it has counted. */
    @Test
    void window_withOwnWorkAlone_seesNothingForeign() {
        new MachineTree(root).file("proc/stat", "cpu  1 0 0 1 0 0 0 0");

        assertThat(Neighbours.watch(root).seen(5_000_000).orElseThrow().foreign())
                .isZero();
    }

    @Test
    void window_withoutProc_isNotSeen() {
        assertThat(Neighbours.watch(root).seen(1)).isEmpty();
    }
}
