package dev.httpdyno.adapter.tomcat;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.httpdyno.api.Contract;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Objects;

/** One request, the decoded parameters of its path, and the ways to answer it. */
record Call(HttpServletRequest request, HttpServletResponse response, Map<String, String> params) {

    static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    String param(String name) {
        return Objects.requireNonNull(params.get(name), name);
    }

    boolean hasType(String mediaType) {
        String type = Objects.requireNonNullElse(request.getContentType(), "");
        return type.split(";", 2)[0].trim().equalsIgnoreCase(mediaType);
    }

    InputStream body() throws IOException {
        return request.getInputStream();
    }

    void header(String name, String value) {
        response.setHeader(name, value);
    }

    void text(String text) throws IOException {
        send(Contract.TEXT_TYPE, text.getBytes(UTF_8));
    }

    void json(Object document) throws IOException {
        send(Contract.JSON_TYPE, MAPPER.writeValueAsBytes(document));
    }

    private void send(String type, byte[] body) throws IOException {
        response.setContentType(type);
        response.setContentLength(body.length);
        response.getOutputStream().write(body);
    }
}
