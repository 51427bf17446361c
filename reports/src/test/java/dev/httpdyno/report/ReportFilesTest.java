package dev.httpdyno.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportFilesTest {

    @TempDir
    private Path temp;

    @Test
    void files_writtenTwice_areTheNewOnesAndNothingElse() throws IOException {
        ReportFiles.write(temp, Map.of("a.txt", "old", "b/c.txt", "c"));
        ReportFiles.write(temp, Map.of("a.txt", "new"));

        assertThat(temp.resolve("a.txt")).hasContent("new");
        assertThat(temp.resolve("b/c.txt")).hasContent("c");
        assertThat(temp).isDirectoryNotContaining("glob:**.tmp");
    }

    @Test
    void folder_thatIsAFile_isNamed() throws IOException {
        Path file = Files.createFile(temp.resolve("file"));

        assertThatThrownBy(() -> ReportFiles.write(file, Map.of("a.txt", "")))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("cannot write " + file.resolve("a.txt"));
    }
}
