package dev.httpdyno.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.maven.plugin.MojoExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DynoJavaTest {

    @TempDir
    private Path temp;

    private Path jdk(String release) throws IOException {
        Files.writeString(temp.resolve("release"), release);
        return java();
    }

    private Path java() throws IOException {
        return Files.createFile(Files.createDirectories(temp.resolve("bin")).resolve("java"));
    }

    @Test
    void toolchain_thatIsNewEnough_isTaken() throws Exception {
        Path java = jdk("IMPLEMENTOR=\"Any\"\nJAVA_VERSION=\"21.0.8\"\n");

        assertThat(DynoJava.ofToolchain(java)).isEqualTo(java);
    }

    @Test
    void toolchain_thatIsTooOld_isRefusedInOneLineThatSaysWhatToDo() throws Exception {
        Path java = jdk("IMPLEMENTOR=\"Any\"\nJAVA_VERSION=\"17.0.15\"\n");

        assertThatThrownBy(() -> DynoJava.ofToolchain(java))
                .isInstanceOf(MojoExecutionException.class)
                .hasMessage("HttpDyno needs Java 21 or newer, but the toolchain chose Java 17 (" + java
                        + "): let maven-toolchains-plugin ask for [21,)");
    }

    @Test
    void toolchain_ofTheOldForm_isReadToo() throws Exception {
        Path java = jdk("JAVA_VERSION=\"1.8.0_452\"");

        assertThatThrownBy(() -> DynoJava.ofToolchain(java)).hasMessageContaining("chose Java 8 ");
    }

    @Test
    void toolchain_thatDoesNotSayItsVersion_isTaken() throws Exception {
        Path java = java();

        assertThat(DynoJava.ofToolchain(java)).isEqualTo(java);
    }

    @Test
    void jdkOfMaven_thatIsTooOld_isRefusedWithWhatToDo() throws Exception {
        assertThat(DynoJava.ofMaven(21)).endsWith(Path.of("bin", "java"));
        assertThatThrownBy(() -> DynoJava.ofMaven(17))
                .isInstanceOf(MojoExecutionException.class)
                .hasMessageContaining("maven-toolchains-plugin");
    }
}
