package dev.httpdyno.verify.zoo;

import dev.httpdyno.core.wire.Header;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * An answer before it is written.
 *
 * @param status the status code
 * @param headers the field lines, without those that delimit the body
 * @param content the body
 */
record ZooAnswer(int status, List<Header> headers, Content content) {

    /** A body of known length. */
    interface Content {

        long length();

        void writeTo(OutputStream out) throws IOException;
    }

    ZooAnswer {
        headers = List.copyOf(headers);
    }

    static ZooAnswer of(int status, String type, byte[] body) {
        return new ZooAnswer(status, List.of(new Header("Content-Type", type)), bytes(body));
    }

    static ZooAnswer text(String text) {
        return of(200, "text/plain", text.getBytes(StandardCharsets.UTF_8));
    }

    static ZooAnswer json(String text) {
        return of(200, "application/json", text.getBytes(StandardCharsets.UTF_8));
    }

    static ZooAnswer error(int status) {
        return of(status, "text/plain", ("error " + status).getBytes(StandardCharsets.UTF_8));
    }

    static Content bytes(byte[] body) {
        return new Content() {
            @Override
            public long length() {
                return body.length;
            }

            @Override
            public void writeTo(OutputStream out) throws IOException {
                out.write(body);
            }
        };
    }

    ZooAnswer with(String name, String value) {
        List<Header> more = new ArrayList<>(headers);
        more.add(new Header(name, value));
        return new ZooAnswer(status, more, content);
    }

    ZooAnswer without(String name) {
        return new ZooAnswer(status, headers.stream().filter(h -> !h.is(name)).toList(), content);
    }

    ZooAnswer withStatus(int other) {
        return new ZooAnswer(other, headers, content);
    }

    ZooAnswer withContent(Content other) {
        return new ZooAnswer(status, headers, other);
    }

    ZooAnswer withText(String text) {
        return withContent(bytes(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** The body as text, for small ones. */
    String text() {
        try (ByteArrayOutputStream out = new ByteArrayOutputStream()) {
            content.writeTo(out);
            return out.toString(StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
