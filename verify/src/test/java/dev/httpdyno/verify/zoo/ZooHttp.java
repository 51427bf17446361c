package dev.httpdyno.verify.zoo;

import dev.httpdyno.core.wire.Header;
import dev.httpdyno.core.wire.Octets;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads requests strictly from a stream. */
final class ZooHttp {

    private static final int MAX_LINE = 128 * 1024;

    private ZooHttp() {}

    /** A request that gets an error, after which the connection is closed. */
    static final class BadRequest extends IOException {

        private static final long serialVersionUID = 1;

        private final int status;

        BadRequest(int status) {
            super("answered with " + status);
            this.status = status;
        }

        int status() {
            return status;
        }
    }

    /** What a server does between the head of a request and its body. */
    interface Hooks {

        /** Gives a waiting client leave to send the body. */
        void sendContinue() throws IOException;

        /** Whether a request without a Host, or with two, is refused. */
        boolean checksHost();

        /** Whether a body of doubtful length is refused. */
        boolean checksLength();

        /** Whether the body is read at all. */
        boolean readsBodyOf(ZooRequest head);
    }

    /** The next request, or nothing at the end of the connection. */
    static Optional<ZooRequest> read(InputStream in, Hooks hooks) throws IOException {
        String line = line(in);
        if (line.isEmpty()) {
            return Optional.empty();
        }
        String[] words = line.split(" ", -1);
        if (words.length != 3) {
            throw new BadRequest(400);
        }
        List<Header> headers = headers(in);
        ZooRequest head = new ZooRequest(words[0], path(words[1]), query(words[1]), words[2], headers, Octets.EMPTY);
        check(head, hooks);
        if (head.value("Expect").filter(e -> e.equalsIgnoreCase("100-continue")).isPresent() && in.available() == 0) {
            hooks.sendContinue();
        }
        return Optional.of(hooks.readsBodyOf(head) ? head.withBody(Octets.of(body(head, in))) : head);
    }

    private static String path(String target) {
        String origin = target;
        if (target.startsWith("http://")) {
            int slash = target.indexOf('/', "http://".length());
            origin = slash < 0 ? "/" : target.substring(slash);
        }
        int question = origin.indexOf('?');
        return question < 0 ? origin : origin.substring(0, question);
    }

    private static String query(String target) {
        int question = target.indexOf('?');
        return question < 0 ? "" : target.substring(question + 1);
    }

    private static void check(ZooRequest head, Hooks hooks) throws BadRequest {
        if (hooks.checksHost()
                && head.version().equals("HTTP/1.1")
                && head.values("Host").size() != 1) {
            throw new BadRequest(400);
        }
        List<String> lengths = head.values("Content-Length");
        boolean chunked = head.value("Transfer-Encoding").isPresent();
        boolean valid =
                lengths.isEmpty() || (lengths.size() == 1 && lengths.get(0).matches("[0-9]{1,9}") && !chunked);
        if (hooks.checksLength() && !valid) {
            throw new BadRequest(400);
        }
    }

    private static byte[] body(ZooRequest head, InputStream in) throws IOException {
        if (head.value("Content-Length").isEmpty()
                && head.value("Transfer-Encoding").isPresent()) {
            return chunks(in);
        }
        int length = Integer.parseInt(head.value("Content-Length").orElse("0"));
        byte[] body = in.readNBytes(length);
        if (body.length < length) {
            throw new EOFException();
        }
        return body;
    }

    private static byte[] chunks(InputStream in) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        while (true) {
            String size = line(in).split(";", 2)[0].strip();
            int length = Integer.parseInt(size, 16);
            if (length == 0) {
                headers(in);
                return body.toByteArray();
            }
            body.write(in.readNBytes(length));
            if (in.read() != '\r' || in.read() != '\n') {
                throw new BadRequest(400);
            }
        }
    }

    private static List<Header> headers(InputStream in) throws IOException {
        List<Header> headers = new ArrayList<>();
        for (String line = line(in); !line.isEmpty(); line = line(in)) {
            int colon = line.indexOf(':');
            if (colon < 1) {
                throw new BadRequest(400);
            }
            headers.add(new Header(
                    line.substring(0, colon), line.substring(colon + 1).strip()));
        }
        return headers;
    }

    /** A line without its end, empty at the end of the stream. */
    private static String line(InputStream in) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int b = in.read(); b >= 0 && b != '\n'; b = in.read()) {
            line.write(b);
            if (line.size() > MAX_LINE) {
                throw new BadRequest(431);
            }
        }
        String text = line.toString(StandardCharsets.ISO_8859_1);
        return text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
    }
}
