package dev.httpdyno.core.load.kit;

import dev.httpdyno.core.load.LoadDriver;
import dev.httpdyno.core.load.LoadFailure;
import dev.httpdyno.core.load.LoadResult;
import dev.httpdyno.core.load.LoadSession;
import dev.httpdyno.core.load.LoadSpec;
import dev.httpdyno.core.scenario.Scenario;
import dev.httpdyno.core.scenario.Scenarios;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/** Examines a load generator against servers whose behaviour is known. */
public final class LoadDoctor {

    private static final int CONNECTIONS = 4;
    private static final long SEED = 20_260_101L;
    private static final Duration PATIENCE = Duration.ofMillis(500);
    private static final Duration DELAY = Duration.ofMillis(20);
    private static final double DELAY_TOLERANCE = 0.05;
    private static final int PART = 4;

    private final LoadDriver driver;
    private final Duration window;

    /**
     * An examination of one generator.
     *
     * @param driver the generator
     * @param window how long each server is under load
     */
    public LoadDoctor(LoadDriver driver, Duration window) {
        this.driver = driver;
        this.window = window;
    }

    /**
     * Puts load on every server of the kit, one after another.
     *
     * @param progress is told each finding as it comes
     * @return a finding a server, the one about delays last
     */
    public List<Finding> examine(Consumer<Finding> progress) {
        List<Finding> findings = new ArrayList<>();
        for (Lie lie : LyingServers.all()) {
            findings.add(examine(lie));
            progress.accept(findings.getLast());
        }
        findings.add(delay());
        progress.accept(findings.getLast());
        return List.copyOf(findings);
    }

    /**
     * Puts load on one server.
     *
     * @param lie the server
     * @return what was said about it
     */
    public Finding examine(Lie lie) {
        try (ScriptedServer server = ScriptedServer.start(lie.script());
                LoadSession session = driver.open(spec(server.port(), CONNECTIONS))) {
            LoadResult result = session.run(window);
            boolean right =
                    lie.truth().holds().test(result) && result.outcomes().conserved();
            return new Finding(lie.id(), lie.sentence(), lie.expected(), said(result), right);
        } catch (LoadFailure e) {
            return new Finding(lie.id(), lie.sentence(), lie.expected(), String.valueOf(e.getMessage()), false);
        }
    }

    /**
     * Puts load on a server that waits for a known time, and compares what both have measured.
     *
     * @return right if the medians agree within 5 %
     */
    public Finding delay() {
        Histogram waited = new Histogram(3);
        ScriptedServer.Script script = peer -> {
            for (String request = peer.read(); !request.isEmpty(); request = peer.read()) {
                long start = System.nanoTime();
                sleep();
                waited.recordValue(System.nanoTime() - start);
                peer.write(LyingServers.answer(LyingServers.body(request)));
            }
        };
        String sentence = "waits " + DELAY.toMillis() + " ms before each answer";
        String expected = "the median latency within 5 %";
        try (ScriptedServer server = ScriptedServer.start(script);
                LoadSession session = driver.open(spec(server.port(), 1))) {
            LoadResult result = session.run(window.multipliedBy(PART));
            long truth = waited.getValueAtPercentile(50);
            long measured = result.latency().percentile(50).orElse(0);
            String said = String.format(Locale.ROOT, "%.2f ms for %.2f ms", measured / 1e6, truth / 1e6);
            boolean right = Math.abs(measured - truth) <= DELAY_TOLERANCE * truth;
            return new Finding("fixed-delay", sentence, expected, said, right);
        } catch (LoadFailure e) {
            return new Finding("fixed-delay", sentence, expected, String.valueOf(e.getMessage()), false);
        }
    }

    private static void sleep() {
        try {
            Thread.sleep(DELAY);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static String said(LoadResult result) {
        String problems = result.outcomes().problems();
        return result.outcomes().valid() + " valid" + (problems.isEmpty() ? "" : ", " + problems)
                + result.example()
                        .map(example -> " (" + example.problem()
                                + (example.offset() < 0 ? "" : " at byte " + example.offset()) + ")")
                        .orElse("");
    }

    private static LoadSpec spec(int port, int connections) {
        Scenario query = Scenarios.find("query").orElseThrow();
        return new LoadSpec("127.0.0.1", port, query, connections, 1, SEED, Path.of("no-video"), List.of())
                .withPatience(PATIENCE);
    }
}
