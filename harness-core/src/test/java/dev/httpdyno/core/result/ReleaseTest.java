package dev.httpdyno.core.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReleaseTest {

    private static final Instant NOW = Instant.parse("2026-10-15T12:00:00Z");

    private static Release of(String version, String date, String reason) {
        return new Release(version, Optional.of(date), Release.Source.TABLE, reason);
    }

    @Test
    void version_overNineMonthsOld_isMarkedUnlessThereIsAReason() {
        assertThat(of("1", "2026-01-14", "").isUnmaintained(NOW)).isTrue();
        assertThat(of("1", "2026-01-15", "").isUnmaintained(NOW)).isFalse();
        assertThat(of("1", "2020-01-01", "last of its line").isUnmaintained(NOW))
                .isFalse();
        assertThat(of("1", "2020-01-01", "last of its line").text(NOW))
                .isEqualTo("1 (2020-01-01, over nine months old: last of its line)");
        assertThat(of("1", "2026-01-14", "").text(NOW)).isEqualTo("1 (2026-01-14, over nine months old)");
    }

    @Test
    void version_withoutADay_isUnknownAndNotMarked() {
        Release release = new Release("2", Optional.empty(), Release.Source.UNKNOWN, "");

        assertThat(release.isUnmaintained(NOW)).isFalse();
        assertThat(release.text(NOW)).isEqualTo("2 (release date unknown)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "5.0.0.Alpha1",
                "5.0.0-alpha.3",
                "1.0-beta",
                "7.0.0-M1",
                "4.0.0-RC2",
                "2.0.0.CR1",
                "1.0-SNAPSHOT",
                "3.0.0-rc.1",
                "26-ea",
                "1.0.0.Beta"
            })
    void version_ofAPreRelease_isMarked(String version) {
        assertThat(of(version, "2026-10-01", "").preRelease()).isTrue();
        assertThat(of(version, "2026-10-01", "").text(NOW)).endsWith(", a pre-release)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"4.2.18.Final", "1.2.3", "25.0.3", "2.0.0.RELEASE", "1.0-jre", "3.0.0.Final-redhat-1", "1.0-M"})
    void version_thatIsFinished_isNotMarked(String version) {
        assertThat(of(version, "2026-10-01", "").preRelease()).isFalse();
    }
}
