package dev.httpdyno.core.server;

import java.io.File;
import java.nio.file.Files;
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
     * Reads a set-up as it is written on a command line: a name, {@code =}, the home of a JDK (the standard one's when
     * empty), {@code :}, and flags with spaces between. The flags come after the standard ones; one that chooses a
     * collector replaces the standard choice, which HotSpot would refuse beside it; {@code -Xmx} is also the heap's
     * initial size, unless {@code -Xms} says otherwise.
     *
     * @param text such as {@code zgc=:-XX:+UseZGC} or {@code jdk21=/opt/jdk-21:}
     * @param standard what holds where the text says nothing
     * @return the set-up
     * @throws IllegalArgumentException if the text is malformed or the home has no {@code java}
     */
    public static Jvm variant(String text, Jvm standard) {
        int equals = text.indexOf('=');
        int colon = text.indexOf(':', equals);
        String name = text.substring(0, Math.max(0, equals));
        if (colon < 0 || !name.matches("[A-Za-z0-9][A-Za-z0-9._-]*")) {
            throw new IllegalArgumentException("'" + text + "' is not NAME=HOME?:FLAGS, such as zgc=:-XX:+UseZGC");
        }
        String home = text.substring(equals + 1, colon);
        List<String> own = List.of(text.substring(colon + 1).trim().split("\\s+")).stream()
                .filter(f -> !f.isEmpty())
                .toList();
        List<String> flags = new ArrayList<>(standard.flags());
        if (own.stream().anyMatch(Jvm::choosesCollector)) {
            flags.removeIf(Jvm::choosesCollector);
        }
        own.stream().filter(f -> f.startsWith("-Xmx")).findFirst().ifPresent(max -> {
            flags.removeIf(f -> f.startsWith("-Xmx") || f.startsWith("-Xms"));
            flags.add("-Xms" + max.substring("-Xmx".length()));
        });
        flags.addAll(own);
        Jvm variant = new Jvm(name, home.isEmpty() ? standard.home() : Path.of(home), flags);
        if (!Files.isExecutable(variant.java())) {
            throw new IllegalArgumentException("there is no " + variant.java() + "; name the home of a JDK");
        }
        return variant;
    }

    private static boolean choosesCollector(String flag) {
        return flag.matches("-XX:\\+Use\\w+GC");
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
