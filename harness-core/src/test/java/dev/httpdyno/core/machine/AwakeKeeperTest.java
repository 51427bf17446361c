package dev.httpdyno.core.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class AwakeKeeperTest {

    @Test
    void command_thatHolds_isKeptUntilTheEnd() {
        List<ProcessHandle> before = ProcessHandle.current().children().toList();
        AwakeKeeper keeper = AwakeKeeper.start(List.of(List.of("sh", "-c", "exit 1"), List.of("cat")));
        List<ProcessHandle> held = ProcessHandle.current()
                .children()
                .filter(c -> !before.contains(c))
                .toList();

        assertThat(keeper.holds()).isTrue();
        keeper.close();

        held.forEach(c -> c.onExit().orTimeout(10, TimeUnit.SECONDS).join());
        assertThat(keeper.holds()).isFalse();
    }

    @Test
    void system_withoutSuchACommand_isSaidNotToHold() {
        try (AwakeKeeper keeper =
                AwakeKeeper.start(List.of(List.of("no-such-program"), List.of("sh", "-c", "exit 1")))) {
            assertThat(keeper.holds()).isFalse();
        }
    }
}
