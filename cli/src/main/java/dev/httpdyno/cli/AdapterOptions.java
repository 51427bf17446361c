package dev.httpdyno.cli;

import dev.httpdyno.core.catalog.Bundle;
import dev.httpdyno.core.catalog.Catalog;
import dev.httpdyno.core.catalog.DiscoveryProblem;
import dev.httpdyno.core.catalog.FoundAdapter;
import dev.httpdyno.core.scenario.Glob;
import java.io.File;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Where adapters come from, and which of them are meant. */
final class AdapterOptions {

    private static final Set<String> CORE = Set.of("netty", "undertow", "javalin", "vertx", "helidon", "jdk");
    /** Adapters that are often meant together, beside core and all. */
    private static final Map<String, Set<String>> GROUPS = Map.of(
            "servlet", Set.of("javalin", "spring-mvc", "tomcat"),
            "reactive", Set.of("activej", "armeria", "quarkus", "reactor-netty", "spring-webflux", "vertx"),
            "full-stack", Set.of("micronaut", "quarkus", "spring-mvc", "spring-webflux"));
    /** The group of all servers that are not on the JVM. */
    private static final String COMMANDS = "js";

    private List<NotInstalled> notInstalled = List.of();

    @Option(
            names = "--adapters",
            split = ",",
            paramLabel = "ID|DIR",
            description = {
                "Adapters to use: ids, ids with * for any text, groups (core, servlet, reactive, full-stack, js, all),"
                        + " or folders with more: jars, or *.adapter.toml files.",
                "'./dyno list' shows them, and which belong to core."
            })
    private List<String> adapters = List.of();

    @Option(
            names = "--classpath",
            paramLabel = "PATH",
            description = "A class path with one more adapter, such as another project's.")
    private String classPath = "";

    @Option(
            names = "--family",
            split = ",",
            paramLabel = "NAME",
            description = "Every adapter of a family: one server with several ways to find a route.")
    private List<String> families = List.of();

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
        folders()
                .filter(folder -> !CommandFolder.isOne(folder))
                .map(Bundle::ofFolder)
                .forEach(bundles::add);
        if (!classPath.isEmpty()) {
            bundles.add(Bundle.ofClassPath(Arrays.stream(classPath.split(File.pathSeparator))
                    .map(Path::of)
                    .toList()));
        }
        CommandFolder commands = CommandFolder.read(Stream.concat(
                        Stream.of(home().resolve("adapters/command")), folders().filter(CommandFolder::isOne))
                .toList());
        notInstalled = commands.notInstalled();
        Catalog catalog = Catalog.of(bundles).with(commands.adapters(), commands.problems());
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

    /** What is described, but cannot be started here. */
    List<NotInstalled> notInstalled() {
        return notInstalled;
    }

    /**
     * The adapters that are meant.
     *
     * @param catalog all adapters
     * @param more ids from elsewhere on the command line
     * @param otherwise what is meant when nothing is named
     * @throws UsageException if an id is unknown
     */
    List<FoundAdapter> select(Catalog catalog, List<String> more, Function<Catalog, List<FoundAdapter>> otherwise) {
        List<String> ids = Stream.concat(adapters.stream().filter(a -> !isFolder(a)), more.stream())
                .toList();
        if (ids.isEmpty() && families.isEmpty()) {
            return otherwise.apply(catalog);
        }
        return Stream.concat(
                        ids.stream().flatMap(id -> some(catalog, id).stream()),
                        families.stream().flatMap(name -> family(catalog, name).stream()))
                .distinct()
                .toList();
    }

    /**
     * What is measured when no adapter is named: one adapter of each framework that comes with HttpDyno, and whatever
     * was brought from elsewhere.
     *
     * @param catalog all adapters
     * @return those of them; all where none of the six is there
     */
    static List<FoundAdapter> core(Catalog catalog) {
        if (catalog.adapters().stream().noneMatch(AdapterOptions::isCore)) {
            return catalog.adapters();
        }
        String builtIn = home().resolve("adapters").toString();
        return catalog.adapters().stream()
                .filter(a -> isCore(a) || !a.bundle().source().startsWith(builtIn))
                .toList();
    }

    static boolean isCore(FoundAdapter adapter) {
        return CORE.contains(adapter.id());
    }

    private List<FoundAdapter> some(Catalog catalog, String name) {
        if (name.equals("all")) {
            return catalog.adapters();
        }
        if (name.equals("core")) {
            return core(catalog);
        }
        Optional<NotInstalled> missing =
                notInstalled.stream().filter(n -> n.id().equals(name)).findFirst();
        if (missing.isPresent()) {
            throw new UsageException("'" + name + "' is " + missing.get().text());
        }
        if (name.equals(COMMANDS)) {
            return required(
                    catalog.adapters().stream().filter(a -> !a.runsOnJvm()).toList(),
                    "none of the servers of 'js' is installed: "
                            + notInstalled.stream()
                                    .map(NotInstalled::text)
                                    .distinct()
                                    .collect(Collectors.joining("; ")));
        }
        Set<String> group = GROUPS.getOrDefault(name, Set.of());
        if (group.isEmpty() && !name.contains("*")) {
            return List.of(one(catalog, name));
        }
        Predicate<String> glob = group.isEmpty() ? Glob.of(name) : group::contains;
        return required(
                catalog.adapters().stream().filter(a -> glob.test(a.id())).toList(),
                "there is no adapter '" + name + "'");
    }

    private static List<FoundAdapter> family(Catalog catalog, String name) {
        return required(
                catalog.adapters().stream()
                        .filter(a -> a.info().family().equals(name))
                        .toList(),
                "there is no family '" + name + "'"
                        + Nearest.hint(
                                name,
                                catalog.adapters().stream()
                                        .map(a -> a.info().family())
                                        .toList()));
    }

    private static List<FoundAdapter> required(List<FoundAdapter> found, String otherwise) {
        if (found.isEmpty()) {
            throw new UsageException(otherwise);
        }
        return found;
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
