package dev.httpdyno.core.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.httpdyno.core.result.guard.Arm;
import dev.httpdyno.core.result.guard.Tolerances;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is drawn from scripted sittings, whose truth is known. */
class ReplayTest {

    private static final Tolerances TOLERANCES = new Tolerances(0.03, 0.01, Map.of());
    private static final int CELLS = 5;

    private static Recorded recorded(Script script) {
        return Recorded.of(List.of(script.sitting(1), script.sitting(2)));
    }

    private static List<List<Arm>> groups(Script script) {
        return recorded(script).candidates().getOrDefault(Script.CANDIDATE, List.of());
    }

    private static Replay.Outcome candidate(Script script) {
        return new Replay(groups(script), false, 1, CELLS, TOLERANCES).outcome(200, 1);
    }

    @Test
    void oneBuild_raisesNoAlarmAndIsDecided() {
        Recorded recorded = recorded(Script.equal(24));

        Replay.Outcome outcome = new Replay(recorded.equal(), true, CELLS, CELLS, TOLERANCES).outcome(200, 1);

        assertThat(recorded.equal()).hasSize(4);
        assertThat(outcome.rounds()).isEqualTo(96);
        assertThat(outcome.sittings()).isEqualTo(200);
        assertThat(outcome.slower()).hasSize(6).allMatch(s -> s.value() == 0 && s.high() == 0);
        assertThat(outcome.decided().get(5).value()).isEqualTo(1);
    }

    @Test
    void slowerCandidate_isFoundTheMoreOftenTheLongerItLooks() {
        Replay.Outcome outcome = candidate(Script.equal(24).slower(0.05));

        assertThat(outcome.slower().stream().map(Replay.Share::value)).isSorted();
        assertThat(outcome.slower().get(5).value()).isGreaterThan(0.95);
        assertThat(outcome.slower()).allMatch(s -> s.low() <= s.value() && s.value() <= s.high());
        assertThat(Recorded.alone(groups(Script.equal(24).slower(0.05))).orElseThrow())
                .isBetween(0.045, 0.055);
    }

    @Test
    void moreBytes_areFoundByTheAllocation() {
        assertThat(candidate(Script.equal(24).moreBytes(64)).slower().get(1).value())
                .isGreaterThan(0.99);
    }

    @Test
    void restlessRounds_areNeitherSlowerNorDecided() {
        Replay.Outcome outcome = candidate(Script.equal(24).scatter(0.3));

        assertThat(outcome.slower().get(5).value()).isLessThan(0.05);
        assertThat(outcome.decided().get(5).value()).isLessThan(0.2);
    }

    @Test
    void tooFewRounds_areRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> candidate(Script.equal(2)))
                .withMessage("only 4 recorded rounds, but it takes 6 to draw from");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Replay(List.of(), false, 1, 1, TOLERANCES))
                .withMessage("no recorded rounds");
    }
}
