package dev.httpdyno.core.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VideoFileTest {

    @TempDir
    private Path folder;

    @Test
    void generated_emptyFolder_isWritten() throws Exception {
        VideoFile video = VideoFile.generated(folder.resolve("new"));

        assertThat(video.size()).isEqualTo(VideoFile.SIZE);
        assertThat(video.content().sha256()).isEqualTo(VideoFile.SHA256);
        try (Stream<Path> files = Files.list(folder.resolve("new"))) {
            assertThat(files).containsExactly(video.path());
        }
    }

    @Test
    void generated_rightFile_isReused() throws Exception {
        Path path = VideoFile.generated(folder).path();
        FileTime old = FileTime.fromMillis(1_000_000);
        Files.setLastModifiedTime(path, old);

        VideoFile.generated(folder);

        assertThat(Files.getLastModifiedTime(path)).isEqualTo(old);
    }

    @Test
    void generated_damagedFile_isWrittenAgain() throws Exception {
        Path path = VideoFile.generated(folder).path();
        byte[] bytes = Files.readAllBytes(path);
        bytes[7]++;
        Files.write(path, bytes);

        assertThat(VideoFile.generated(folder).content().sha256()).isEqualTo(VideoFile.SHA256);
    }
}
