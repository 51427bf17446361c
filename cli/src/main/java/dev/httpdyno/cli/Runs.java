package dev.httpdyno.cli;

import dev.httpdyno.core.result.RunFolder;
import dev.httpdyno.report.model.RunReport;
import java.nio.file.Path;

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
}
