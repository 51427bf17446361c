package dev.httpdyno.api;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import java.util.regex.Pattern;

/**
 * The identity of an adapter.
 *
 * @param id the name on command lines and in results: lower-case words and digits joined by {@code -}
 * @param name the framework's name as its authors write it
 * @param version the framework's version, read from the framework and never typed
 * @param family the id of the adapter that this one is a variant of, or its own id
 * @param homepage the framework's home page
 */
public record AdapterInfo(String id, String name, String version, String family, String homepage) {

    private static final Pattern ID = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

    /**
     * Checks the identity.
     *
     * @throws IllegalArgumentException if an id is malformed or a text is blank
     */
    public AdapterInfo {
        requireId("id", id);
        requireId("family", family);
        requireText("name", name);
        requireText("version", version);
        requireText("homepage", homepage);
    }

    /**
     * The identity of an adapter whose framework comes from a Maven artifact. The version is read from the
     * {@code pom.properties} that Maven puts into the artifact's jar, through the class loader of the calling class.
     *
     * @param id the adapter's id, which is also its family
     * @param name the framework's name
     * @param artifact {@code groupId:artifactId} of a jar of the framework on the class path
     * @param homepage the framework's home page
     * @return the identity
     * @throws IllegalArgumentException if the artifact is malformed, or its jar is absent or carries no version
     */
    public static AdapterInfo ofMavenArtifact(String id, String name, String artifact, String homepage) {
        Class<?> caller = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .getCallerClass();
        return new AdapterInfo(id, name, mavenVersion(caller, artifact), id, homepage);
    }

    /**
     * The identity of an adapter whose framework's jar carries no {@code pom.properties}, as those that Gradle or Ant
     * build. The version is the {@code Implementation-Version} of the jar's manifest.
     *
     * @param id the adapter's id, which is also its family
     * @param name the framework's name
     * @param type a class of the framework
     * @param homepage the framework's home page
     * @return the identity
     * @throws IllegalArgumentException if the jar of the class names no version
     */
    public static AdapterInfo ofManifest(String id, String name, Class<?> type, String homepage) {
        String version = type.getPackage().getImplementationVersion();
        if (version == null) {
            throw new IllegalArgumentException(
                    "the manifest of the jar of " + type.getName() + " names no Implementation-Version");
        }
        return new AdapterInfo(id, name, version, id, homepage);
    }

    /**
     * The same adapter as a variant in another family.
     *
     * @param other the id of the family
     * @return a copy with that family
     */
    public AdapterInfo inFamily(String other) {
        return new AdapterInfo(id, name, version, other, homepage);
    }

    private static String mavenVersion(Class<?> caller, String artifact) {
        String[] parts = artifact.split(":", -1);
        if (parts.length != 2) {
            throw new IllegalArgumentException("artifact is '" + artifact + "', but must be groupId:artifactId");
        }
        String resource = "META-INF/maven/" + parts[0] + "/" + parts[1] + "/pom.properties";
        try (InputStream in = caller.getClassLoader().getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalArgumentException(
                        "no jar on the class path of " + caller.getName() + " has " + resource);
            }
            Properties properties = new Properties();
            properties.load(in);
            String version = properties.getProperty("version");
            if (version == null) {
                throw new IllegalArgumentException(resource + " names no version");
            }
            return version;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + resource, e);
        }
    }

    private static void requireId(String what, String value) {
        if (!ID.matcher(value).matches()) {
            throw new IllegalArgumentException(
                    what + " is '" + value + "', but must be lower-case words and digits joined by '-'");
        }
    }

    private static void requireText(String what, String value) {
        if (value.isBlank()) {
            throw new IllegalArgumentException(what + " is blank");
        }
    }
}
