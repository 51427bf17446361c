package dev.httpdyno.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DynoCommandTest {

    @TempDir
    private Path temp;

    private DynoCommand command() {
        return new DynoCommand(
                Path.of(System.getProperty("java.home"), "bin", "java"),
                List.of(System.getProperty("java.class.path").split(File.pathSeparator)).stream()
                        .map(Path::of)
                        .toList(),
                temp.resolve("home"));
    }

    @Test
    void line_withMoreOptions_endsWithThem() {
        assertThat(command().line(List.of("verify", "--classpath", "a b.jar"), " --clause  Q4 "))
                .endsWith("dev.httpdyno.cli.Dyno", "verify", "--classpath", "a b.jar", "--clause", "Q4");
        assertThat(command().line(List.of("list"), "")).endsWith("dev.httpdyno.cli.Dyno", "list");
    }

    @Test
    void run_ofDyno_givesItsExitCode() throws Exception {
        assertThat(command().run(List.of(), "--version")).isZero();
        assertThat(command().run(List.of("bench"), "--no-such-option")).isEqualTo(2);
    }

    @Test
    void judge_exitCodes_meanWhatTheyMeanInAShell() {
        assertThatCode(() -> DynoCommand.judge(0)).doesNotThrowAnyException();
        for (int failed : List.of(1, 3, 4)) {
            assertThatThrownBy(() -> DynoCommand.judge(failed)).isInstanceOf(MojoFailureException.class);
        }
        for (int broken : List.of(2, 70, 130)) {
            assertThatThrownBy(() -> DynoCommand.judge(broken)).isInstanceOf(MojoExecutionException.class);
        }
    }
}
