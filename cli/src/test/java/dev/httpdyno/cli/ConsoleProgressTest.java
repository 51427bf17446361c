package dev.httpdyno.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.core.measure.Plans;
import dev.httpdyno.core.result.Samples;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ConsoleProgressTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private long now = 7;

    /** Two adapters, one scenario, two rounds. */
    private ConsoleProgress progress(boolean interactive) {
        return new ConsoleProgress(
                Plans.plan(2, false, 1, "a", "b"),
                new PrintWriter(out),
                new PrintWriter(err),
                interactive,
                false,
                () -> now);
    }

    private void pass(long seconds) {
        now += TimeUnit.SECONDS.toNanos(seconds);
    }

    @Test
    void block_onATerminal_isWrittenOverAndTellsSlotCellPhaseTimeAndTheLastFigure() {
        ConsoleProgress progress = progress(true);

        progress.phase(1, 1, "a", "ping", "warm-up");
        assertThat(err.toString())
                .contains("[1/", "] round 1  a ping  warm-up  ", " left", "........")
                .doesNotContain("#");

        pass(30);
        progress.taken(Samples.valid(1, 1, "a", "ping", 12_345));
        err.getBuffer().setLength(0);
        progress.phase(1, 2, "b", "ping", "window");
        assertThat(err.toString())
                .startsWith("\r\u001b[K\u001b[1A\r\u001b[K")
                .contains("[2/", "] round 1  b ping  window  ", "#", "a ping 12,345 requests/s");

        err.getBuffer().setLength(0);
        progress.clear();
        progress.clear();
        assertThat(err.toString()).isEqualTo("\r\u001b[K\u001b[1A\r\u001b[K" + "\r\u001b[K");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void time_thatIsLeft_followsFromWhatWasTaken() {
        ConsoleProgress progress = progress(true);
        progress.phase(1, 1, "a", "ping", "start");
        pass(100);
        progress.taken(Samples.valid(1, 1, "a", "ping", 1_000));
        int samples = Plans.plan(2, false, 1, "a", "b").samples();

        progress.phase(1, 2, "b", "ping", "start");

        assertThat(err.toString()).contains(Durations.text(Duration.ofSeconds(100L * (samples - 1))) + " left");
    }

    @Test
    void line_elsewhere_comesOnceAMinuteWithoutControlCharacters() {
        ConsoleProgress progress = progress(false);

        progress.phase(1, 1, "a", "ping", "start");
        pass(59);
        progress.phase(1, 1, "a", "ping", "warm-up");
        assertThat(err.toString()).isEmpty();

        pass(1);
        progress.phase(1, 1, "a", "ping", "window");
        pass(59);
        progress.phase(1, 2, "b", "ping", "start");
        assertThat(err.toString().lines())
                .singleElement()
                .satisfies(line -> assertThat(line).contains("a ping  window").doesNotContain("\u001b", "\r"));
    }

    @Test
    void sample_thatFailed_isSaidAtOnceWithWhatTheServerPrinted() {
        ConsoleProgress progress = progress(true);
        progress.phase(1, 1, "a", "ping", "window");

        progress.taken(Samples.failed(1, 1, "a", "ping", "it died"));

        assertThat(err.toString()).contains("dyno: a ping in round 1: FAILED: it died\n");
        assertThat(progress.anyFailed()).isTrue();
    }
}
