package dev.httpdyno.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Compares what is written with what is checked in; {@code -Dgolden.update=true} checks the new text in instead. */
public final class Golden {

    private static final Path FOLDER = Path.of("src", "test", "golden");

    private Golden() {}

    /**
     * Compares a text.
     *
     * @param name the file's name below {@code src/test/golden}
     * @param actual the text
     */
    public static void check(String name, String actual) {
        check(FOLDER.resolve(name), actual);
    }

    /**
     * Compares a text with a file that is kept elsewhere.
     *
     * @param file the file
     * @param actual the text
     */
    public static void check(Path file, String actual) {
        try {
            if (Boolean.getBoolean("golden.update")) {
                Files.createDirectories(file.toAbsolutePath().getParent());
                Files.writeString(file, actual);
            }
            assertThat(file).as("run once with -Dgolden.update=true").exists();
            assertSame(file, Files.readString(file).split("\n", -1), actual.split("\n", -1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Compares line by line, because nobody reads a page of HTML in a message. */
    private static void assertSame(Path file, String[] expected, String[] actual) {
        for (int i = 0; i < Math.min(expected.length, actual.length); i++) {
            assertThat(actual[i])
                    .as("line %d of %s; -Dgolden.update=true seals the change", i + 1, file)
                    .isEqualTo(expected[i]);
        }
        assertThat(actual.length).as("lines of %s", file).isEqualTo(expected.length);
    }
}
