package dev.httpdyno.core.result;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A version of a framework and when it came out.
 *
 * @param version as the framework says it
 * @param date the day of its release, ISO; absent when nobody knows
 * @param source where the day is known from
 * @param reason why the adapter keeps a version that is old; empty when it gives no reason
 */
public record Release(String version, Optional<String> date, Source source, String reason) {

    /** After so many months without a newer version a framework counts as unmaintained. */
    private static final int MONTHS = 9;

    private static final Pattern PRE_RELEASE = Pattern.compile("(?i).*([-.]?(alpha|beta|snapshot|preview|milestone)"
            + "|[-.](m\\d+|(rc|cr|ea|pre)[-.]?\\d*))([-.].*|\\d*)");

    /** Where the day of a release is known from. */
    public enum Source {
        /** HttpDyno's own table. */
        TABLE,
        /** The build date in the framework's jar. */
        JAR,
        /** The JDK's own statement. */
        JDK,
        /** Nowhere. */
        UNKNOWN
    }

    /**
     * Whether the version is old and no reason is given for that.
     *
     * @param now when that is asked
     * @return false when its day is not known
     */
    public boolean isUnmaintained(Instant now) {
        return isOld(now) && reason.isEmpty();
    }

    private boolean isOld(Instant now) {
        LocalDate limit = now.atZone(ZoneOffset.UTC).toLocalDate().minusMonths(MONTHS);
        return date.map(LocalDate::parse).filter(d -> d.isBefore(limit)).isPresent();
    }

    /**
     * Whether its authors do not call it finished.
     *
     * @return true for an alpha, a beta, a milestone, a release candidate, a snapshot
     */
    public boolean preRelease() {
        return PRE_RELEASE.matcher(version).matches();
    }

    /**
     * The version with its day and what a reader must know of it.
     *
     * @param now when that is asked
     * @return such as {@code 1.2.3 (2026-01-15: over nine months old)}
     */
    public String text(Instant now) {
        return version + " (" + remarks(now) + ")";
    }

    /**
     * The day and what a reader must know of it.
     *
     * @param now when that is asked
     * @return such as {@code 2026-01-15: over nine months old}
     */
    public String remarks(Instant now) {
        String day = date.map(d -> source == Source.JAR ? "built " + d : d).orElse("release date unknown");
        String age =
                isUnmaintained(now) ? ", over nine months old" : isOld(now) ? ", over nine months old: " + reason : "";
        return day + age + (preRelease() ? ", a pre-release" : "");
    }
}
