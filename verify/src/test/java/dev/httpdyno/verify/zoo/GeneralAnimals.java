package dev.httpdyno.verify.zoo;

import dev.httpdyno.core.wire.Header;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What breaks section G. */
final class GeneralAnimals {

    private GeneralAnimals() {}

    static List<Animal> all() {
        return Stream.of(framings(), connections(), contents())
                .flatMap(List::stream)
                .toList();
    }

    private static List<Animal> framings() {
        return List.of(
                Animal.answering("201 for 200", "G1", "201", a -> a.status() == 200 ? a.withStatus(201) : a),
                Animal.framing(
                        "two framings",
                        "G2",
                        "Content-Length and Transfer-Encoding",
                        a -> "Content-Length: " + a.content().length() + "\r\nTransfer-Encoding: chunked\r\n"),
                Animal.framing(
                        "two lengths",
                        "G2",
                        "more than one Content-Length",
                        a -> ("Content-Length: " + a.content().length() + "\r\n").repeat(2)),
                Animal.framing("no framing", "G2", "neither Content-Length nor chunked", a -> ""),
                Animal.framing(
                        "length too long",
                        "G3",
                        "no more bytes within the time limit",
                        a -> "Content-Length: " + (a.content().length() + 1) + "\r\n"),
                Animal.framing(
                        "length too short",
                        "G3",
                        "behind them",
                        a -> "Content-Length: " + (a.content().length() - 1) + "\r\n"),
                Animal.answering(
                        "wrong body of the right length",
                        "G4",
                        "differs at byte 1",
                        a -> a.text().equals("Hi") ? a.withText("Ha") : a),
                Animal.answering(
                        "HTML instead of text",
                        "G5",
                        "text/html",
                        a -> a.without("Content-Type").with("Content-Type", "text/html")),
                Animal.answering(
                        "another charset",
                        "G5",
                        "iso-8859-1",
                        a -> a.without("Content-Type").with("Content-Type", "text/plain; charset=iso-8859-1")),
                Animal.answering(
                        "encoding of its own accord",
                        "G6",
                        "Content-Encoding: gzip",
                        a -> a.with("Content-Encoding", "gzip")));
    }

    private static List<Animal> connections() {
        return List.of(
                new Animal("HEAD with a body", "G7", "the body 'Hi'", video -> new HealthyServer(video) {
                    @Override
                    void write(ZooRequest request, ZooAnswer answer, OutputStream out) throws IOException {
                        super.write(request.withMethod("GET"), answer, out);
                    }
                }),
                new Animal(
                        "fifty requests a connection",
                        "G8",
                        "the server closed the connection",
                        video -> new HealthyServer(video) {
                            @Override
                            void converse(Socket socket, InputStream in, OutputStream out) throws IOException {
                                for (int i = 0; i < 50; i++) {
                                    var request = read(in, out);
                                    if (request.isEmpty()) {
                                        return;
                                    }
                                    write(request.get(), respond(request.get()), out);
                                    out.flush();
                                }
                            }
                        }),
                new Animal("close announced but not done", "G9", "stays open", video -> new HealthyServer(video) {
                    @Override
                    boolean closesWhenAsked() {
                        return false;
                    }
                }),
                new Animal("close done but not announced", "G9", "without it", video -> new HealthyServer(video) {
                    @Override
                    void writeHead(ZooRequest request, ZooAnswer answer, OutputStream out) throws IOException {
                        super.writeHead(request, answer.without("Connection"), out);
                    }
                }),
                new Animal("LF line ends", "G2", "LF without CR", video -> new HealthyServer(video) {
                    @Override
                    void writeHead(ZooRequest request, ZooAnswer answer, OutputStream out) throws IOException {
                        out.write(("HTTP/1.1 " + answer.status() + " OK\nContent-Length: "
                                        + answer.content().length() + "\n\n")
                                .getBytes(StandardCharsets.US_ASCII));
                    }
                }),
                new Animal("HTTP/1.0 stays open", "G10", "stays open", video -> new HealthyServer(video) {
                    @Override
                    boolean closesWhenAsked() {
                        return false;
                    }
                }),
                new Animal("chunks for HTTP/1.0", "G10", "chunks", video -> new HealthyServer(video) {
                    @Override
                    void write(ZooRequest request, ZooAnswer answer, OutputStream out) throws IOException {
                        byte[] body = answer.text().getBytes(StandardCharsets.UTF_8);
                        out.write(("HTTP/1.1 " + answer.status() + " OK\r\nTransfer-Encoding: chunked\r\n\r\n"
                                        + Integer.toHexString(body.length) + "\r\n")
                                .getBytes(StandardCharsets.US_ASCII));
                        out.write(body);
                        out.write("\r\n0\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                    }
                }),
                new Animal("a frozen clock", "G11", "again", video -> new HealthyServer(video) {
                    private final String started = super.date();

                    @Override
                    String date() {
                        return started;
                    }
                }),
                new Animal("a clock of another day", "G11", "the time of day", video -> new HealthyServer(video) {
                    @Override
                    String date() {
                        return "Sun, 06 Nov 1994 08:49:37 GMT";
                    }
                }),
                new Animal("a date of another form", "G11", "RFC 9110", video -> new HealthyServer(video) {
                    @Override
                    String date() {
                        return "1994-11-06";
                    }
                }),
                new Animal(
                        "an old server that still listens",
                        "G12",
                        "another process listens",
                        video -> new HealthyServer(video) {
                            @Override
                            long pid() {
                                return ProcessHandle.current()
                                        .parent()
                                        .orElseThrow()
                                        .pid();
                            }
                        }));
    }

    private static List<Animal> contents() {
        return List.of(
                Animal.answering("a cookie", "G13", "Set-Cookie: id=1", a -> a.with("Set-Cookie", "id=1")),
                Animal.answering(
                        "a redirect", "G13", "Location: /", a -> a.status() == 404 ? a.with("Location", "/") : a),
                Animal.reading("names of fields with their case", "G14", "415", GeneralAnimals::exactNames),
                oneRead("one read a request", "G15"),
                Animal.answering(
                        "unknown parameters are refused",
                        "G16",
                        "404",
                        (r, a) -> r.query().contains("zz") ? ZooAnswer.error(404) : a),
                Animal.answering(
                        "a stack trace on the error page",
                        "G17",
                        "internals of the server",
                        a -> a.status() == 404 ? a.withText("no\n\tat a.b.C.d(C.java:7)\n") : a),
                Animal.answering(
                        "an exception on the error page",
                        "G17",
                        "java.io.IOException",
                        a -> a.status() == 404 ? a.withText("java.io.IOException: no") : a),
                Animal.answering(
                        "the user agent on the error page",
                        "G18",
                        "without 'dyno<script>",
                        (r, a) -> a.status() == 404
                                ? a.withText("for " + r.value("User-Agent").orElse("?"))
                                : a));
    }

    /** A server that takes what one read gives for a whole request. */
    static Animal oneRead(String name, String clause) {
        return new Animal(name, clause, "cut after byte", video -> new HealthyServer(video) {
            @Override
            Optional<ZooRequest> read(InputStream in, OutputStream out) throws IOException {
                byte[] block = new byte[8192];
                int count = in.read(block);
                return count < 0 ? Optional.empty() : super.read(new ByteArrayInputStream(block, 0, count), out);
            }
        });
    }

    private static ZooRequest exactNames(ZooRequest request) {
        List<Header> headers = request.headers().stream()
                .filter(h -> !h.is("Content-Type") || h.name().equals("Content-Type"))
                .toList();
        return new ZooRequest(
                request.method(), request.path(), request.query(), request.version(), headers, request.body());
    }
}
