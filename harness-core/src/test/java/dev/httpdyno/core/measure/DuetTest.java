package dev.httpdyno.core.measure;

import static dev.httpdyno.core.catalog.TestBundle.adapter;
import static dev.httpdyno.core.catalog.TestBundle.answering;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.catalog.TestBundle;
import dev.httpdyno.core.load.DynoLoad;
import dev.httpdyno.core.load.LoadSpec;
import dev.httpdyno.core.machine.CpuSplit;
import dev.httpdyno.core.result.DuetWindow;
import dev.httpdyno.core.result.SoloWindow;
import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.scenario.Scenarios;
import dev.httpdyno.core.server.Jvm;
import dev.httpdyno.core.server.ServerProcess;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class DuetTest {

    private static final Duration HALF = Duration.ofMillis(500);

    private static ScriptedSide side(int perSecond, long nanosEach) {
        return new ScriptedSide(perSecond, 10, nanosEach, 1000, 0);
    }

    @Test
    void together_twoSides_beginAtOnceAndAreDividedByAllTheirAnswers() {
        ScriptedSide a = side(10_000, 10_000);
        ScriptedSide b = side(8_000, 12_500);

        List<DuetWindow> windows = new Duet(a, b).together(3, HALF);

        assertThat(a.starts).hasSize(3).doesNotHaveDuplicates().isEqualTo(b.starts);
        assertThat(windows).hasSize(3).allSatisfy(w -> {
            assertThat(w.a().valid()).isEqualTo(5_000);
            assertThat(w.a().requestsPerSecond()).isEqualTo(10_000);
            assertThat(w.a().cpuMicros()).isEqualTo(10);
            assertThat(w.b().cpuMicros()).isEqualTo(12.5);
            assertThat(w.b().allocatedBytes()).isEqualTo(1000);
            assertThat(w.logCost()).isEqualTo(Math.log(1.25), within(1e-12));
            assertThat(w.logRate()).isEqualTo(Math.log(0.8), within(1e-12));
            assertThat(w.fair()).isTrue();
        });
    }

    @Test
    void together_oneSideFavoured_isNotFair() {
        DuetWindow window = new Duet(side(10_000, 10_000), side(9_500, 10_000))
                .together(1, HALF)
                .get(0);

        assertThat(window.shareOfA()).isEqualTo(0.513, within(0.001));
        assertThat(window.fair()).isFalse();
        assertThat(window.logCost()).isZero();
    }

    @Test
    void together_aWrongAnswer_failsAndNamesTheSide() {
        Duet duet = new Duet(side(1000, 1), side(1000, 1).wrong(1));

        assertThatThrownBy(() -> duet.together(1, HALF))
                .isInstanceOfSatisfying(
                        DuetFailure.class, e -> assertThat(e.side()).isEqualTo("b"))
                .hasMessage("1 wrong answers");
    }

    @Test
    void together_answersThatAllComeAfterTheEnd_areNoFault() {
        DuetWindow window =
                new Duet(side(0, 10_000), side(0, 20_000)).together(1, HALF).get(0);

        assertThat(window.logCost()).isEqualTo(Math.log(2), within(1e-12));
    }

    @Test
    void alternating_fourWindows_areAbba() {
        List<SoloWindow> windows = new Duet(side(1000, 10), side(1000, 20)).alternating(4, HALF);

        assertThat(windows).extracting(SoloWindow::ofA).containsExactly(true, false, false, true);
        assertThat(windows).allMatch(SoloWindow::alone);
        assertThat(windows.get(1).active().cpuNanos()).isEqualTo(20 * 510);
    }

    @Test
    void alternating_theOtherSideBusy_isNotAlone() {
        Side restless = new ScriptedSide(1000, 0, 10, 0, 1_000_000_000);

        assertThat(new Duet(side(1000, 10), restless).alternating(1, HALF)).noneMatch(SoloWindow::alone);
    }

    @Test
    void warmUp_twoSteadySides_endsOnceBothHaveAnsweredEnough() {
        Duet.WarmUps warmUps = new Duet(side(40_000, 10), side(4_000, 10)).warmUp(Duration.ofSeconds(30), 20_000);

        assertThat(warmUps.steady()).isTrue();
        assertThat(warmUps.a()).hasSize(10).hasSameSizeAs(warmUps.b());
    }

    @Test
    void duet_ofRealServers_givesFiguresOfBoth(@TempDir Path temp) throws IOException {
        FoundAdapter found = TestBundle.in(temp.resolve("bundle"))
                .with("A", adapter("A", "a", answering("Hi")))
                .only();
        Scenario ping = Scenarios.find("ping").orElseThrow();
        Rig rig = new Rig(
                CpuSplit.unpinned("test"),
                new DynoLoad(),
                (server, scenario, first) -> Optional.empty(),
                temp.resolve("video"),
                (port, scenario, seed) -> new LoadSpec("127.0.0.1", port, scenario, 4, 1, seed, temp, List.of()),
                Duration.ofSeconds(30));
        try (ServerProcess one = rig.start(found, Jvm.standard(1), List.of(ping));
                ServerProcess two = rig.start(found, Jvm.standard(1), List.of(ping));
                LiveSide a = rig.side(one, ping, Optional.empty(), 1);
                LiveSide b = rig.side(two, ping, Optional.empty(), 2)) {
            Duet duet = new Duet(a, b);
            // What a gate does: the first answers of a cold JVM take longer than a bucket.
            a.load(Duration.ofSeconds(1));
            b.load(Duration.ofSeconds(1));

            assertThat(duet.warmUp(Duration.ofMillis(1), 1).a()).hasSize(1);
            assertThat(duet.together(2, HALF)).hasSize(2).allSatisfy(w -> {
                assertThat(w.a().valid()).isPositive();
                assertThat(w.b().valid()).isPositive();
                assertThat(w.b().cpuMicros()).isPositive();
                assertThat(w.b().allocatedBytes()).isPositive();
            });
            assertThat(duet.alternating(2, HALF))
                    .allSatisfy(w -> assertThat(w.active().valid()).isPositive());
        }
    }
}
