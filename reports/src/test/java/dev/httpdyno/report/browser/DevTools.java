package dev.httpdyno.report.browser;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A connection to a browser (https://chromedevtools.github.io/devtools-protocol), with one session for each tab. Calls
 * may come from one thread; events are given to their session's listener on another.
 */
final class DevTools implements AutoCloseable, WebSocket.Listener {

    private static final int SECONDS = 60;

    private final Map<Integer, CompletableFuture<JsonNode>> calls = new ConcurrentHashMap<>();
    private final Map<String, Consumer<JsonNode>> listeners = new ConcurrentHashMap<>();
    private final AtomicInteger ids = new AtomicInteger();
    private final StringBuilder partial = new StringBuilder();
    private final HttpClient http = HttpClient.newHttpClient();
    private final WebSocket socket;

    DevTools(URI address) {
        socket = http.newWebSocketBuilder().buildAsync(address, this).join();
    }

    void listen(String session, Consumer<JsonNode> listener) {
        listeners.put(session, listener);
    }

    /** Calls a method of the browser itself. */
    JsonNode call(String method, Map<String, ?> parameters) {
        return send(method, parameters, Map.of());
    }

    /** Calls a method of a tab. */
    JsonNode call(String session, String method, Map<String, ?> parameters) {
        return send(method, parameters, Map.of("sessionId", session));
    }

    private JsonNode send(String method, Map<String, ?> parameters, Map<String, String> session) {
        int id = ids.incrementAndGet();
        CompletableFuture<JsonNode> answer = new CompletableFuture<>();
        calls.put(id, answer);
        Map<String, Object> message = new ConcurrentHashMap<>(session);
        message.put("id", id);
        message.put("method", method);
        message.put("params", parameters);
        socket.sendText(JsonMapper.shared().writeValueAsString(message), true).join();
        JsonNode result = answer.orTimeout(SECONDS, TimeUnit.SECONDS).join();
        if (result.has("error")) {
            throw new IllegalStateException(method + ": " + result.get("error"));
        }
        return result.path("result");
    }

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
        partial.append(data);
        if (last) {
            JsonNode message = JsonMapper.shared().readTree(partial.toString());
            partial.setLength(0);
            receive(message);
        }
        from.request(1);
        return null;
    }

    private void receive(JsonNode message) {
        if (message.has("id")) {
            CompletableFuture<JsonNode> answer = calls.remove(message.get("id").asInt());
            if (answer != null) {
                answer.complete(message);
            }
            return;
        }
        Consumer<JsonNode> listener = listeners.get(message.path("sessionId").asString(""));
        if (listener != null) {
            listener.accept(message);
        }
    }

    @Override
    public void onError(WebSocket from, Throwable error) {
        calls.values().forEach(c -> c.completeExceptionally(error));
    }

    @Override
    public void close() {
        socket.abort();
        http.close();
    }
}
