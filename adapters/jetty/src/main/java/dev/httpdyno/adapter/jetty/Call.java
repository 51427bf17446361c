package dev.httpdyno.adapter.jetty;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.httpdyno.api.Contract;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Objects;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/** One request, the decoded parameters of its path, and the ways to answer it. */
record Call(Request request, Response response, Callback callback, Map<String, String> params) {

    static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();

    String param(String name) {
        return Objects.requireNonNull(params.get(name), name);
    }

    @Nullable
    String query(String name) {
        return Request.extractQueryParameters(request).getValue(name);
    }

    String header(HttpHeader name) {
        return Objects.requireNonNullElse(request.getHeaders().get(name), "");
    }

    boolean hasType(String mediaType) {
        return header(HttpHeader.CONTENT_TYPE).split(";", 2)[0].trim().equalsIgnoreCase(mediaType);
    }

    InputStream body() {
        return Request.asInputStream(request);
    }

    void header(String name, String value) {
        response.getHeaders().put(name, value);
    }

    void text(String text) {
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, Contract.TEXT_TYPE);
        Content.Sink.write(response, true, text, callback);
    }

    void json(Object document) throws JsonProcessingException {
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, Contract.JSON_TYPE);
        response.write(true, ByteBuffer.wrap(MAPPER.writeValueAsBytes(document)), callback);
    }

    void error(int status) {
        Response.writeError(request, response, callback, status);
    }
}
