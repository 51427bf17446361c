package dev.httpdyno.core.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.httpdyno.core.load.kit.Peer;
import dev.httpdyno.core.load.kit.ScriptedServer;
import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.scenario.Scenarios;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class DynoLoadTest {

    private static final Duration WINDOW = Duration.ofMillis(1200);

    @Test
    void run_healthyServer_countsEveryAnswerAsValidAndUsesCpu() {
        try (ScriptedServer server = ScriptedServer.start(DynoLoadTest::ping);
                LoadSession session = new DynoLoad().open(spec(server.port(), 8))) {
            session.run(WINDOW);
            LoadResult result = session.run(WINDOW);

            assertThat(result.outcomes().invalid())
                    .as(result.outcomes().problems())
                    .isFalse();
            assertThat(result.outcomes().conserved()).isTrue();
            assertThat(result.outcomes().valid()).isGreaterThan(100);
            assertThat(result.slices()).hasSize(3);
            assertThat(result.slices().stream().mapToLong(Slice::valid).sum())
                    .isEqualTo(result.outcomes().valid());
            assertThat(result.latency().count()).isEqualTo(result.outcomes().valid());
            assertThat(result.connectionsAtStart()).isEqualTo(8);
            assertThat(result.connectionsAtEnd()).isEqualTo(8);
            assertThat(result.cpuNanos()).isPositive();
            assertThat(ProcessHandle.of(session.pid())).isPresent();
        }
    }

    @Test
    void open_nobodyListens_saysWho() {
        int port;
        try (ScriptedServer server = ScriptedServer.start(DynoLoadTest::ping)) {
            port = server.port();
        }
        assertThatThrownBy(() -> new DynoLoad().open(spec(port, 4)))
                .isInstanceOf(LoadFailure.class)
                .hasMessageContaining("127.0.0.1")
                .hasMessageContaining("accepted only 0 of 4 connections and refused others");
    }

    @Test
    void bare_openLoop_runsInTheSameProcess() {
        try (ScriptedServer server = ScriptedServer.start(DynoLoadTest::ping);
                DynoSession session =
                        new DynoLoad().open(spec(server.port(), 4).withRate(new Rate(500, Rate.Gaps.CONSTANT)))) {
            Pace alone = session.bare(WINDOW);
            Pace ours = session.run(WINDOW).pace().orElseThrow();

            assertThat(alone.due()).isEqualTo(ours.due()).isEqualTo(600);
        }
    }

    @Test
    void scheduleComparison_ofRuns_isTheRatioOfTheMedians() {
        ScheduleComparison comparison = new ScheduleComparison(
                List.of(pace(2_000), pace(3_000), pace(90_000)), List.of(pace(2_500), pace(2_500), pace(2_500)));

        assertThat(comparison.lateP99Ratio()).isEqualTo(1.2);
        assertThat(comparison.text().lines())
                .hasSize(4)
                .anyMatch(line -> line.matches("dyno +3 +1\\.00 +3\\.00 +99.00%"));
    }

    private static Pace pace(long lateP99) {
        return new Pace(100, 99, 1, 1_000, lateP99, lateP99);
    }

    @Test
    void close_runningProcess_isGone() {
        try (ScriptedServer server = ScriptedServer.start(DynoLoadTest::ping)) {
            LoadSession session = new DynoLoad().open(spec(server.port(), 1));
            long pid = session.pid();
            session.close();

            assertThat(ProcessHandle.of(pid).filter(ProcessHandle::isAlive)).isEmpty();
        }
    }

    @Test
    void close_inTheMiddleOfARun_endsTheProcessAndTheRun() throws Exception {
        try (ScriptedServer server = ScriptedServer.start(DynoLoadTest::ping)) {
            LoadSession session = new DynoLoad().open(spec(server.port(), 1));
            ProcessHandle process = ProcessHandle.of(session.pid()).orElseThrow();
            FutureTask<LoadResult> run = new FutureTask<>(() -> session.run(Duration.ofSeconds(30)));
            Thread.ofVirtual().start(run);
            Thread.sleep(300);
            session.close();

            assertThat(process.isAlive()).isFalse();
            assertThatThrownBy(() -> run.get(5, TimeUnit.SECONDS)).hasRootCauseInstanceOf(LoadFailure.class);
        }
    }

    static LoadSpec spec(int port, int connections) {
        Scenario scenario = Scenarios.find("ping").orElseThrow();
        return new LoadSpec("127.0.0.1", port, scenario, connections, 1, 7, Path.of("none"), List.of());
    }

    private static void ping(Peer peer) throws IOException {
        while (!peer.read().isEmpty()) {
            peer.write("HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nHi");
        }
    }
}
