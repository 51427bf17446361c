package dev.httpdyno.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RuntimeClassPathTest {

    @TempDir
    private Path module;

    @BeforeEach
    void createTarget() throws IOException {
        Files.createDirectories(module.resolve("target/classes"));
    }

    private Path jar(String name) throws IOException {
        return Files.createFile(module.resolve(name));
    }

    private void write(String... entries) throws IOException {
        Files.writeString(module.resolve("target/httpdyno.classpath"), String.join(File.pathSeparator, entries) + "\n");
    }

    private List<Path> entries() {
        return RuntimeClassPath.find(Optional.empty(), module).orElseThrow().entries();
    }

    @Test
    void entries_ofTheFile_followTheModulesOwnClasses() throws IOException {
        Path server = jar("server.jar");
        write(server.toString());

        assertThat(entries()).containsExactly(module.resolve("target/classes"), server);
    }

    @Test
    void entries_withTheModulesOwnClasses_haveThemOnce() throws IOException {
        Path own = module.resolve("target/classes");
        write(own.toString(), jar("server.jar").toString());

        assertThat(entries()).containsOnlyOnce(own).hasSize(2);
    }

    @Test
    void entries_ofAnUnpackagedHarness_areLeftOut() throws IOException {
        write("/p/harness-api/target/classes");

        assertThat(entries()).containsExactly(module.resolve("target/classes"));
    }

    @Test
    void entries_thatAreGone_areRefusedWithWhatToDo() throws IOException {
        write("/no/such.jar");

        assertThatIllegalStateException()
                .isThrownBy(this::entries)
                .withMessageContaining("/no/such.jar", "build again");
    }

    @Test
    void find_withoutAFile_isEmpty() {
        assertThat(RuntimeClassPath.find(Optional.empty(), module)).isEmpty();
    }

    @Test
    void find_namedFileThatIsAbsent_isRefused() {
        assertThatIllegalStateException()
                .isThrownBy(() -> RuntimeClassPath.find(Optional.of("none"), module))
                .withMessageContaining("httpdyno.classpath.file names")
                .withMessageContaining("let the build write it");
    }
}
