package dev.httpdyno.core.result.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.httpdyno.core.result.DuetWindow;
import dev.httpdyno.core.result.SideFigures;
import dev.httpdyno.core.result.SoloWindow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SittingFolderTest {

    private static final SideFigures FIGURES = new SideFigures(100, 200, 10.5, 1000.25, 1_050_000);

    private static final SittingInfo INFO = new SittingInfo(
            SittingInfo.SCHEMA,
            "guard-1",
            "1.0",
            Instant.EPOCH,
            "./dyno guard ab",
            1,
            "netty",
            "base",
            Map.of("new", "candidate"),
            "",
            List.of("ping"),
            List.of("param-match"),
            new Tolerances(0.03, 0.01, Map.of("ping:cpu", 0.02)),
            24,
            600,
            "-Xmx1m",
            "0",
            "1",
            Map.of("os", "test"),
            List.of());

    private static final Round ROUND = new Round(
            1,
            Instant.EPOCH,
            12.5,
            0.25,
            List.of(new ServerFacts("base", "netty", "4", "25", Map.of("threads", "1"))),
            List.of(new Arm(
                    Arm.Kind.BURN,
                    "ping",
                    "",
                    600,
                    List.of(new DuetWindow(FIGURES, FIGURES)),
                    List.of(new SoloWindow(true, FIGURES, 0.001)),
                    true,
                    Optional.of("steal"))),
            List.of(new Fault(Fault.Kind.LOAD, "", "ping", "no more files")));

    @TempDir
    private Path temp;

    @Test
    void rounds_appended_areReadAgain() {
        SittingFolder folder = SittingFolder.create(temp, INFO);
        folder.append(ROUND);
        folder.append(ROUND);

        assertThat(folder.read()).isEqualTo(new Sitting(INFO, List.of(ROUND, ROUND)));
    }

    @Test
    void folder_thatExists_isNotOverwritten() {
        SittingFolder.create(temp, INFO);

        assertThatThrownBy(() -> SittingFolder.create(temp, INFO)).hasMessageContaining("is not overwritten");
    }

    @Test
    void lastLine_cutOff_isLeftOut() throws IOException {
        SittingFolder folder = SittingFolder.create(temp, INFO);
        folder.append(ROUND);
        Files.writeString(folder.path().resolve("rounds.jsonl"), "{\"number\":2", StandardOpenOption.APPEND);

        assertThat(folder.read().rounds()).containsExactly(ROUND);
    }

    @Test
    void lineOrFolder_malformed_isRefusedByName() throws IOException {
        SittingFolder folder = SittingFolder.create(temp, INFO);
        Files.writeString(folder.path().resolve("rounds.jsonl"), "{\"number\":2}\n", StandardOpenOption.APPEND);

        assertThatIllegalArgumentException().isThrownBy(folder::read).withMessageContaining("malformed in line 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new SittingFolder(temp).read())
                .withMessageContaining("is not the folder of a sitting");
    }
}
