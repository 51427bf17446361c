package dev.httpdyno.cli;

import dev.httpdyno.core.result.RunFolder;
import dev.httpdyno.report.model.RunReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Reads what the command line names. */
final class Runs {

    private Runs() {}

    static RunReport read(Path folder) {
        try {
            return RunReport.of(new RunFolder(folder));
        } catch (IllegalArgumentException e) {
            throw new UsageException(String.valueOf(e.getMessage()));
        }
    }

    /** All runs of a folder; what is no run is passed over. */
    static List<RunReport> readAll(Path parent) {
        try (Stream<Path> folders = Files.list(parent)) {
            List<RunReport> runs = folders.filter(f -> Files.isRegularFile(f.resolve("run.json")))
                    .sorted()
                    .map(Runs::read)
                    .toList();
            if (runs.isEmpty()) {
                throw new UsageException(parent + " holds no run");
            }
            return runs;
        } catch (IOException e) {
            throw new UsageException("cannot read " + parent + ": " + e.getMessage());
        }
    }
}
