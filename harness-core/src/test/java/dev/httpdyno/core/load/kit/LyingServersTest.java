package dev.httpdyno.core.load.kit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.load.InProcessLoad;
import dev.httpdyno.core.load.Outcomes;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LyingServersTest {

    private static final LoadDoctor DOCTOR = new LoadDoctor(new InProcessLoad(), Duration.ofMillis(250));

    static List<Lie> servers() {
        return LyingServers.all();
    }

    @ParameterizedTest
    @MethodSource("servers")
    void generator_serverOfTheKit_tellsTheTruth(Lie lie) {
        Finding finding = DOCTOR.examine(lie);

        assertThat(finding.right()).as(finding.toString()).isTrue();
    }

    @Test
    void generator_fixedDelay_medianAgreesWithinFivePercent() {
        Finding finding = DOCTOR.delay();

        assertThat(finding.right()).as(finding.toString()).isTrue();
    }

    @Test
    void wrongBytes_example_namesTheFirstDifferingByte() {
        Lie wrong = servers().stream()
                .filter(lie -> lie.id().equals("wrong-bytes"))
                .findFirst()
                .orElseThrow();

        assertThat(DOCTOR.examine(wrong).said()).contains("(the body at byte 8)");
    }

    @Test
    void truth_generatorThatSeesNothing_isNotTold() {
        Outcomes blind = new Outcomes(10, 10, 0, Map.of(), Map.of());

        assertThat(servers().stream()
                        .filter(lie -> lie.truth().holds().test(InProcessLoad.result(blind)))
                        .map(Lie::id))
                .containsExactly("healthy", "byte-per-write", "head-then-body", "chunked", "continue-first");
    }
}
