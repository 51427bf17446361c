package dev.httpdyno.core.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VerifierTest {

    @ParameterizedTest
    @CsvSource({"-0.5, 2", "0.0, 2", "1.2, 2", "2.6, 6", "9.0, 10"})
    void stepLimit_crowdedMachine_growsToFiveTimes(double crowd, int seconds) {
        assertThat(Verifier.stepLimit(crowd)).isEqualTo(Duration.ofSeconds(seconds));
    }
}
