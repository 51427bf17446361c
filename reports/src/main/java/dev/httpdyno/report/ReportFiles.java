package dev.httpdyno.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;

/** Writes what a format gave. */
public final class ReportFiles {

    private ReportFiles() {}

    /**
     * Writes files, each whole or not at all, in place of those that a former rendering left.
     *
     * @param folder where to; made when it is not there
     * @param files names with {@code /} between, and contents
     * @throws UncheckedIOException if one cannot be written
     */
    public static void write(Path folder, Map<String, String> files) {
        files.forEach((name, content) -> write(folder.resolve(name), content));
    }

    /**
     * Writes a file, whole or not at all, in place of one that may be there.
     *
     * @param file the file; its folder is made when it is not there
     * @param content the text
     * @throws UncheckedIOException if it cannot be written
     */
    public static void write(Path file, String content) {
        try {
            Path parent = file.toAbsolutePath().getParent();
            if (parent != null) {
                Files.createDirectories(parent);
            }
            Path temporary = file.resolveSibling(file.getFileName() + ".tmp");
            Files.writeString(temporary, content);
            Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file + ": " + e.getMessage(), e);
        }
    }
}
