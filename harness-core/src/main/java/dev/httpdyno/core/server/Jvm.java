package dev.httpdyno.core.server;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A named JVM set-up, the same for every adapter of a run.
 *
 * @param name what tables call it
 * @param home the JDK or JRE
 * @param flags the flags in force, all explicit
 */
public record Jvm(String name, Path home, List<String> flags) {

    /** Copies the flags. */
    public Jvm {
        flags = List.copyOf(flags);
    }

    /**
     * The default set-up on the JVM that runs this process. HotSpot chooses collector, heap and compiler threads by the
     * CPUs and memory that it sees, so all are given.
     *
     * @param cpus how many CPUs the server may use
     * @return the set-up
     */
    public static Jvm standard(int cpus) {
        return new Jvm(
                "jdk" + Runtime.version().feature(),
                Path.of(System.getProperty("java.home")),
                List.of(
                        "-Xms512m",
                        "-Xmx512m",
                        "-XX:+UseG1GC",
                        "-XX:ActiveProcessorCount=" + cpus,
                        "--enable-native-access=ALL-UNNAMED"));
    }

    /**
     * The program.
     *
     * @return the path of {@code java}, whether it exists or not
     */
    Path java() {
        return home.resolve("bin").resolve("java");
    }

    /**
     * The command that starts a main class.
     *
     * @param classPath jars and folders
     * @param mainClass the class
     * @param args its arguments
     * @return program and arguments
     */
    List<String> command(List<Path> classPath, String mainClass, List<String> args) {
        List<String> words = new ArrayList<>();
        words.add(java().toString());
        words.addAll(flags);
        words.add("-cp");
        words.add(String.join(
                File.pathSeparator, classPath.stream().map(Path::toString).toList()));
        words.add(mainClass);
        words.addAll(args);
        return words;
    }
}
