package dev.httpdyno.adapter.vertx;

import static dev.httpdyno.api.Contract.JSON_TYPE;
import static dev.httpdyno.api.Contract.TEXT_TYPE;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One request of the server without a router, and the ways to answer it.
 *
 * @param params the parameters of the path, and what middleware stored
 */
record Call(HttpServerRequest request, Map<String, String> params) {

    /** RFC 9110, section 14.2; several ranges are ignored, as is what is malformed. */
    private static final Pattern RANGE = Pattern.compile("bytes=(?!-$)(\\d{0,18})-(\\d{0,18})");

    String param(String name) {
        return Objects.requireNonNull(params.get(name), name);
    }

    boolean hasType(String mediaType) {
        String type = request.getHeader(HttpHeaders.CONTENT_TYPE);
        return type != null && type.split(";", 2)[0].trim().equalsIgnoreCase(mediaType);
    }

    /** RFC 9110, section 10.1.1: the client waits for leave to send its body. */
    void expectBody() {
        if ("100-continue".equalsIgnoreCase(request.getHeader("Expect"))) {
            request.response().writeContinue();
        }
    }

    void header(String name, String value) {
        request.response().putHeader(name, value);
    }

    void text(String text) {
        request.response().putHeader(HttpHeaders.CONTENT_TYPE, TEXT_TYPE).end(text);
    }

    void json(Object document) {
        request.response().putHeader(HttpHeaders.CONTENT_TYPE, JSON_TYPE).end(Json.encodeToBuffer(document));
    }

    void status(int status) {
        if (!request.response().ended()) {
            request.response().setStatusCode(status).end();
        }
    }

    void file(Path file, String type) throws IOException {
        long size = Files.size(file);
        long from = 0;
        long to = size - 1;
        boolean whole = !request.method().equals(HttpMethod.GET) || request.getHeader("If-Range") != null;
        String asked = request.getHeader("Range");
        Matcher range = RANGE.matcher(whole || asked == null ? "" : asked);
        boolean part = range.matches();
        if (part && range.group(1).isEmpty()) {
            from = Math.max(0, size - Long.parseLong(range.group(2)));
        } else if (part) {
            from = Long.parseLong(range.group(1));
            to = range.group(2).isEmpty() ? to : Math.min(to, Long.parseLong(range.group(2)));
        }
        if (part && from > to) {
            header("Content-Range", "bytes */" + size);
            status(416);
            return;
        }
        header("Accept-Ranges", "bytes");
        header("Content-Type", type);
        if (part) {
            header("Content-Range", "bytes " + from + "-" + to + "/" + size);
            request.response().setStatusCode(206);
        }
        if (request.method().equals(HttpMethod.HEAD)) {
            header("Content-Length", Long.toString(size));
            request.response().end();
        } else {
            request.response().sendFile(file.toString(), from, to + 1 - from);
        }
    }
}
