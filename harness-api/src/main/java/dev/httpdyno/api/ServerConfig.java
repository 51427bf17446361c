package dev.httpdyno.api;

import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * What a server is asked to be.
 *
 * @param host the address to bind, usually {@code 127.0.0.1}
 * @param port the port to bind; 0 means any free one
 * @param threads the number of event-loop or I/O threads; 0 means the framework's default. What came of it stands in
 *     {@link RunningServer#options()}
 * @param tables which routes to register
 * @param numberedRoutes how many routes {@link Table#NUMBERED} has
 * @param middlewareCount how many pass-through middleware run before {@code /mw/hit}
 * @param pathPrefix what stands before every path: empty, or {@code /v1} with {@link Table#PREFIX}
 * @param videoFile the file that {@code /video} sends
 * @param tempDir a folder for uploads and the like, which the harness deletes
 * @param options settings of one adapter, each key beginning with the adapter's id and a dot
 */
public record ServerConfig(
        String host,
        int port,
        int threads,
        Set<Table> tables,
        int numberedRoutes,
        int middlewareCount,
        String pathPrefix,
        Path videoFile,
        Path tempDir,
        Map<String, String> options) {

    /**
     * Checks the ranges and copies the collections.
     *
     * @throws IllegalArgumentException if a value is out of its range; the message quotes it
     */
    public ServerConfig {
        if (host.isBlank()) {
            throw new IllegalArgumentException("host is blank");
        }
        requireRange("port", port, 0, 65535);
        requireRange("threads", threads, 0, 4096);
        requireRange("numberedRoutes", numberedRoutes, 0, 1_000_000);
        requireRange("middlewareCount", middlewareCount, 0, 1000);
        if (!pathPrefix.isEmpty() && (!pathPrefix.startsWith("/") || pathPrefix.endsWith("/"))) {
            throw new IllegalArgumentException(
                    "pathPrefix is '" + pathPrefix + "', but must be empty or begin, and not end, with '/'");
        }
        if (tables.contains(Table.PREFIX) == pathPrefix.isEmpty()) {
            throw new IllegalArgumentException(
                    "pathPrefix is '" + pathPrefix + "', but it is set exactly when the table PREFIX is asked for");
        }
        tables = tables.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(tables));
        options = Collections.unmodifiableMap(new TreeMap<>(options));
    }

    /**
     * The contract's routes on a free port of the loopback address, with the framework's default threads.
     *
     * @param videoFile the file that {@code /video} sends
     * @param tempDir a folder for uploads
     * @return the configuration
     */
    public static ServerConfig contract(Path videoFile, Path tempDir) {
        return new ServerConfig("127.0.0.1", 0, 0, EnumSet.of(Table.CONTRACT), 0, 3, "", videoFile, tempDir, Map.of());
    }

    /**
     * The routes whose answer follows from their pattern alone: the background routes and the numbered ones, as far as
     * their tables are asked for, each under the path prefix.
     *
     * @return the routes in registration order
     */
    public RouteTable routes() {
        RouteTable background = tables.contains(Table.CONTRACT) ? RouteTable.background() : RouteTable.empty();
        RouteTable numbered =
                tables.contains(Table.NUMBERED) ? RouteTable.numbered(numberedRoutes) : RouteTable.empty();
        return background.plus(numbered).under(pathPrefix);
    }

    /**
     * One of this adapter's own settings.
     *
     * @param key the whole key, with the adapter's id before its first dot
     * @param ifAbsent what holds when nobody set it
     * @return the value
     */
    public String option(String key, String ifAbsent) {
        return options.getOrDefault(key, ifAbsent);
    }

    private static void requireRange(String what, int value, int min, int max) {
        if (value < min || value > max) {
            throw new IllegalArgumentException(what + " is " + value + ", but must be " + min + " to " + max);
        }
    }
}
