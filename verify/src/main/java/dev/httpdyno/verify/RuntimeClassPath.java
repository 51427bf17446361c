package dev.httpdyno.verify;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A file with the run-time class path of a module, on one line with the system's separators, as the goals
 * {@code httpdyno:classpath} and {@code dependency:build-classpath} write it.
 *
 * @param file the file, which exists
 */
record RuntimeClassPath(Path file) {

    static final String FILE_NAME = "httpdyno.classpath";
    static final String PROPERTY = "httpdyno.classpath.file";

    /**
     * The file of the module under test.
     *
     * @return the file; none where the build writes none
     * @throws IllegalStateException if {@value #PROPERTY} names a file that is not there
     */
    static Optional<RuntimeClassPath> find() {
        Path module = Path.of(Objects.requireNonNullElse(System.getProperty("basedir"), ""));
        return find(Optional.ofNullable(System.getProperty(PROPERTY)), module);
    }

    static Optional<RuntimeClassPath> find(Optional<String> named, Path module) {
        if (named.isPresent()) {
            Path file = module.resolve(named.get());
            if (!Files.isRegularFile(file)) {
                throw new IllegalStateException(PROPERTY + " names " + file
                        + ", which does not exist: let the build write it before the tests");
            }
            return Optional.of(new RuntimeClassPath(file));
        }
        return Stream.of("target", "build")
                .map(folder -> module.resolve(folder).resolve(FILE_NAME))
                .filter(Files::isRegularFile)
                .findFirst()
                .map(RuntimeClassPath::new);
    }

    /**
     * The jars and folders in it. The module's own classes, which {@code dependency:build-classpath} leaves out, are
     * taken from the folder {@code classes} beside the file.
     *
     * @throws IllegalStateException if a jar is not there any more; a folder may be one that nothing was compiled into
     */
    List<Path> entries() {
        List<Path> entries = new ArrayList<>();
        Path own = file.resolveSibling("classes");
        if (Files.isDirectory(own)) {
            entries.add(own);
        }
        Stream.of(text().split(File.pathSeparator))
                .filter(entry -> !entry.isEmpty())
                .map(Path::of)
                .filter(entry -> !entries.contains(entry) && !TestClassPath.isModuleOfThisBuild(entry))
                .forEach(entries::add);
        for (Path entry : entries) {
            if (!Files.exists(entry) && entry.toString().endsWith(".jar")) {
                throw new IllegalStateException(
                        file + " names " + entry + ", which does not exist: build again, or delete the file");
            }
        }
        entries.removeIf(entry -> !Files.exists(entry));
        return entries;
    }

    private String text() {
        try {
            return Files.readString(file).trim();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        }
    }
}
