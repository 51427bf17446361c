package dev.httpdyno.core.catalog;

import dev.httpdyno.core.result.Release;
import dev.httpdyno.core.result.Release.Source;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** When versions came out: from a table, else from the build date in the framework's jar, else unknown. */
public final class Releases {

    private static final String FILE = "releases.tsv";

    /** Reproducible builds put fixed dates into jars: 1980-01-01 and -02-01, 1985-02-01, 2010-01-01. */
    private static final int FIRST_TRUE_YEAR = 2011;

    private static final Map<String, String> TABLE = table();

    private Releases() {}

    /**
     * The release that an adapter runs on.
     *
     * @param adapter the adapter
     * @return its version with the day, if that is known
     */
    public static Release of(FoundAdapter adapter) {
        String version = adapter.info().version();
        String listed = TABLE.get(adapter.info().family() + " " + version);
        if (listed != null) {
            return release(adapter, Optional.of(listed), Source.TABLE);
        }
        Optional<String> built = buildDate(adapter.bundle(), version);
        if (built.isPresent()) {
            return release(adapter, built, Source.JAR);
        }
        String jdk = System.getProperty("java.version.date");
        if (jdk != null && version.equals(System.getProperty("java.version"))) {
            return release(adapter, Optional.of(jdk), Source.JDK);
        }
        return release(adapter, Optional.empty(), Source.UNKNOWN);
    }

    private static Release release(FoundAdapter adapter, Optional<String> date, Source source) {
        return new Release(adapter.info().version(), date, source, adapter.oldVersionReason());
    }

    /** Of the newest jar that has the version in its name, which a framework's own jars have. */
    private static Optional<String> buildDate(Bundle bundle, String version) {
        return bundle.classPath().stream()
                .filter(jar -> jar.getFileName().toString().endsWith("-" + version + ".jar"))
                .flatMap(jar -> newestEntry(jar).stream())
                .max(Comparator.naturalOrder())
                .map(LocalDate::toString);
    }

    private static Optional<LocalDate> newestEntry(Path jar) {
        try (ZipFile file = new ZipFile(jar.toFile())) {
            return file.stream()
                    .map(ZipEntry::getTimeLocal)
                    .map(time -> time.toLocalDate())
                    .filter(day -> day.getYear() >= FIRST_TRUE_YEAR)
                    .max(Comparator.naturalOrder());
        } catch (IOException e) {
            // A broken jar is reported when a class is looked for in it.
            return Optional.empty();
        }
    }

    private static Map<String, String> table() {
        Map<String, String> dates = new HashMap<>();
        try (InputStream in = Releases.class.getResourceAsStream(FILE)) {
            if (in == null) {
                throw new IllegalStateException("the build left out " + FILE);
            }
            new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#") && !line.isBlank())
                    .map(line -> line.split("\t"))
                    .forEach(cells -> dates.put(
                            cells[0] + " " + cells[1], LocalDate.parse(cells[2]).toString()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Map.copyOf(dates);
    }
}
