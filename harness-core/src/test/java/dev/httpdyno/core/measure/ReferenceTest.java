package dev.httpdyno.core.measure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.contract.VideoFile;
import dev.httpdyno.core.load.DynoLoad;
import dev.httpdyno.core.load.LoadResult;
import dev.httpdyno.core.load.LoadSpec;
import dev.httpdyno.core.machine.CpuSplit;
import dev.httpdyno.core.reference.Reference;
import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.scenario.Scenarios;
import dev.httpdyno.core.server.Jvm;
import dev.httpdyno.core.server.ServerProcess;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class ReferenceTest {

    @Test
    void reference_askedForEveryCoreScenario_passesItsGateAndAnswersRightUnderLoad(@TempDir Path temp) {
        VideoFile video = VideoFile.generated(temp);
        Rig rig = new Rig(
                CpuSplit.unpinned("test"),
                new DynoLoad(),
                new ContractGate(video, 1),
                video.path(),
                (port, scenario, seed) ->
                        new LoadSpec("127.0.0.1", port, scenario, 4, 1, seed, video.path(), List.of()),
                Duration.ofSeconds(30));
        try (ServerProcess server = rig.start(Reference.adapter(), Jvm.standard(1), Scenarios.core())) {
            assertThat(server.ready().id()).isEqualTo(Reference.ID);
            for (Scenario scenario : Scenarios.core()) {
                assertThat(rig.refusal(server, scenario, () -> {}))
                        .as(scenario.id())
                        .isEmpty();
                try (LiveSide side = rig.side(server, scenario, Optional.empty(), 1)) {
                    LoadResult load = side.load(Duration.ofMillis(500));
                    assertThat(load.outcomes().errors() + load.outcomes().mismatch())
                            .as(scenario.id() + load)
                            .isZero();
                    assertThat(load.outcomes().valid() + load.outcomes().open()).isPositive();
                }
            }
        }
    }
}
