package dev.httpdyno.core.load.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.httpdyno.core.load.Fault;
import dev.httpdyno.core.load.LoadDriver;
import dev.httpdyno.core.load.LoadFailure;
import dev.httpdyno.core.load.LoadResult;
import dev.httpdyno.core.load.LoadSession;
import dev.httpdyno.core.load.LoadSpec;
import dev.httpdyno.core.load.Rate;
import dev.httpdyno.core.load.kit.Lie;
import dev.httpdyno.core.load.kit.LyingServers;
import dev.httpdyno.core.load.kit.ScriptedServer;
import dev.httpdyno.core.machine.RequiredProgram;
import dev.httpdyno.core.scenario.Scenarios;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoadDriversTest {

    private static final Duration SECOND = Duration.ofSeconds(1);

    @Test
    void find_names_areTheSevenAndEachButOursTellsItsBlindSpots() {
        assertThat(LoadDrivers.all())
                .extracting(LoadDriver::name)
                .containsExactly("dyno", "wrk", "h2load", "hey", "autocannon", "bombardier", "oha");
        assertThat(LoadDrivers.all())
                .allSatisfy(driver -> assertThat(driver.blindSpots().isEmpty())
                        .isEqualTo(driver.name().equals("dyno")));
        assertThat(LoadDrivers.find("ab")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"wrk", "h2load"})
    void run_installedProgramOnAHealthyServer_givesItsFigures(String name) {
        RequiredProgram.require(name);
        LoadResult result = run(name, "healthy");

        assertThat(result.outcomes().invalid()).as(result.toString()).isFalse();
        assertThat(result.outcomes().valid()).isGreaterThan(100);
        assertThat(result.cpuNanos()).isPositive();
        assertThat(result.raw()).contains("requests");
        assertThat(result.requestsPerSecond()).isGreaterThan(100);
    }

    @ParameterizedTest
    @ValueSource(strings = {"wrk", "h2load"})
    void run_serverThatNeverAnswers_isInvalidAndNotZeroRequestsASecond(String name) {
        RequiredProgram.require(name);
        LoadResult result = run(name, "never-answers");

        assertThat(result.outcomes().valid()).isZero();
        assertThat(result.outcomes().invalid()).isTrue();
    }

    @Test
    void run_wrkOnATruncatingServer_isInvalid() {
        RequiredProgram.require("wrk");
        assertThat(run("wrk", "truncated").outcomes().count(Fault.UNTOLD)).isPositive();
    }

    @Test
    void run_nobodyListens_isAFailure() {
        RequiredProgram.require("wrk");
        int port;
        try (ScriptedServer server = ScriptedServer.start(peer -> {})) {
            port = server.port();
        }
        try (LoadSession session = wrk().open(spec("query", port))) {
            assertThatThrownBy(() -> session.run(SECOND))
                    .isInstanceOf(LoadFailure.class)
                    .hasMessageContaining("wrk ended with exit code 1")
                    .hasMessageContaining("Connection refused");
        }
    }

    @Test
    void open_whatItCannotDo_isRefused() {
        RequiredProgram.require("wrk");
        assertThatThrownBy(() -> wrk().open(spec("routing", 8080)))
                .isInstanceOf(LoadFailure.class)
                .hasMessage("wrk sends one fixed request, but the scenario routing has 224");
        assertThatThrownBy(() -> wrk().open(spec("ping", 8080).withRate(new Rate(10, Rate.Gaps.CONSTANT))))
                .hasMessageContaining("a rate needs dyno");
        assertThatThrownBy(() -> wrk().open(spec("body-chunked", 8080)))
                .hasMessage("wrk sends bodies with their length, and this scenario's is chunked");
    }

    @Test
    void open_programThatIsNotInstalled_saysSo() {
        LoadDriver missing = new ExternalLoad(new NotInstalled());
        assertThatThrownBy(() -> missing.open(spec("ping", 8080)))
                .isInstanceOf(LoadFailure.class)
                .hasMessageContaining("no-such-program is not installed");
    }

    private record NotInstalled() implements Tool {

        @Override
        public String name() {
            return "no-such-program";
        }

        @Override
        public boolean pipelines() {
            return false;
        }

        @Override
        public List<String> blindSpots() {
            return List.of();
        }

        @Override
        public List<String> command(Call call) {
            return List.of(name());
        }

        @Override
        public Told told(String output, Call call) {
            throw new IllegalArgumentException(output);
        }
    }

    private static LoadResult run(String name, String lie) {
        ScriptedServer.Script script = LyingServers.all().stream()
                .filter(each -> each.id().equals(lie))
                .map(Lie::script)
                .findFirst()
                .orElseThrow();
        try (ScriptedServer server = ScriptedServer.start(script);
                LoadSession session = LoadDrivers.find(name).orElseThrow().open(spec("query", server.port()))) {
            return session.run(SECOND);
        }
    }

    private static LoadDriver wrk() {
        return LoadDrivers.find("wrk").orElseThrow();
    }

    private static LoadSpec spec(String scenario, int port) {
        return new LoadSpec(
                "127.0.0.1", port, Scenarios.find(scenario).orElseThrow(), 4, 1, 1, Path.of("none"), List.of());
    }
}
