package dev.httpdyno.maven;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.maven.plugin.MojoExecutionException;

/** The program {@code java} that runs dyno: that of the toolchain, or else that of Maven itself. */
final class DynoJava {

    private static final int LEAST = 21;

    /** The feature version is behind the {@code 1.} of the old form. */
    private static final Pattern VERSION = Pattern.compile("(?m)^JAVA_VERSION=\"(?:1\\.)?(\\d+)");

    private DynoJava() {}

    /** The JDK that the toolchain chose. One that does not say its version is taken as it is. */
    static Path ofToolchain(Path java) throws MojoExecutionException {
        OptionalInt feature = feature(java);
        if (feature.isPresent() && feature.getAsInt() < LEAST) {
            throw new MojoExecutionException("HttpDyno needs Java " + LEAST + " or newer, but the toolchain chose Java "
                    + feature.getAsInt() + " (" + java + "): let maven-toolchains-plugin ask for [" + LEAST + ",)");
        }
        return java;
    }

    /** The JDK that runs Maven, for a build without a toolchain. */
    static Path ofMaven(int feature) throws MojoExecutionException {
        if (feature < LEAST) {
            throw new MojoExecutionException("HttpDyno needs Java " + LEAST + " or newer, but Maven runs on Java "
                    + feature + ": let maven-toolchains-plugin choose a newer JDK in this build, or set JAVA_HOME");
        }
        return Path.of(System.getProperty("java.home"), "bin", "java");
    }

    /** What the file {@code release} of a JDK says, two folders above its programs. */
    private static OptionalInt feature(Path java) {
        try {
            Path release = java.toRealPath().resolveSibling("../release");
            Matcher version = VERSION.matcher(Files.isRegularFile(release) ? Files.readString(release) : "");
            return version.find() ? OptionalInt.of(Integer.parseInt(version.group(1))) : OptionalInt.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the JDK of the toolchain: " + java, e);
        }
    }
}
