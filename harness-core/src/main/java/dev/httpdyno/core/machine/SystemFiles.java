package dev.httpdyno.core.machine;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What the system tells in files: {@code /proc}, {@code /sys}, {@code /etc}. A file that is not there is absent, on a Mac
 * all of them.
 *
 * @param root the folder that they lie in, {@code /} but for tests
 */
record SystemFiles(Path root) {

    static final SystemFiles HERE = new SystemFiles(Path.of("/"));

    private static final int MAX_FILE = 1 << 20;

    /** The text without the white space around it. */
    Optional<String> text(String file) {
        // Some files of /proc/sys give all at the first read, and nothing at a second one.
        try (InputStream in = Files.newInputStream(root.resolve(file))) {
            return Optional.of(new String(in.readNBytes(MAX_FILE), StandardCharsets.UTF_8).trim());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The value of the first line that is {@code name : value}. */
    Optional<String> field(String file, String name) {
        return text(file).stream()
                .flatMap(String::lines)
                .filter(l ->
                        l.contains(":") && l.substring(0, l.indexOf(':')).trim().equals(name))
                .findFirst()
                .map(l -> l.substring(l.indexOf(':') + 1).trim());
    }

    /** A whole number. */
    Optional<Long> number(String file) {
        return text(file).filter(t -> t.matches("-?\\d{1,18}")).map(Long::parseLong);
    }

    boolean has(String file) {
        return Files.exists(root.resolve(file));
    }

    /** The names in a folder that fit a glob, in their natural order ({@code cpu2} before {@code cpu10}). */
    List<String> names(String folder, String glob) {
        List<String> names = new ArrayList<>();
        try (DirectoryStream<Path> found = Files.newDirectoryStream(root.resolve(folder), glob)) {
            found.forEach(path -> names.add(path.getFileName().toString()));
        } catch (IOException e) {
            return List.of();
        }
        names.sort(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()));
        return names;
    }
}
