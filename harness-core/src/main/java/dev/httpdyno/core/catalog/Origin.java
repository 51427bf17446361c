package dev.httpdyno.core.catalog;

import java.net.URISyntaxException;
import java.nio.file.Path;

/** Where a class of this process came from. */
public final class Origin {

    private Origin() {}

    /**
     * The folder or jar of a class, for the class path of another process.
     *
     * @param type the class
     * @return its place
     */
    public static Path of(Class<?> type) {
        try {
            return Path.of(
                    type.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("no folder or jar of " + type + " is known", e);
        }
    }
}
