package dev.httpdyno.verify;

import dev.httpdyno.core.catalog.Bundle;
import dev.httpdyno.core.catalog.Catalog;
import dev.httpdyno.core.catalog.FoundAdapter;
import java.io.File;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The bundle of the adapter under test: its module's run-time class path, or what is known of it. */
final class TestClassPath {

    /** Names a folder of jars in place of a class path, for frameworks with a launcher of their own. */
    static final String BUNDLE_PROPERTY = "httpdyno.bundle";

    private static final List<String> MODULES = List.of("harness-core", "harness-api", "verify");

    /** Jars that the tests need and the adapter does not: HttpDyno itself, JUnit and the test runner. */
    private static final Pattern OURS = Pattern.compile("(?:" + String.join("|", MODULES) + ")-\\d.*\\.jar"
            + "|(?:junit|opentest4j|apiguardian|assertj|surefire)[\\w.-]*\\.jar");

    private TestClassPath() {}

    /**
     * The adapter under test.
     *
     * @throws IllegalStateException if there is none, or several and the id does not say which
     */
    static FoundAdapter adapter(String id) {
        return only(Catalog.of(List.of(bundle(Optional.ofNullable(System.getProperty(BUNDLE_PROPERTY))))), id);
    }

    static Bundle bundle(Optional<String> folder) {
        if (folder.isEmpty()) {
            return Bundle.ofClassPath(entries(RuntimeClassPath.find(), classPath(), System.out));
        }
        Path jars = Path.of(folder.get());
        if (!Files.isDirectory(jars)) {
            throw new IllegalStateException(BUNDLE_PROPERTY + " names " + jars
                    + ", which is no folder: let the build make it before the tests");
        }
        return Bundle.ofFolder(jars);
    }

    static List<Path> entries(Optional<RuntimeClassPath> file, String testClassPath, PrintStream notes) {
        if (file.isPresent()) {
            return file.get().entries();
        }
        notes.println(
                "httpdyno: there is no " + RuntimeClassPath.FILE_NAME + " in target or build, so the server gets the"
                        + " test class path; docs/adapters.md says what writes that file");
        return runtimeEntries(testClassPath);
    }

    static FoundAdapter only(Catalog catalog, String id) {
        List<FoundAdapter> candidates = catalog.adapters().stream()
                .filter(a -> id.isEmpty() || a.id().equals(id))
                .toList();
        if (candidates.size() != 1) {
            throw new IllegalStateException("expected one adapter" + (id.isEmpty() ? "" : " '" + id + "'")
                    + " on the class path, but found "
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

    /** What of a test class path the adapter needs to run. */
    static List<Path> runtimeEntries(String classPath) {
        return Stream.of(classPath.split(File.pathSeparator))
                .map(Path::of)
                .filter(entry -> !isForTests(entry))
                .toList();
    }

    private static boolean isForTests(Path entry) {
        String name = String.valueOf(entry.getFileName());
        return name.equals("test-classes")
                || isModuleOfThisBuild(entry)
                || OURS.matcher(name).matches();
    }

    /** A module of HttpDyno's own build whose jar is not packaged yet. */
    static boolean isModuleOfThisBuild(Path entry) {
        return MODULES.stream().anyMatch(m -> entry.endsWith(Path.of(m, "target", "classes")));
    }
}
