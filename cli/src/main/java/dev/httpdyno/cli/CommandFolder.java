package dev.httpdyno.cli;

import dev.httpdyno.core.catalog.DiscoveryProblem;
import dev.httpdyno.core.catalog.DiscoveryProblem.Severity;
import dev.httpdyno.core.catalog.FoundAdapter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What folders say of servers that are not on the JVM: their {@code *.adapter.toml} files, one for each server.
 *
 * @param adapters those that can be started
 * @param notInstalled those that are not here
 * @param problems files that are wrong
 */
record CommandFolder(List<FoundAdapter> adapters, List<NotInstalled> notInstalled, List<DiscoveryProblem> problems) {

    private static final String SUFFIX = ".adapter.toml";

    /** Whether a folder has such files, and is no folder of jars. */
    static boolean isOne(Path folder) {
        return !files(folder).isEmpty();
    }

    /** Reads all such files of folders, of which some may not exist. */
    static CommandFolder read(List<Path> folders) {
        List<FoundAdapter> adapters = new ArrayList<>();
        List<NotInstalled> missing = new ArrayList<>();
        List<DiscoveryProblem> problems = new ArrayList<>();
        for (Path folder : folders) {
            for (Path file : files(folder)) {
                try {
                    CommandFile read = CommandFile.read(file);
                    Optional<NotInstalled> lacking = read.notInstalled();
                    if (lacking.isPresent()) {
                        missing.add(lacking.get());
                    } else {
                        adapters.add(read.adapter());
                    }
                } catch (UsageException e) {
                    problems.add(new DiscoveryProblem(
                            Severity.ERROR, String.valueOf(e.getMessage()), file.toString(), Optional.empty()));
                }
            }
        }
        return new CommandFolder(adapters, missing, problems);
    }

    private static List<Path> files(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(f -> f.toString().endsWith(SUFFIX)).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + folder, e);
        }
    }
}
