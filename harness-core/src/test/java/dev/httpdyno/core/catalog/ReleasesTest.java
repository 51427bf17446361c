package dev.httpdyno.core.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import dev.httpdyno.api.AdapterInfo;
import dev.httpdyno.core.result.Release;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReleasesTest {

    @TempDir
    private Path temp;

    private static Release release(String family, String version, List<Path> classPath) {
        return Releases.of(new FoundAdapter(
                new AdapterInfo(family + "-x", "X", version, family, "https://example.com"),
                Map.of(),
                List.of(),
                "",
                "X",
                new Bundle("test", classPath, List.of(), Optional.empty())));
    }

    private Path jar(String name, String... times) throws IOException {
        Path jar = temp.resolve(name);
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            for (String time : times) {
                ZipEntry entry = new ZipEntry(time);
                entry.setTimeLocal(LocalDateTime.parse(time + "T00:00:00"));
                out.putNextEntry(entry);
                out.closeEntry();
            }
        }
        return jar;
    }

    @Test
    void version_inTheTable_hasItsDayWhateverItsJarSays() throws IOException {
        Release release = release("vertx", "5.0.7", List.of(jar("vertx-core-5.0.7.jar", "2026-02-03")));

        assertThat(release.date()).hasValue("2026-01-15");
        assertThat(release.source()).isEqualTo(Release.Source.TABLE);
    }

    @Test
    void version_notInTheTable_hasTheDayOfItsNewestJar() throws IOException {
        Release release = release(
                "x",
                "9.9",
                List.of(
                        jar("x-core-9.9.jar", "2026-02-03", "1980-02-01"),
                        jar("x-web-9.9.jar", "2026-02-04"),
                        jar("other-1.0.jar", "2026-05-05")));

        assertThat(release.date()).hasValue("2026-02-04");
        assertThat(release.source()).isEqualTo(Release.Source.JAR);
    }

    @Test
    void version_whoseJarHasAFixedDate_isUnknown() throws IOException {
        assertThat(release("x", "9.9", List.of(jar("x-9.9.jar", "1980-01-01", "1980-02-01", "2010-01-01")))
                        .date())
                .isEmpty();
    }

    @Test
    void version_ofTheJdkItself_hasTheJdksDay() {
        Release release = release("x", System.getProperty("java.version"), List.of());

        assertThat(release.date()).hasValue(System.getProperty("java.version.date"));
        assertThat(release.source()).isEqualTo(Release.Source.JDK);
    }
}
