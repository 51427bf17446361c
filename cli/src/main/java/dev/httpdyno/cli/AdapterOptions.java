package dev.httpdyno.cli;

import dev.httpdyno.core.catalog.Bundle;
import dev.httpdyno.core.catalog.Catalog;
import dev.httpdyno.core.catalog.DiscoveryProblem;
import dev.httpdyno.core.catalog.FoundAdapter;
import java.io.File;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Where adapters come from, and which of them are meant. */
final class AdapterOptions {

    @Option(
            names = "--adapters",
            split = ",",
            paramLabel = "ID|DIR",
            description =
                    "Adapters to use, by id, or folders of jars with more adapters. All that are built in when not given.")
    private List<String> adapters = List.of();

    @Option(
            names = "--classpath",
            paramLabel = "PATH",
            description = "A class path with one more adapter, such as another project's.")
    private String classPath = "";

    /** The folder of this repository, or of the distribution. */
    static Path home() {
        return Path.of(System.getProperty("httpdyno.home", "."))
                .toAbsolutePath()
                .normalize();
    }

    /**
     * Reads all bundles and prints what is wrong with any.
     *
     * @throws UsageException if nothing may go on before something is mended
     */
    Catalog catalog(PrintWriter err) {
        List<Bundle> bundles = new ArrayList<>(Catalog.builtIn(home()));
        folders().map(Bundle::ofFolder).forEach(bundles::add);
        if (!classPath.isEmpty()) {
            bundles.add(Bundle.ofClassPath(Arrays.stream(classPath.split(File.pathSeparator))
                    .map(Path::of)
                    .toList()));
        }
        Catalog catalog = Catalog.of(bundles);
        for (DiscoveryProblem problem : catalog.problems()) {
            err.println("dyno: " + problem);
        }
        if (catalog.isUnusable()) {
            throw new UsageException("nothing is run before that is mended");
        }
        if (catalog.adapters().isEmpty()) {
            throw new UsageException("no adapter found below " + home().resolve("adapters")
                    + "; build them, or name a folder with --adapters");
        }
        return catalog;
    }

    /**
     * The adapters that are meant.
     *
     * @param catalog all adapters
     * @param more ids from elsewhere on the command line
     * @throws UsageException if an id is unknown
     */
    List<FoundAdapter> select(Catalog catalog, List<String> more) {
        List<String> ids = Stream.concat(adapters.stream().filter(a -> !isFolder(a)), more.stream())
                .distinct()
                .toList();
        if (ids.isEmpty() || ids.equals(List.of("all"))) {
            return catalog.adapters();
        }
        return ids.stream().map(id -> one(catalog, id)).toList();
    }

    /**
     * One adapter.
     *
     * @throws UsageException if the id is unknown
     */
    static FoundAdapter one(Catalog catalog, String id) {
        return catalog.find(id)
                .orElseThrow(() -> new UsageException("there is no adapter '" + id + "'"
                        + Nearest.hint(
                                id,
                                catalog.adapters().stream()
                                        .map(FoundAdapter::id)
                                        .toList())));
    }

    private Stream<Path> folders() {
        return adapters.stream().filter(AdapterOptions::isFolder).map(name -> {
            Path folder = Path.of(name);
            if (!Files.isDirectory(folder)) {
                throw new UsageException("--adapters: there is no folder '" + name + "'");
            }
            return folder;
        });
    }

    private static boolean isFolder(String name) {
        return name.contains("/") || Files.isDirectory(Path.of(name));
    }
}
