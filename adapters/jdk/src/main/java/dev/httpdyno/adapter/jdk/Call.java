package dev.httpdyno.adapter.jdk;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpExchange;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.RouteTemplate.Segment;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One request and the ways to answer it.
 *
 * @param http the exchange, which every answer closes
 * @param pattern the pattern of the route
 * @param path the decoded segments of the request's path
 */
record Call(HttpExchange http, List<Segment> pattern, List<String> path) {

    static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    static List<String> segments(URI uri) {
        List<String> segments = new ArrayList<>();
        String path = uri.getRawPath();
        if (path.length() > 1) {
            for (String segment : path.substring(1).split("/", -1)) {
                // The decoder is made for forms, where a plus is a space.
                segments.add(URLDecoder.decode(segment.replace("+", "%2B"), UTF_8));
            }
        }
        return segments;
    }

    /** The value of a parameter of the route. */
    String param(String name) {
        return path.get(pattern.indexOf(new Segment.Param(name)));
    }

    /** The value of a last parameter that may be missing. */
    @Nullable
    String optional(String name) {
        return pattern.contains(new Segment.Param(name)) ? param(name) : null;
    }

    /** What the wildcard at the end of the route matched. */
    String rest() {
        return String.join("/", path.subList(pattern.size() - 1, path.size()));
    }

    /** The first value of each parameter of the query. */
    Map<String, String> query() {
        return form(http.getRequestURI().getRawQuery());
    }

    /** Reads the form encoding. */
    static Map<String, String> form(@Nullable String encoded) {
        Map<String, String> values = new HashMap<>();
        if (encoded != null) {
            for (String pair : encoded.split("&")) {
                String[] sides = pair.split("=", 2);
                String value = sides.length == 2 ? URLDecoder.decode(sides[1], UTF_8) : "";
                values.putIfAbsent(URLDecoder.decode(sides[0], UTF_8), value);
            }
        }
        return values;
    }

    String header(String name) {
        String value = http.getRequestHeaders().getFirst(name);
        return value == null ? "" : value;
    }

    boolean hasType(String mediaType) {
        return header("Content-Type").split(";", 2)[0].trim().equalsIgnoreCase(mediaType);
    }

    InputStream body() {
        return http.getRequestBody();
    }

    void text(String text) throws IOException {
        send(200, Contract.TEXT_TYPE, text.getBytes(UTF_8));
    }

    void json(Object document) throws IOException {
        send(200, Contract.JSON_TYPE, JSON.writeValueAsBytes(document));
    }

    void status(int status) throws IOException {
        send(status, Contract.TEXT_TYPE, new byte[0]);
    }

    private void send(int status, String type, byte[] body) throws IOException {
        try (http) {
            if (head(status, type, body.length)) {
                http.getResponseBody().write(body);
            }
        }
    }

    void file(Path file, String type) throws IOException {
        try (http;
                InputStream in = Files.newInputStream(file)) {
            if (head(200, type, Files.size(file))) {
                in.transferTo(http.getResponseBody());
            }
        }
    }

    /** Sends the head of the answer, and says whether a body follows. */
    private boolean head(int status, String type, long length) throws IOException {
        http.getResponseHeaders().set("Content-Type", type);
        boolean body = length > 0 && !http.getRequestMethod().equals("HEAD");
        if (!body) {
            http.getResponseHeaders().set("Content-Length", Long.toString(length));
        }
        http.sendResponseHeaders(status, body ? length : -1);
        return body;
    }
}
