package dev.httpdyno.core.guard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.result.guard.Arm;
import dev.httpdyno.core.result.guard.Sitting;
import dev.httpdyno.core.result.guard.SittingFolder;
import dev.httpdyno.core.result.guard.Tolerances;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The recorded rounds of {@code docs/guard-evidence}, and what its page says of them. */
class GuardEvidenceTest {

    private static final int CELLS = 5;
    private static final int SITTINGS = 400;

    private static Recorded recorded = new Recorded(List.of(), Map.of());

    @BeforeAll
    static void read() throws IOException {
        try (Stream<Path> folders = Files.list(Path.of("../docs/guard-evidence"))) {
            List<Sitting> sittings = folders.filter(Files::isDirectory)
                    .sorted()
                    .map(f -> new SittingFolder(f).read())
                    .toList();
            recorded = Recorded.of(sittings);
        }
    }

    private static int rounds(List<List<Arm>> groups) {
        return groups.stream().mapToInt(List::size).sum();
    }

    private static List<List<Arm>> candidate(String label) {
        return recorded.candidates().getOrDefault(label, List.of());
    }

    private static List<Replay.Share> slower(List<List<Arm>> groups, boolean equal, double tolerance) {
        return new Replay(groups, equal, equal ? CELLS : 1, CELLS, new Tolerances(tolerance, 0.01, Map.of()))
                .outcome(SITTINGS, 1)
                .slower();
    }

    @Test
    void rounds_ofOneBuildAndOfEachBurn_suffice() {
        assertThat(rounds(recorded.equal())).isGreaterThanOrEqualTo(60);
        for (String label : List.of("burn-3", "burn-5", "burn-10", "allocate-64")) {
            assertThat(rounds(candidate(label))).as(label).isGreaterThanOrEqualTo(20);
        }
    }

    @Test
    void oneBuild_raisesNoAlarm() {
        assertThat(slower(recorded.equal(), true, 0.03)).allMatch(s -> s.value() == 0);
    }

    @Test
    void burnOfTen_isCalledSlowerEarlierThanOneOfFive() {
        List<Replay.Share> ten = slower(candidate("burn-10"), false, 0.03);
        List<Replay.Share> five = slower(candidate("burn-5"), false, 0.03);

        assertThat(ten.get(1).value()).isGreaterThan(five.get(1).value()).isGreaterThan(0.9);
        assertThat(five.get(5).value()).isGreaterThan(0.9);
    }
}
