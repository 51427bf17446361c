package dev.httpdyno.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class InterruptionTest {

    private final List<String> done = new ArrayList<>();

    @Test
    void work_thatFails_isStillFollowedByWhatComesLast() {
        assertThatThrownBy(() -> Interruption.during(
                        () -> {
                            throw new IllegalStateException("the disk is gone");
                        },
                        () -> done.add("report")))
                .hasMessage("the disk is gone");
        assertThat(done).containsExactly("report");
    }

    @Test
    void work_thatFails_isToldEvenIfWhatComesLastFailsToo() {
        assertThatThrownBy(() -> Interruption.during(
                        () -> {
                            throw new IllegalStateException("the disk is gone");
                        },
                        () -> {
                            throw new IllegalStateException("no report");
                        }))
                .hasMessage("the disk is gone")
                .satisfies(e -> assertThat(e.getSuppressed()).hasSize(1));
    }

    @Test
    void work_interrupted_isFollowedByAThreadThatMayWrite() {
        int result = Interruption.during(
                () -> {
                    Thread.currentThread().interrupt();
                    return 7;
                },
                () -> done.add("interrupted: " + Thread.currentThread().isInterrupted()));
        assertThat(result).isEqualTo(7);
        assertThat(done).containsExactly("interrupted: false");
        assertThat(Thread.interrupted()).isTrue();
    }
}
