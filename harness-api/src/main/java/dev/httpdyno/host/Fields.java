package dev.httpdyno.host;

import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Names and values on one line: {@code key=value key=value}, each side percent-encoded so that it holds no space. */
public final class Fields {

    private Fields() {}

    /**
     * Writes a map.
     *
     * @param fields the names and values
     * @return one line without a line break, empty for an empty map
     */
    public static String encode(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(e -> encode(e.getKey()) + "=" + encode(e.getValue()))
                .collect(Collectors.joining(" "));
    }

    /**
     * Reads what {@link #encode} wrote.
     *
     * @param text the line
     * @return the names and values in their order
     * @throws IllegalArgumentException if a part has no {@code =} or a broken escape
     */
    public static Map<String, String> decode(String text) {
        Map<String, String> fields = new LinkedHashMap<>();
        if (!text.isBlank()) {
            for (String part : text.trim().split(" +")) {
                int equals = part.indexOf('=');
                if (equals < 0) {
                    throw new IllegalArgumentException("'" + part + "' is not key=value");
                }
                fields.put(plain(part.substring(0, equals)), plain(part.substring(equals + 1)));
            }
        }
        return fields;
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private static String plain(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }

    static String require(Map<String, String> fields, String key) {
        String value = fields.get(key);
        if (value == null) {
            throw new IllegalArgumentException("the field '" + key + "' is missing in " + fields);
        }
        return value;
    }
}
