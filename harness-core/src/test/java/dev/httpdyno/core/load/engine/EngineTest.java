package dev.httpdyno.core.load.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.httpdyno.core.load.Fault;
import dev.httpdyno.core.load.LoadResult;
import dev.httpdyno.core.load.LoadSpec;
import dev.httpdyno.core.load.Pace;
import dev.httpdyno.core.load.Rate;
import dev.httpdyno.core.load.kit.Peer;
import dev.httpdyno.core.load.kit.ScriptedServer;
import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.scenario.Scenarios;
import dev.httpdyno.core.scenario.Shape;
import dev.httpdyno.core.scenario.Template;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EngineTest {

    private static final Duration WINDOW = Duration.ofMillis(600);
    private static final String PING = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nHi";

    @TempDir
    private Path folder;

    @Test
    void run_twoThreadsAndFiveHundredConnections_usesThemAll() {
        AtomicInteger opened = new AtomicInteger();
        ScriptedServer.Script script = peer -> {
            opened.incrementAndGet();
            ping(peer);
        };
        LoadResult result = run(script, ping(Shape.keepAlive(500), 2), WINDOW);

        assertHealthy(result);
        assertThat(opened).hasValue(500);
        assertThat(result.connectionsAtStart()).isEqualTo(500);
        assertThat(result.connectionsAtEnd()).isEqualTo(500);
        assertThat(result.reconnects()).isZero();
        assertThat(result.bodiesCompared())
                .isEqualTo(result.outcomes().valid() + result.outcomes().open());
    }

    @Test
    void run_sent_isWhatTheServerReceived() {
        AtomicLong received = new AtomicLong();
        ScriptedServer.Script script = peer -> {
            while (!peer.read().isEmpty()) {
                received.incrementAndGet();
                peer.write(PING);
            }
        };
        LoadResult result = run(script, ping(Shape.keepAlive(3), 1), WINDOW);

        assertHealthy(result);
        assertThat(result.outcomes().sent()).isEqualTo(received.get());
        assertThat(result.bytesRead()).isEqualTo(result.outcomes().valid() * PING.length());
        assertThat(result.latency().percentile(50)).isPresent();
        assertThat(result.latency().percentile(50).orElseThrow())
                .isLessThanOrEqualTo(result.latency().percentile(99).orElseThrow());
        assertThat(result.latency().percentile(99).orElseThrow()).isLessThanOrEqualTo(result.maxNanos());
    }

    @Test
    void run_warm_allocatesNothingForARequest() {
        try (ScriptedServer server = ScriptedServer.start(EngineTest::query);
                Engine engine = Engine.open(at(server, query(Shape.keepAlive(4))))) {
            engine.run(WINDOW.multipliedBy(3));
            LoadResult result = engine.run(WINDOW);

            assertHealthy(result);
            assertThat(result.allocatedBytes() / result.outcomes().valid())
                    .as("whole bytes a request")
                    .isZero();
        }
    }

    @Test
    void bare_openLoop_tellsHowLateTheScheduleAloneIs() {
        LoadSpec spec = ping(Shape.keepAlive(4), 1).withRate(new Rate(500, Rate.Gaps.CONSTANT));
        try (ScriptedServer server = ScriptedServer.start(EngineTest::ping);
                Engine engine = Engine.open(at(server, spec))) {
            Pace pace = engine.bare(WINDOW);

            assertThat(pace.due()).isEqualTo(300);
            assertThat(pace.sent()).isBetween(250L, 300L);
            assertThat(pace.backlog()).isEqualTo(pace.due() - pace.sent());
            assertThat(pace.lateP50Nanos()).isLessThanOrEqualTo(pace.lateP99Nanos());
        }
    }

    @Test
    void bare_closedLoop_hasNoSchedule() {
        try (ScriptedServer server = ScriptedServer.start(EngineTest::ping);
                Engine engine = Engine.open(at(server, ping(Shape.keepAlive(1), 1)))) {
            assertThatThrownBy(() -> engine.bare(WINDOW)).hasMessage("a closed loop has no schedule");
        }
    }

    @Test
    void run_pipeline_sendsSeveralAndAcceptsThemInOrder() {
        LoadResult result = run(EngineTest::query, query(new Shape(2, 8, 0, 0)), WINDOW);

        assertHealthy(result);
        assertThat(result.outcomes().open()).isLessThanOrEqualTo(16);
    }

    @Test
    void run_pipelineAnsweredInTheWrongOrder_isAMismatch() {
        ScriptedServer.Script script = peer -> {
            while (true) {
                String first = peer.read();
                String second = peer.read();
                if (second.isEmpty()) {
                    return;
                }
                peer.write(answerTo(second) + answerTo(first));
            }
        };
        LoadResult result = run(script, query(new Shape(1, 2, 0, 0)), WINDOW);

        assertThat(result.outcomes().mismatch()).isPositive();
        assertThat(result.outcomes().invalid()).isTrue();
        assertThat(result.outcomes().conserved()).isTrue();
    }

    @Test
    void run_moreThanTheSocketTakes_isSentWholeOnceItTakesMore() {
        ScriptedServer.Script script = peer -> {
            sleep(200);
            ping(peer);
        };
        Template wide =
                Template.of("GET", "/").header("x-wide", "x".repeat(60_000)).answers("text/plain", "Hi");
        LoadSpec spec = new LoadSpec(
                        "127.0.0.1",
                        1,
                        Scenario.of("wide", "GET /", "a long request", 1, List.of(wide), List.of()),
                        1,
                        1,
                        11,
                        folder.resolve("none"),
                        List.of())
                .withShape(new Shape(1, 200, 0, 0));

        LoadResult result = run(script, spec, WINDOW);

        assertHealthy(result);
        assertThat(result.outcomes().sent()).isGreaterThan(200);
    }

    @Test
    void run_closeAfter_opensAConnectionForEachTen() {
        AtomicInteger opened = new AtomicInteger();
        ScriptedServer.Script script = peer -> {
            opened.incrementAndGet();
            ping(peer);
        };
        LoadResult result = run(script, ping(new Shape(4, 1, 10, 0), 1), WINDOW);

        assertHealthy(result);
        long answers = result.outcomes().valid() + result.outcomes().open();
        assertThat(result.reconnects()).isBetween(answers / 10 - 8, answers / 10 + 8);
        assertThat(opened.get()).isGreaterThan(4);
        assertThat(result.connectionsAtEnd()).isEqualTo(4);
    }

    @Test
    void run_constantRateWithinTheServersReach_isHeld() {
        LoadResult result = run(
                EngineTest::ping, ping(Shape.keepAlive(100), 1).withRate(new Rate(500, Rate.Gaps.CONSTANT)), WINDOW);

        assertHealthy(result);
        Pace pace = result.pace().orElseThrow();
        assertThat(pace.due()).isEqualTo(300);
        assertThat(pace.sent()).isEqualTo(result.outcomes().sent());
        assertThat(pace.due()).isEqualTo(pace.sent() + pace.backlog());
        assertThat(pace.overloaded()).isFalse();
    }

    @Test
    void run_poissonRate_isThatRateOnTheWhole() {
        LoadResult result =
                run(EngineTest::ping, ping(Shape.keepAlive(20), 2).withRate(new Rate(2000, Rate.Gaps.POISSON)), WINDOW);

        assertHealthy(result);
        assertThat(result.pace().orElseThrow().due()).isBetween(1000L, 1400L);
    }

    @Test
    void run_rateBeyondTheServer_isOverloaded() {
        ScriptedServer.Script slow = peer -> {
            while (!peer.read().isEmpty()) {
                sleep(20);
                peer.write(PING);
            }
        };
        LoadResult result = run(slow, ping(Shape.keepAlive(2), 1).withRate(new Rate(1000, Rate.Gaps.CONSTANT)), WINDOW);

        Pace pace = result.pace().orElseThrow();
        assertThat(pace.overloaded()).isTrue();
        assertThat(pace.backlog()).isGreaterThan(400);
        assertThat(pace.due()).isEqualTo(600);
        assertThat(result.outcomes().conserved()).isTrue();
    }

    @Test
    void run_stallInAnOpenLoop_isFeltByEveryRequestThatFellDueInIt() {
        AtomicInteger count = new AtomicInteger();
        ScriptedServer.Script stalls = peer -> {
            while (!peer.read().isEmpty()) {
                if (count.incrementAndGet() == 100) {
                    sleep(300);
                }
                peer.write(PING);
            }
        };
        LoadResult result = run(
                stalls,
                ping(Shape.keepAlive(1), 1).withRate(new Rate(1000, Rate.Gaps.CONSTANT)),
                Duration.ofSeconds(1));

        assertThat(result.maxNanos()).isGreaterThanOrEqualTo(300_000_000L);
        assertThat(result.latency().percentile(85).orElseThrow()).isGreaterThan(100_000_000L);
    }

    @Test
    void run_video_comparesTheFirstAndSomeOfTheOthers() throws IOException {
        byte[] file = file(300_000);
        LoadResult result = run(peer -> video(peer, file), video(Shape.keepAlive(2)), WINDOW);

        assertHealthy(result);
        assertThat(result.bodiesCompared()).isBetween(2L, result.outcomes().valid() / 4);
    }

    @Test
    void run_videoWithOneWrongByte_isFoundWhereItIs() throws IOException {
        byte[] file = file(300_000);
        byte[] wrong = file.clone();
        wrong[277_777]++;
        LoadResult result = run(peer -> video(peer, wrong), video(Shape.keepAlive(1)), WINDOW);

        assertThat(result.outcomes().mismatch()).isPositive();
        assertThat(result.example().orElseThrow().offset()).isEqualTo(277_777);
    }

    @Test
    void run_videoThatIsTooLong_isAMismatchEvenWhenItsBytesAreNotCompared() throws IOException {
        byte[] file = file(300_000);
        LoadResult result =
                run(peer -> video(peer, Arrays.copyOf(file, file.length + 1)), video(Shape.keepAlive(1)), WINDOW);

        assertThat(result.outcomes().valid()).isZero();
        assertThat(result.outcomes().mismatch()).isGreaterThan(result.bodiesCompared());
    }

    @Test
    void run_slowReader_readsNoFasterThanAsked() throws IOException {
        byte[] file = file(3_000_000);
        LoadResult result = run(peer -> video(peer, file), video(new Shape(1, 1, 0, 500_000)), Duration.ofSeconds(1));

        assertThat(result.bytesRead()).isBetween(300_000L, 550_000L);
    }

    @Test
    void run_serverThatClosedIdleConnections_startsWithAllAgain() {
        ScriptedServer.Script closesAfterAWhile = peer -> {
            peer.timeout(200);
            ping(peer);
        };
        try (ScriptedServer server = ScriptedServer.start(closesAfterAWhile);
                Engine engine = Engine.open(at(server, ping(Shape.keepAlive(4), 1)))) {
            sleep(500);
            LoadResult result = engine.run(WINDOW);

            assertHealthy(result);
            assertThat(result.connectionsAtStart()).isEqualTo(4);
        }
    }

    @Test
    void run_serverThatDies_isResetOrClosedAndRefused() {
        ScriptedServer server = ScriptedServer.start(EngineTest::ping);
        try (Engine engine = Engine.open(at(server, ping(Shape.keepAlive(4), 1)))) {
            Thread.ofVirtual().start(() -> {
                sleep(200);
                server.close();
            });
            LoadResult result = engine.run(WINDOW.multipliedBy(4));

            assertThat(result.outcomes().valid()).isPositive();
            assertThat(result.outcomes().count(Fault.REFUSED)).isPositive();
            assertThat(result.outcomes().invalid()).isTrue();
            assertThat(result.outcomes().conserved()).isTrue();
            assertThat(result.connectionsAtEnd()).isZero();
        }
    }

    @Test
    void schedule_constantRateOfTwoThreads_takesTurns() {
        Rate rate = new Rate(1000, Rate.Gaps.CONSTANT);
        Schedule first = new Schedule(rate, 2, 0, new Window(0, Long.MAX_VALUE, Long.MAX_VALUE), new Random(1));
        Schedule second = new Schedule(rate, 2, 1, new Window(0, Long.MAX_VALUE, Long.MAX_VALUE), new Random(1));
        first.advance();

        assertThat(second.due()).isEqualTo(1_000_000);
        assertThat(first.due()).isEqualTo(2_000_000);
    }

    @Test
    void schedule_poisson_hasExponentialGaps() {
        Schedule schedule = new Schedule(
                new Rate(1000, Rate.Gaps.POISSON), 1, 0, new Window(0, Long.MAX_VALUE, Long.MAX_VALUE), new Random(1));
        int longer = 0;
        int n = 100_000;
        long last = 0;
        for (int i = 0; i < n; i++) {
            longer += schedule.due() - last > 1_000_000 ? 1 : 0;
            last = schedule.due();
            schedule.advance();
        }
        assertThat((double) longer / n).isCloseTo(Math.exp(-1), within(0.01));
        assertThat(last / 1e6 / n).isCloseTo(1, within(0.02));
    }

    private static void assertHealthy(LoadResult result) {
        assertThat(result.outcomes().invalid()).as(result.toString()).isFalse();
        assertThat(result.outcomes().errors()).as(result.toString()).isZero();
        assertThat(result.outcomes().conserved()).as(result.toString()).isTrue();
    }

    private static LoadResult run(ScriptedServer.Script script, LoadSpec spec, Duration window) {
        try (ScriptedServer server = ScriptedServer.start(script);
                Engine engine = Engine.open(at(server, spec))) {
            return engine.run(window);
        }
    }

    private static LoadSpec at(ScriptedServer server, LoadSpec spec) {
        return new LoadSpec(
                spec.host(),
                server.port(),
                spec.scenario(),
                spec.shape(),
                spec.threads(),
                spec.seed(),
                spec.videoFile(),
                spec.cpus(),
                spec.rate(),
                Duration.ofMillis(500));
    }

    private LoadSpec ping(Shape shape, int threads) {
        return spec("ping", shape, threads);
    }

    private LoadSpec query(Shape shape) {
        return spec("query", shape, 1);
    }

    private LoadSpec video(Shape shape) {
        return spec("video", shape, 1);
    }

    private LoadSpec spec(String scenario, Shape shape, int threads) {
        Path file = folder.resolve("video.mp4");
        return new LoadSpec(
                        "127.0.0.1",
                        1,
                        Scenarios.find(scenario).orElseThrow(),
                        shape.connections(),
                        threads,
                        11,
                        file,
                        List.of())
                .withShape(shape);
    }

    private byte[] file(int length) throws IOException {
        byte[] content = new byte[length];
        new Random(5).nextBytes(content);
        Files.write(folder.resolve("video.mp4"), content);
        return content;
    }

    private static void ping(Peer peer) throws IOException {
        while (!peer.read().isEmpty()) {
            peer.write(PING);
        }
    }

    private static void query(Peer peer) throws IOException {
        for (String request = peer.read(); !request.isEmpty(); request = peer.read()) {
            peer.write(answerTo(request));
        }
    }

    private static String answerTo(String request) {
        String body = request.replaceFirst("(?s)GET /id/(\\w+)\\?name=(\\w+) .*", "$1 $2");
        return "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nx-powered-by: benchmark\r\nContent-Length: "
                + body.length() + "\r\n\r\n" + body;
    }

    private static void video(Peer peer, byte[] file) throws IOException {
        while (!peer.read().isEmpty()) {
            peer.write("HTTP/1.1 200 OK\r\nContent-Type: video/mp4\r\nContent-Length: " + file.length + "\r\n\r\n");
            peer.write(file);
        }
    }

    private static void sleep(int millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
