package dev.httpdyno.host;

import dev.httpdyno.api.ServerConfig;
import dev.httpdyno.api.Table;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The first line on the standard input of a measured process: what to start, and the nonce that it gives back.
 *
 * @param nonce a value that only the process that was started can know
 * @param config what to start
 */
public record Handshake(String nonce, ServerConfig config) {

    private static final String OPTION = "option.";

    /**
     * Writes the line.
     *
     * @return the line without its line break
     */
    public String line() {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("nonce", nonce);
        fields.put("host", config.host());
        fields.put("port", Integer.toString(config.port()));
        fields.put("threads", Integer.toString(config.threads()));
        fields.put("tables", config.tables().stream().map(Table::name).collect(Collectors.joining(",")));
        fields.put("numberedRoutes", Integer.toString(config.numberedRoutes()));
        fields.put("middlewareCount", Integer.toString(config.middlewareCount()));
        fields.put("pathPrefix", config.pathPrefix());
        fields.put("videoFile", config.videoFile().toString());
        fields.put("tempDir", config.tempDir().toString());
        config.options().forEach((key, value) -> fields.put(OPTION + key, value));
        return Fields.encode(fields);
    }

    /**
     * Reads the line.
     *
     * @param line what {@link #line()} wrote
     * @return the handshake
     * @throws IllegalArgumentException if a field is missing or out of its range
     */
    public static Handshake parse(String line) {
        Map<String, String> fields = Fields.decode(line);
        Map<String, String> options = new LinkedHashMap<>();
        fields.forEach((key, value) -> {
            if (key.startsWith(OPTION)) {
                options.put(key.substring(OPTION.length()), value);
            }
        });
        Set<Table> tables = EnumSet.noneOf(Table.class);
        for (String name : Fields.require(fields, "tables").split(",")) {
            if (!name.isEmpty()) {
                tables.add(Table.valueOf(name));
            }
        }
        ServerConfig config = new ServerConfig(
                Fields.require(fields, "host"),
                Integer.parseInt(Fields.require(fields, "port")),
                Integer.parseInt(Fields.require(fields, "threads")),
                tables,
                Integer.parseInt(Fields.require(fields, "numberedRoutes")),
                Integer.parseInt(Fields.require(fields, "middlewareCount")),
                Fields.require(fields, "pathPrefix"),
                Path.of(Fields.require(fields, "videoFile")),
                Path.of(Fields.require(fields, "tempDir")),
                options);
        return new Handshake(Fields.require(fields, "nonce"), config);
    }
}
