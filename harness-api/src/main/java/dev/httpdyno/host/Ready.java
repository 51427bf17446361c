package dev.httpdyno.host;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The line with which a measured process says that it accepts connections.
 *
 * @param port the bound port
 * @param pid the process that listens
 * @param nonce the nonce of the {@link Handshake}
 * @param id the adapter's id
 * @param version the framework's version, which is only known here when it is that of the running JDK
 * @param java the version of the JVM, or of another runtime
 * @param options the settings in force
 */
public record Ready(
        int port, long pid, String nonce, String id, String version, String java, Map<String, String> options) {

    private static final String WORD = "READY ";
    private static final String OPTION = "option.";

    /** Copies the options. */
    public Ready {
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
    }

    /**
     * Writes the line.
     *
     * @return the line without its line break
     */
    public String line() {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("port", Integer.toString(port));
        fields.put("pid", Long.toString(pid));
        fields.put("nonce", nonce);
        fields.put("id", id);
        fields.put("version", version);
        fields.put("java", java);
        options.forEach((key, value) -> fields.put(OPTION + key, value));
        return WORD + Fields.encode(fields);
    }

    /**
     * Reads the line.
     *
     * @param line what {@link #line()} wrote
     * @return the values
     * @throws IllegalArgumentException if it is another line or a field is missing
     */
    public static Ready parse(String line) {
        if (!line.startsWith(WORD)) {
            throw new IllegalArgumentException("expected a READY line, but got '" + line + "'");
        }
        Map<String, String> fields = Fields.decode(line.substring(WORD.length()));
        Map<String, String> options = new LinkedHashMap<>();
        fields.forEach((key, value) -> {
            if (key.startsWith(OPTION)) {
                options.put(key.substring(OPTION.length()), value);
            }
        });
        return new Ready(
                Integer.parseInt(Fields.require(fields, "port")),
                Long.parseLong(Fields.require(fields, "pid")),
                Fields.require(fields, "nonce"),
                Fields.require(fields, "id"),
                Fields.require(fields, "version"),
                Fields.require(fields, "java"),
                options);
    }
}
