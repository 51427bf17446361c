package dev.httpdyno.verify.zoo;

import dev.httpdyno.core.wire.Header;
import dev.httpdyno.core.wire.Octets;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A request as the zoo's servers see it.
 *
 * @param method the method
 * @param path the path, still encoded
 * @param query what follows the question mark, still encoded
 * @param version the protocol version
 * @param headers the field lines in order
 * @param body the whole body
 */
record ZooRequest(String method, String path, String query, String version, List<Header> headers, Octets body) {

    List<String> values(String name) {
        return headers.stream().filter(h -> h.is(name)).map(Header::value).toList();
    }

    Optional<String> value(String name) {
        return values(name).stream().findFirst();
    }

    /** The media type without its parameters, in lower case. */
    String mediaType() {
        return value("Content-Type").orElse("").split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    }

    boolean wantsClose() {
        String connection = value("Connection").orElse("").toLowerCase(Locale.ROOT);
        return version.equals("HTTP/1.0") ? !connection.equals("keep-alive") : connection.equals("close");
    }

    ZooRequest withMethod(String other) {
        return new ZooRequest(other, path, query, version, headers, body);
    }

    ZooRequest withPath(String other) {
        return new ZooRequest(method, other, query, version, headers, body);
    }

    ZooRequest withQuery(String other) {
        return new ZooRequest(method, path, other, version, headers, body);
    }

    ZooRequest withBody(Octets other) {
        return new ZooRequest(method, path, query, version, headers, other);
    }
}
