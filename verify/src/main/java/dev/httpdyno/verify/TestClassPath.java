package dev.httpdyno.verify;

import dev.httpdyno.core.catalog.Bundle;
import dev.httpdyno.core.catalog.Catalog;
import dev.httpdyno.core.catalog.FoundAdapter;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The class path of the running tests as the bundle of the adapter under test. */
final class TestClassPath {

    /** What the tests need and the adapter does not: HttpDyno itself, JUnit and the test runner. */
    private static final Pattern OURS = Pattern.compile("(?:harness-core|harness-api|verify)-\\d.*\\.jar"
            + "|(?:junit|opentest4j|apiguardian|assertj|surefire)[\\w.-]*\\.jar");

    private TestClassPath() {}

    static FoundAdapter adapter(String id) {
        Catalog catalog = Catalog.of(List.of(Bundle.ofClassPath(runtimeEntries(classPath()))));
        List<FoundAdapter> candidates = catalog.adapters().stream()
                .filter(a -> id.isEmpty() || a.id().equals(id))
                .toList();
        if (candidates.size() != 1) {
            throw new IllegalStateException("expected one adapter" + (id.isEmpty() ? "" : " '" + id + "'")
                    + " on the test class path, but found "
                    + catalog.adapters().stream().map(FoundAdapter::id).collect(Collectors.joining(", ", "[", "]"))
                    + catalog.problems().stream().map(p -> "\n" + p.message()).collect(Collectors.joining())
                    + (candidates.isEmpty() ? "" : "\noverride adapterId() to choose one"));
        }
        return candidates.get(0);
    }

    private static String classPath() {
        return Objects.requireNonNullElse(
                System.getProperty("surefire.test.class.path"), System.getProperty("java.class.path"));
    }

    /** What of a class path the adapter needs to run. */
    static List<Path> runtimeEntries(String classPath) {
        return Stream.of(classPath.split(File.pathSeparator))
                .map(Path::of)
                .filter(entry -> !isOurs(entry))
                .toList();
    }

    private static boolean isOurs(Path entry) {
        String name = String.valueOf(entry.getFileName());
        if (name.equals("test-classes")) {
            return true;
        }
        if (name.equals("classes")) {
            // Another module of this build whose jar is not packaged yet.
            String module = entry.toString();
            return Stream.of("harness-core", "harness-api", "verify")
                    .anyMatch(
                            m -> module.endsWith(Path.of(m, "target", "classes").toString()));
        }
        return OURS.matcher(name).matches();
    }
}
