package dev.httpdyno.core.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineLockTest {

    @TempDir
    private Path temp;

    @Test
    void lock_taken_isRefusedToOthersUntilItIsFree() {
        Path file = temp.resolve("lock");

        try (MachineLock held =
                MachineLock.tryTake(file, "process 7: dyno bench").orElseThrow()) {
            assertThat(held).isNotNull();
            assertThat(MachineLock.tryTake(file, "another")).isEmpty();
            assertThat(MachineLock.holder(file)).contains("process 7: dyno bench");
        }

        MachineLock again = MachineLock.tryTake(file, "another").orElseThrow();
        assertThat(MachineLock.holder(file)).contains("another");
        again.close();
    }
}
