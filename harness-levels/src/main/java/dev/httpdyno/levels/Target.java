package dev.httpdyno.levels;

import dev.httpdyno.api.RouterProbe;
import dev.httpdyno.api.ServerAdapter;
import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;

/**
 * What is timed in one JVM, read from a file: adapter and level in the first line, then a target and its answer in each.
 *
 * @param adapter the adapter's id
 * @param level how much of the way is covered
 * @param questions what is asked
 */
record Target(String adapter, RouterProbe.Level level, List<Shots.Question> questions) {

    private static final int ROUTES = 1000;

    static Target read(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        String[] head = lines.get(0).split("\t", -1);
        return new Target(
                head[0],
                RouterProbe.Level.valueOf(head[1]),
                lines.subList(1, lines.size()).stream()
                        .map(line -> line.split("\t", -1))
                        .map(parts -> new Shots.Question(parts[0], parts[1]))
                        .toList());
    }

    /** The adapter's router with the contract's routes and a thousand others. */
    RouterProbe probe(Path folder) {
        return provider(adapter)
                .router(config(folder))
                .orElseThrow(() -> new IllegalStateException(adapter + " has no seam"));
    }

    static ServerConfig config(Path folder) {
        return new ServerConfig(
                "127.0.0.1",
                0,
                1,
                EnumSet.of(Table.CONTRACT, Table.NUMBERED),
                ROUTES,
                3,
                "",
                folder.resolve("video.mp4"),
                folder,
                Map.of());
    }

    static ServerAdapter provider(String id) {
        return ServiceLoader.load(ServerAdapter.class).stream()
                .map(ServiceLoader.Provider::get)
                .filter(a -> a.info().id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no adapter " + id));
    }
}
