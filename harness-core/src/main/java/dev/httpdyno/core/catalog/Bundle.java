package dev.httpdyno.core.catalog;

import dev.httpdyno.api.ApiVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/**
 * One adapter module and its run-time dependencies.
 *
 * @param source where it was found, for messages
 * @param classPath jars and class folders, without HttpDyno's own API
 * @param apiVersions the versions of the API that came with it: none if it brought none, and one if all is well
 * @param mainClass the framework's own launcher, if {@value #LAUNCH_FILE} names one
 * @param command the program that is started in place of a JVM, if the server is not on the JVM; the class path then has its files
 */
public record Bundle(
        String source,
        List<Path> classPath,
        List<String> apiVersions,
        Optional<String> mainClass,
        Optional<Command> command) {

    /** Names a framework's own launcher: the property {@code main-class}. */
    public static final String LAUNCH_FILE = "launch.properties";

    /** Copies the lists. */
    public Bundle {
        classPath = List.copyOf(classPath);
        apiVersions = List.copyOf(apiVersions);
    }

    /**
     * A bundle for the JVM.
     *
     * @param source where it was found, for messages
     * @param classPath jars and class folders, without HttpDyno's own API
     * @param apiVersions the versions of the API that came with it
     * @param mainClass the framework's own launcher, if there is one
     */
    public Bundle(String source, List<Path> classPath, List<String> apiVersions, Optional<String> mainClass) {
        this(source, classPath, apiVersions, mainClass, Optional.empty());
    }

    /**
     * A program that is not on the JVM.
     *
     * @param source where it is described
     * @param files what it is made of
     * @param command what to start
     * @return the bundle
     */
    public static Bundle ofCommand(String source, List<Path> files, Command command) {
        return new Bundle(source, files, List.of(), Optional.empty(), Optional.of(command));
    }

    /**
     * Reads a folder of jars.
     *
     * @param folder the folder
     * @return the bundle; its class path is empty when the folder has no jar
     */
    public static Bundle ofFolder(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            List<Path> jars =
                    files.filter(f -> f.toString().endsWith(".jar")).sorted().toList();
            return of(folder.toString(), jars, launcher(folder));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + folder, e);
        }
    }

    /**
     * Makes a bundle of a plain class path.
     *
     * @param classPath jars and class folders
     * @return the bundle
     */
    public static Bundle ofClassPath(List<Path> classPath) {
        return of("class path", classPath, Optional.empty());
    }

    /**
     * How much there is on the class path.
     *
     * @return the sizes of its jars in bytes, class folders left out
     */
    public long bytes() {
        return classPath.stream()
                .mapToLong(entry -> entry.toFile().isFile() ? entry.toFile().length() : 0)
                .sum();
    }

    /**
     * What exactly is on the class path.
     *
     * @return the SHA-256 of each jar by its file name, class folders left out
     */
    public Map<String, String> sha256() {
        Map<String, String> hashes = new TreeMap<>();
        for (Path entry : classPath) {
            if (Files.isRegularFile(entry)) {
                hashes.put(entry.getFileName().toString(), sha256(entry));
            }
        }
        return hashes;
    }

    private static String sha256(Path file) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return HexFormat.of().formatHex(digest.digest(Files.readAllBytes(file)));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file, e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static Bundle of(String source, List<Path> all, Optional<String> mainClass) {
        List<Path> rest = new ArrayList<>();
        Set<String> versions = new TreeSet<>();
        for (Path entry : all) {
            apiVersionOf(entry).ifPresentOrElse(versions::add, () -> rest.add(entry));
        }
        return new Bundle(source, rest, List.copyOf(versions), mainClass);
    }

    private static Optional<String> apiVersionOf(Path jar) {
        if (!Files.isRegularFile(jar)) {
            return Optional.empty();
        }
        try (JarFile file = new JarFile(jar.toFile())) {
            Manifest manifest = file.getManifest();
            return manifest == null
                    ? Optional.empty()
                    : Optional.ofNullable(manifest.getMainAttributes().getValue(ApiVersion.MANIFEST_ENTRY));
        } catch (IOException e) {
            // A broken jar is reported when a class is looked for in it.
            return Optional.empty();
        }
    }

    private static Optional<String> launcher(Path folder) throws IOException {
        Path file = folder.resolve(LAUNCH_FILE);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        Properties properties = new Properties();
        try (InputStream in = Files.newInputStream(file)) {
            properties.load(in);
        }
        return Optional.ofNullable(properties.getProperty("main-class"));
    }
}
