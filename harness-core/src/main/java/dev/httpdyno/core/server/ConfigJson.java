package dev.httpdyno.core.server;

import dev.httpdyno.api.Route;
import dev.httpdyno.api.ServerConfig;
import java.util.Collection;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A server's configuration as JSON, for servers that are not on the JVM. Written by hand: the kit has no JSON library. */
final class ConfigJson {

    private ConfigJson() {}

    /**
     * Writes it.
     *
     * @param config what to be
     * @param port the port to bind, never 0
     * @return one object: the values of the configuration, and {@code routes} with the routes of its tables, the most
     *     specific first, each with {@code method}, {@code path} (such as {@code /users/:id}), {@code label} and {@code names}
     */
    static String of(ServerConfig config, int port) {
        StringJoiner fields = new StringJoiner(",\n  ", "{\n  ", "\n}\n");
        fields.add("\"host\": " + text(config.host()));
        fields.add("\"port\": " + port);
        fields.add("\"threads\": " + config.threads());
        fields.add(
                "\"tables\": " + texts(config.tables().stream().map(Enum::name).toList()));
        fields.add("\"numberedRoutes\": " + config.numberedRoutes());
        fields.add("\"middlewareCount\": " + config.middlewareCount());
        fields.add("\"pathPrefix\": " + text(config.pathPrefix()));
        fields.add("\"videoFile\": " + text(config.videoFile().toString()));
        fields.add("\"tempDir\": " + text(config.tempDir().toString()));
        fields.add("\"options\": " + texts(config.options()));
        fields.add("\"routes\": "
                + config.routes().mostSpecificFirst().routes().stream()
                        .map(ConfigJson::route)
                        .collect(Collectors.joining(",\n    ", "[\n    ", "\n  ]")));
        return fields.toString();
    }

    private static String route(Route route) {
        return "{\"method\": " + text(route.method()) + ", \"path\": "
                + text(route.template().toString()) + ", \"label\": " + text(route.label()) + ", \"names\": "
                + texts(route.template().names()) + "}";
    }

    private static String texts(Collection<String> values) {
        return values.stream().map(ConfigJson::text).collect(Collectors.joining(", ", "[", "]"));
    }

    private static String texts(Map<String, String> values) {
        return new TreeMap<>(values)
                .entrySet().stream()
                        .map(e -> text(e.getKey()) + ": " + text(e.getValue()))
                        .collect(Collectors.joining(", ", "{", "}"));
    }

    private static String text(String value) {
        StringBuilder out = new StringBuilder("\"");
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                default -> {
                    if (c < ' ') {
                        out.append(String.format("\\u%04x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        return out.append('"').toString();
    }
}
