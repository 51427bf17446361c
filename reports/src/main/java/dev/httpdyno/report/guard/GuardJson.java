package dev.httpdyno.report.guard;

import dev.httpdyno.core.result.guard.GuardReport;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** A guard's report for programs. What is not known is {@code null}; relative changes are shares, so that 0.05 is 5 %. */
public final class GuardJson {

    /** The version of the format: a higher one takes something away or changes its meaning. */
    public static final int SCHEMA_VERSION = 1;

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.INDENT_OUTPUT)
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .build();

    private GuardJson() {}

    /**
     * Renders a report.
     *
     * @param report the report
     * @return the file
     */
    public static String of(GuardReport report) {
        Map<String, Object> root = new LinkedHashMap<>();
        root.put("schemaVersion", SCHEMA_VERSION);
        root.put("title", report.title());
        root.put("outcome", report.outcome());
        root.put("exitCode", report.outcome().exitCode());
        root.put("reasons", report.reasons());
        root.put("cells", report.cells());
        root.put("checks", report.checks());
        root.put("options", report.options());
        root.put("notes", report.notes());
        return JSON.writeValueAsString(root) + "\n";
    }
}
