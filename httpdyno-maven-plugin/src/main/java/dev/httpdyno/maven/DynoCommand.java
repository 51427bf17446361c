package dev.httpdyno.maven;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;

/**
 * Starts dyno in a JVM of its own.
 *
 * @param java the program
 * @param jars the class path of dyno
 * @param home what takes the place of HttpDyno's repository: a folder without adapters
 */
record DynoCommand(Path java, List<Path> jars, Path home) {

    DynoCommand {
        jars = List.copyOf(jars);
    }

    /** Starts the command, shows what it says, and waits for its end. */
    int run(List<String> words, String more) throws IOException, InterruptedException {
        Files.createDirectories(home);
        Process process = new ProcessBuilder(line(words, more)).inheritIO().start();
        try {
            return process.waitFor();
        } finally {
            process.destroy();
        }
    }

    List<String> line(List<String> words, String more) {
        List<String> line = new ArrayList<>(List.of(
                java.toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "--enable-native-access=ALL-UNNAMED",
                "-Dhttpdyno.home=" + home,
                "-cp",
                jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)),
                "dev.httpdyno.cli.Dyno"));
        line.addAll(words);
        Stream.of(more.trim().split("\\s+")).filter(w -> !w.isEmpty()).forEach(line::add);
        return line;
    }

    /** What an exit code of dyno means for the build. */
    static void judge(int exitCode) throws MojoExecutionException, MojoFailureException {
        switch (exitCode) {
            case 0 -> {}
            case 1 -> throw new MojoFailureException("a clause, a sample or the guard failed; see the lines above");
            case 3 -> throw new MojoFailureException("the guard passes, but options have changed; see the lines above");
            case 4 ->
                throw new MojoFailureException("the guard cannot tell: too noisy or undecided; see the lines above");
            case 2 -> throw new MojoExecutionException("wrong options; see the lines above");
            default ->
                throw new MojoExecutionException("dyno ended with exit code " + exitCode + "; see the lines above");
        }
    }
}
