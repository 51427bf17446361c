package dev.httpdyno.adapter.robaho;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpExchange;
import dev.httpdyno.api.Contract;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URLDecoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/** One request, the decoded parameters of its path, and the ways to answer it. */
record Call(HttpExchange http, Map<String, String> params) {

    static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    private static final long NO_BODY = -1;

    String param(String name) {
        return Objects.requireNonNull(params.get(name), name);
    }

    /** The first value of each parameter of the query. */
    Map<String, String> query() {
        String query = http.getRequestURI().getRawQuery();
        return query == null ? Map.of() : fields(query);
    }

    /** The first value of each field of a form. */
    Map<String, String> form() throws IOException {
        return fields(new String(body().readAllBytes(), UTF_8));
    }

    private static Map<String, String> fields(String encoded) {
        Map<String, String> values = new HashMap<>();
        for (String pair : encoded.split("&")) {
            int end = (pair + "=").indexOf('=');
            String value = pair.substring(Math.min(end + 1, pair.length()));
            values.putIfAbsent(URLDecoder.decode(pair.substring(0, end), UTF_8), URLDecoder.decode(value, UTF_8));
        }
        return values;
    }

    String header(String name) {
        return Objects.requireNonNullElse(http.getRequestHeaders().getFirst(name), "");
    }

    boolean hasType(String mediaType) {
        return header("Content-Type").split(";", 2)[0].trim().equalsIgnoreCase(mediaType);
    }

    InputStream body() {
        return http.getRequestBody();
    }

    void header(String name, String value) {
        http.getResponseHeaders().set(name, value);
    }

    void text(String text) throws IOException {
        send(200, Contract.TEXT_TYPE, text.getBytes(UTF_8));
    }

    void json(Object document) throws IOException {
        send(200, Contract.JSON_TYPE, MAPPER.writeValueAsBytes(document));
    }

    void status(int status) throws IOException {
        send(status, Contract.TEXT_TYPE, new byte[0]);
    }

    private void send(int status, String type, byte[] body) throws IOException {
        send(status, type, body.length, new ByteArrayInputStream(body));
    }

    void file(Path file, String type) throws IOException {
        send(200, type, Files.size(file), Files.newInputStream(file));
    }

    /** A length of 0 would mean chunks, and after HEAD the length is a header like others. */
    private void send(int status, String type, long length, InputStream body) throws IOException {
        try (http;
                body) {
            header("Content-Type", type);
            if (length == 0 || http.getRequestMethod().equals("HEAD")) {
                header("Content-Length", Long.toString(length));
                http.sendResponseHeaders(status, NO_BODY);
            } else {
                http.sendResponseHeaders(status, length);
                body.transferTo(http.getResponseBody());
            }
        }
    }
}
