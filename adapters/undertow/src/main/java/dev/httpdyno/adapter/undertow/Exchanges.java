package dev.httpdyno.adapter.undertow;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.httpdyno.api.Contract;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.PathTemplateMatch;
import java.nio.ByteBuffer;
import java.util.Deque;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Parameters in, answers out. */
final class Exchanges {

    private Exchanges() {}

    static Map<String, String> params(HttpServerExchange exchange) {
        return exchange.getAttachment(PathTemplateMatch.ATTACHMENT_KEY).getParameters();
    }

    static String param(HttpServerExchange exchange, String name) {
        return Objects.requireNonNull(params(exchange).get(name), name);
    }

    static @Nullable String query(HttpServerExchange exchange, String name) {
        Deque<String> values = exchange.getQueryParameters().get(name);
        return values == null ? null : values.peekFirst();
    }

    static void text(HttpServerExchange exchange, String text) {
        exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, Contract.TEXT_TYPE);
        exchange.getResponseSender().send(text, UTF_8);
    }

    static void json(HttpServerExchange exchange, byte[] document) {
        exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, Contract.JSON_TYPE);
        exchange.getResponseSender().send(ByteBuffer.wrap(document));
    }

    static void status(HttpServerExchange exchange, int status) {
        exchange.setStatusCode(status).endExchange();
    }
}
