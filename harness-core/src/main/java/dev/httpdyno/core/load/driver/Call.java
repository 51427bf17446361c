package dev.httpdyno.core.load.driver;

import dev.httpdyno.core.load.LoadSpec;
import dev.httpdyno.core.scenario.Answer;
import dev.httpdyno.core.scenario.Exchange;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What an external program is asked to do in one run.
 *
 * @param url where to
 * @param method the request's method
 * @param headers the request's headers in order, without {@code Host} and {@code Content-Length}, which it adds itself
 * @param body the request's body; empty for none
 * @param bodyFile the same as a file
 * @param answer what must come back
 * @param connections how many are open at once
 * @param threads how many threads it may use
 * @param pipeline how many requests a connection has on the way
 * @param seconds how long
 * @param patience how long an answer may take
 * @param folder where it may leave files, for this session alone
 */
record Call(
        String url,
        String method,
        Map<String, String> headers,
        String body,
        Path bodyFile,
        Answer answer,
        int connections,
        int threads,
        int pipeline,
        int seconds,
        Duration patience,
        Path folder) {

    static final String BODY_FILE = "body";

    /** Takes a request apart that was put together for the wire. */
    static Call of(LoadSpec spec, Exchange exchange, Duration duration, Path folder) {
        String request = exchange.request();
        int headEnd = request.indexOf("\r\n\r\n");
        String[] lines = request.substring(0, headEnd).split("\r\n");
        String[] words = lines[0].split(" ");
        Map<String, String> headers = new LinkedHashMap<>();
        for (int i = 1; i < lines.length; i++) {
            String[] parts = lines[i].split(": ", 2);
            headers.put(parts[0], parts[1]);
        }
        headers.remove("Host", "localhost");
        headers.remove("Content-Length");
        return new Call(
                "http://" + spec.host() + ":" + spec.port() + words[1],
                words[0],
                headers,
                request.substring(headEnd + 4),
                folder.resolve(BODY_FILE),
                exchange.answer(),
                spec.shape().connections(),
                spec.threads(),
                spec.shape().pipeline(),
                (int) Math.max(1, Math.ceilDiv(duration.toMillis(), 1000L)),
                spec.patience(),
                folder);
    }

    /** The headers as most programs take them. */
    List<String> headerArguments() {
        return headers.entrySet().stream()
                .flatMap(header -> Stream.of("-H", header.getKey() + ": " + header.getValue()))
                .toList();
    }

    byte[] bodyBytes() {
        return body.getBytes(StandardCharsets.ISO_8859_1);
    }

    /** How many requests may be on their way when a run ends. */
    long mostOpen() {
        return (long) connections * pipeline;
    }
}
