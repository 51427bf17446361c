package dev.httpdyno.core.machine;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** The programs that this system has. */
public final class Programs {

    private Programs() {}

    /** Whether a program of that name is on the path. */
    static boolean has(String name) {
        return find(name).isPresent();
    }

    /**
     * A program on the path.
     *
     * @param name its name
     * @return its file, links not followed
     */
    public static Optional<Path> find(String name) {
        String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
        return Stream.of(path.split(File.pathSeparator))
                .map(folder -> Path.of(folder, name))
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .findFirst();
    }
}
