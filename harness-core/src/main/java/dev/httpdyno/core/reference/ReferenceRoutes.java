package dev.httpdyno.core.reference;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.httpdyno.api.Answers;
import dev.httpdyno.api.Contract;
import dev.httpdyno.api.Route;
import dev.httpdyno.api.RouteTemplate;
import dev.httpdyno.api.RouteTree;
import dev.httpdyno.api.ServerConfig;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** What the reference server answers: the routes of the core scenarios. */
final class ReferenceRoutes {

    /** An answer: head and body, or the head of the file. */
    record Answer(ByteBuffer bytes, boolean thenFile) {}

    private record Call(Map<String, String> params, String query, ByteBuffer body) {

        String param(String name) {
            return Objects.requireNonNull(params.get(name), name);
        }
    }

    @FunctionalInterface
    private interface Handler {
        Answer answer(Call call);
    }

    private static final Answer MISSING = text(404, "Not Found", Contract.TEXT_TYPE, "", new byte[0]);

    private final RouteTree<Handler> tree = new RouteTree<>();
    private final FileChannel file;
    private final long fileLength;

    ReferenceRoutes(ServerConfig config) throws IOException {
        boolean hasFile = Files.isReadable(config.videoFile());
        file = FileChannel.open(hasFile ? config.videoFile() : Files.createTempFile(config.tempDir(), "empty", ""));
        fileLength = file.size();
        for (Route route : config.routes().routes()) {
            add(route.method(), route.template(), call -> plain(route.answer(call::param)));
        }
        get(Contract.PING, call -> plain(Answers.ping()));
        get(Contract.QUERY, ReferenceRoutes::query);
        get(Contract.VIDEO, call -> video());
        add("POST", RouteTemplate.parse(Contract.JSON), ReferenceRoutes::json);
    }

    private void get(String path, Handler handler) {
        add("GET", RouteTemplate.parse(path), handler);
    }

    private void add(String method, RouteTemplate template, Handler handler) {
        tree.add(method, template, handler);
    }

    FileChannel file() {
        return file;
    }

    long fileLength() {
        return fileLength;
    }

    /** The answer to a request line and a body. */
    Answer answer(String requestLine, ByteBuffer body) {
        int first = requestLine.indexOf(' ');
        int last = requestLine.lastIndexOf(' ');
        String target = requestLine.substring(first + 1, Math.max(first + 1, last));
        int mark = target.indexOf('?');
        String path = mark < 0 ? target : target.substring(0, mark);
        String query = mark < 0 ? "" : target.substring(mark + 1);
        RouteTree.Match<Handler> match = tree.find(requestLine.substring(0, Math.max(0, first)), path);
        Optional<Handler> handler = match.handler();
        return handler.isEmpty() ? MISSING : handler.get().answer(new Call(match.params(), query, body));
    }

    private static Answer query(Call call) {
        String name = "";
        for (String pair : call.query.split("&")) {
            if (pair.startsWith("name=")) {
                name = URLDecoder.decode(pair.substring("name=".length()), UTF_8);
                break;
            }
        }
        String powered = Contract.POWERED_BY + ": " + Contract.POWERED_BY_VALUE + "\r\n";
        return ok(
                Contract.TEXT_TYPE,
                powered,
                Answers.query(call.param("id"), name).getBytes(UTF_8));
    }

    /** White space between tokens is taken out: enough for a gauge, where a framework parses and writes. */
    private static Answer json(Call call) {
        ByteBuffer body = call.body;
        byte[] compact = new byte[body.remaining()];
        int length = 0;
        boolean inString = false;
        byte last = 0;
        while (body.hasRemaining()) {
            byte b = body.get();
            if (b == '"' && (!inString || last != '\\')) {
                inString = !inString;
            }
            if (inString || b > ' ' || b < 0) {
                compact[length++] = b;
            }
            last = b;
        }
        return ok(Contract.JSON_TYPE, "", Arrays.copyOf(Answers.pass(compact), length));
    }

    private Answer video() {
        String head = head(200, "OK", Contract.VIDEO_TYPE, "", Answers.pass(fileLength));
        return new Answer(ByteBuffer.wrap(head.getBytes(UTF_8)), true);
    }

    private static Answer plain(String body) {
        return ok(Contract.TEXT_TYPE, "", body.getBytes(UTF_8));
    }

    private static Answer ok(String type, String field, byte[] body) {
        return text(200, "OK", type, field, body);
    }

    private static Answer text(int status, String reason, String type, String field, byte[] body) {
        byte[] head = head(status, reason, type, field, body.length).getBytes(UTF_8);
        byte[] all = new byte[head.length + body.length];
        System.arraycopy(head, 0, all, 0, head.length);
        System.arraycopy(body, 0, all, head.length, body.length);
        return new Answer(ByteBuffer.wrap(all), false);
    }

    private static String head(int status, String reason, String type, String field, long length) {
        return "HTTP/1.1 " + status + " " + reason + "\r\nContent-Type: " + type + "\r\nContent-Length: " + length
                + "\r\n" + field + "\r\n";
    }
}
