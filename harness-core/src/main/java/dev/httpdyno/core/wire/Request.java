package dev.httpdyno.core.wire;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One request, which is sent exactly as it stands here: nothing is added and nothing is corrected.
 *
 * @param method the method
 * @param target the request target, already percent-encoded
 * @param version the protocol version
 * @param headers the field lines in order
 * @param body what follows the head, chunks included
 */
public record Request(String method, String target, String version, List<Header> headers, Octets body) {

    private static final String HTTP_1_1 = "HTTP/1.1";

    /** Copies the headers. */
    public Request {
        headers = List.copyOf(headers);
    }

    /**
     * A request without a body, to the host {@code localhost}.
     *
     * @param method the method
     * @param target the request target
     * @return the request
     */
    public static Request of(String method, String target) {
        return new Request(method, target, HTTP_1_1, List.of(new Header("Host", "localhost")), Octets.EMPTY);
    }

    /**
     * A GET request.
     *
     * @param target the request target
     * @return the request
     */
    public static Request get(String target) {
        return of("GET", target);
    }

    /**
     * A POST request with its length and media type.
     *
     * @param target the request target
     * @param type the media type
     * @param body the body
     * @return the request
     */
    public static Request post(String target, String type, Octets body) {
        return of("POST", target).with("Content-Type", type).withBody(body);
    }

    /**
     * The same with a field line more at the end.
     *
     * @param name the field's name
     * @param value its value
     * @return a copy
     */
    public Request with(String name, String value) {
        List<Header> more = new ArrayList<>(headers);
        more.add(new Header(name, value));
        return new Request(method, target, version, more, body);
    }

    /**
     * The same without a field.
     *
     * @param name the field's name in any case
     * @return a copy
     */
    public Request without(String name) {
        return new Request(
                method,
                target,
                version,
                headers.stream().filter(h -> !h.is(name)).toList(),
                body);
    }

    /**
     * The same with another host.
     *
     * @param host the value of the field
     * @return a copy
     */
    public Request host(String host) {
        return new Request(
                method,
                target,
                version,
                headers.stream()
                        .map(h -> h.is("Host") ? new Header(h.name(), host) : h)
                        .toList(),
                body);
    }

    /**
     * The same with a body and its length.
     *
     * @param content the body
     * @return a copy
     */
    public Request withBody(Octets content) {
        return with("Content-Length", Integer.toString(content.size())).withRawBody(content);
    }

    /**
     * The same with bytes behind the head, of which no field says anything.
     *
     * @param content the bytes
     * @return a copy
     */
    public Request withRawBody(Octets content) {
        return new Request(method, target, version, headers, content);
    }

    /**
     * The same in another version of the protocol.
     *
     * @param other such as {@code HTTP/1.0}
     * @return a copy
     */
    public Request version(String other) {
        return new Request(method, target, other, headers, body);
    }

    /**
     * The same for another target.
     *
     * @param other the request target
     * @return a copy
     */
    public Request target(String other) {
        return new Request(method, other, version, headers, body);
    }

    /**
     * The first value of a field.
     *
     * @param name the field's name in any case
     * @return its value
     */
    public Optional<String> value(String name) {
        return headers.stream().filter(h -> h.is(name)).map(Header::value).findFirst();
    }

    /**
     * The request line and the fields, with the empty line that ends them.
     *
     * @return the bytes
     */
    public Octets head() {
        StringBuilder text = new StringBuilder();
        text.append(method)
                .append(' ')
                .append(target)
                .append(' ')
                .append(version)
                .append("\r\n");
        for (Header header : headers) {
            text.append(header.name()).append(": ").append(header.value()).append("\r\n");
        }
        return Octets.of(text.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1));
    }

    /**
     * The whole request.
     *
     * @return the bytes
     */
    public Octets bytes() {
        return body.isEmpty() ? head() : head().plus(body);
    }
}
