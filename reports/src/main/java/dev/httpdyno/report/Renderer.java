package dev.httpdyno.report;

import dev.httpdyno.report.model.RunReport;
import java.util.Map;

/** A format. */
@FunctionalInterface
public interface Renderer {

    /**
     * Renders a run.
     *
     * @param report the run
     * @return names of files and their contents, the main one first
     */
    Map<String, String> render(RunReport report);
}
