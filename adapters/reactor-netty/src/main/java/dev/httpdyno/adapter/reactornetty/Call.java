package dev.httpdyno.adapter.reactornetty;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.httpdyno.api.Contract;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.QueryStringDecoder;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;
import reactor.netty.http.server.HttpServerRequest;
import reactor.netty.http.server.HttpServerResponse;

/** One request and the ways to answer it. */
record Call(HttpServerRequest request, HttpServerResponse response) {

    static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();
    private static final QueryStringDecoder.Builder URI_DECODER =
            QueryStringDecoder.builder().semicolonIsNormalChar(true);

    /** Routes give parameters as they were sent. */
    String param(String name) {
        String raw = Objects.requireNonNull(request.param(name), name);
        // The decoder is made for queries, where a plus is a space.
        return QueryStringDecoder.decodeComponent(raw.replace("+", "%2B"));
    }

    /** The decoded path. */
    String path() {
        return URI_DECODER.build(request.uri()).path();
    }

    @Nullable
    String query(String name) {
        List<String> values = URI_DECODER.build(request.uri()).parameters().get(name);
        return values == null ? null : values.get(0);
    }

    boolean hasType(String mediaType) {
        String type = request.requestHeaders().get(HttpHeaderNames.CONTENT_TYPE, "");
        return type.split(";", 2)[0].trim().equalsIgnoreCase(mediaType);
    }

    Mono<byte[]> body() {
        return request.receive().aggregate().asByteArray().defaultIfEmpty(new byte[0]);
    }

    void header(String name, String value) {
        response.header(name, value);
    }

    Mono<Void> text(String text) {
        return response.header(HttpHeaderNames.CONTENT_TYPE, Contract.TEXT_TYPE)
                .sendString(Mono.just(text))
                .then();
    }

    /** A text that may fail. */
    Mono<Void> textOf(Callable<String> text) {
        return Mono.fromCallable(text).flatMap(this::text);
    }

    Mono<Void> json(Object document) {
        return Mono.fromCallable(() -> MAPPER.writeValueAsBytes(document))
                .flatMap(bytes -> response.header(HttpHeaderNames.CONTENT_TYPE, Contract.JSON_TYPE)
                        .sendByteArray(Mono.just(bytes))
                        .then());
    }

    Mono<Void> status(int status) {
        return response.status(status).send();
    }
}
