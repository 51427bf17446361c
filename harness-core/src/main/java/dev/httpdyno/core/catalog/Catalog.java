package dev.httpdyno.core.catalog;

import dev.httpdyno.core.catalog.DiscoveryProblem.Severity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The adapters of some bundles, and what was wrong with the others.
 *
 * @param adapters sorted by id, each id once
 * @param problems in the order in which they were met
 */
public record Catalog(List<FoundAdapter> adapters, List<DiscoveryProblem> problems) {

    /** Copies the lists. */
    public Catalog {
        adapters = List.copyOf(adapters);
        problems = List.copyOf(problems);
    }

    /**
     * Reads bundles. One that cannot be used is a problem, and the others go on.
     *
     * @param bundles the bundles
     * @return what was found
     */
    public static Catalog of(Collection<Bundle> bundles) {
        List<DiscoveryProblem> problems = new ArrayList<>();
        List<FoundAdapter> found = new ArrayList<>();
        bundles.forEach(bundle -> found.addAll(BundleReader.read(bundle, problems)));
        return new Catalog(List.of(), problems).with(found, List.of());
    }

    /**
     * This and what was found elsewhere.
     *
     * @param more further adapters
     * @param further what was wrong with others
     * @return both; an id that is taken twice is a problem
     */
    public Catalog with(Collection<FoundAdapter> more, Collection<DiscoveryProblem> further) {
        List<DiscoveryProblem> all = new ArrayList<>(problems);
        all.addAll(further);
        Map<String, FoundAdapter> byId = new TreeMap<>();
        adapters.forEach(adapter -> byId.put(adapter.id(), adapter));
        for (FoundAdapter adapter : more) {
            FoundAdapter other = byId.putIfAbsent(adapter.id(), adapter);
            if (other != null) {
                all.add(new DiscoveryProblem(
                        Severity.FATAL,
                        "the id '" + adapter.id() + "' is taken twice, by " + where(other) + " and by " + where(adapter)
                                + "; give one of them another id",
                        adapter.bundle().source(),
                        Optional.empty()));
            }
        }
        return new Catalog(List.copyOf(byId.values()), all);
    }

    private static String where(FoundAdapter adapter) {
        return adapter.className() + " in " + adapter.bundle().source();
    }

    /**
     * The bundles that a build of this repository made: {@code adapters/<name>/target/bundle}.
     *
     * @param home the folder of the repository
     * @return the folders that exist, by name
     */
    public static List<Bundle> builtIn(Path home) {
        Path adapters = home.resolve("adapters");
        if (!Files.isDirectory(adapters)) {
            return List.of();
        }
        try (Stream<Path> modules = Files.list(adapters)) {
            return modules.map(m -> m.resolve("target/bundle"))
                    .filter(Files::isDirectory)
                    .sorted(Comparator.comparing(Path::toString))
                    .map(Bundle::ofFolder)
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + adapters, e);
        }
    }

    /**
     * An adapter by its id.
     *
     * @param id the id
     * @return the adapter, if there is one
     */
    public Optional<FoundAdapter> find(String id) {
        return adapters.stream().filter(a -> a.id().equals(id)).findFirst();
    }

    /**
     * Whether nothing may be measured before something is mended.
     *
     * @return true if there is a fatal problem
     */
    public boolean isUnusable() {
        return problems.stream().anyMatch(p -> p.severity() == Severity.FATAL);
    }
}
